import type { ReactNode } from 'react'

interface FactProps {
  readonly name: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A name and what it stands for, in a list of such facts (`dl`). */
export const Fact = ({ name, hint, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {hint && <span className="hint">{hint}</span>}
    </dd>
  </div>
)
