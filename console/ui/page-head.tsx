import { type ReactNode, useEffect } from 'react'

export interface PageHeadProps {
  readonly title: string
  /** One sentence on what the screen is for, where its title does not say it. */
  readonly lead?: ReactNode
  /** The one main action. */
  readonly action?: ReactNode
}

/** The head of a screen; its title is the window's too. */
export function PageHead({ title, lead, action }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · brevduva`
  }, [title])
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {action && <div className="primary">{action}</div>}
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}
