import type { ReactNode } from 'react'
import { isNotThere } from '../api/api-error.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { NotLoaded } from '../ui/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface NotOpenedProps {
  /** The screen above, and the label of the link to it. */
  readonly to: '/campaigns' | '/templates'
  readonly back: string
  readonly title: string
  readonly error: Error
  readonly onAgain: () => void
  /** The message, and the action, for a letter or campaign that does not exist. */
  readonly notThere: string
  readonly action: ReactNode
}

/** Shown instead of a letter or a campaign that could not be opened. */
export const NotOpened = ({ to, back, title, error, onAgain, notThere, action }: NotOpenedProps) => (
  <>
    <BackLink to={to}>{back}</BackLink>
    <PageHead title={title} />
    {isNotThere(error) ? (
      <Empty action={action}>{notThere}</Empty>
    ) : (
      <NotLoaded error={error} onAgain={onAgain} />
    )}
  </>
)
