import { type ReactNode, useEffect } from 'react'

interface PageHeadProps {
  readonly title: string
  /** One sentence about what the screen is for, if its title does not say it. */
  readonly lead?: ReactNode
  /** The main action. */
  readonly action?: ReactNode
}

/** The head of a screen. Its title is also the window's title. */
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
