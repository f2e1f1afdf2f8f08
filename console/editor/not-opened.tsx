import type { ReactNode } from 'react'
import { isNotThere } from '../api/api-error.ts'
import { Empty } from '../ui/empty.tsx'
import { NotLoaded } from '../ui/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { WayUp } from '../ui/way-up.tsx'

interface NotOpenedProps {
  /** The screen that it belongs to, and what the way there is called. */
  readonly to: '/campaigns' | '/templates'
  readonly back: string
  readonly title: string
  readonly error: Error
  readonly onAgain: () => void
  /** What is said, and offered, where there is none. */
  readonly notThere: string
  readonly action: ReactNode
}

/** What stands in place of a letter or a campaign that could not be opened. */
export const NotOpened = ({ to, back, title, error, onAgain, notThere, action }: NotOpenedProps) => (
  <>
    <WayUp to={to}>{back}</WayUp>
    <PageHead title={title} />
    {isNotThere(error) ? (
      <Empty action={action}>{notThere}</Empty>
    ) : (
      <NotLoaded error={error} onAgain={onAgain} />
    )}
  </>
)
