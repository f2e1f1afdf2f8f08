import type { ReactNode } from 'react'

/** A screen without rows: one sentence, one button. */
export const Empty = ({
  children,
  action,
}: {
  readonly children: ReactNode
  readonly action?: ReactNode
}) => (
  <div className="empty">
    <p>{children}</p>
    {action}
  </div>
)
