import type { ReactNode } from 'react'
import { useFormat } from '../words/format.ts'

interface WhenProps {
  /** ISO 8601; null: it did not happen. */
  readonly at: string | null
  /** How it is written; the whole instant is its title. */
  readonly as?: 'ago' | 'lately' | 'date' | 'dateTime'
  /** Shown if it did not happen. */
  readonly never?: ReactNode
  readonly className?: string | undefined
}

/** When something happened, or will happen. */
export function When({ at, as = 'ago', never, className }: WhenProps) {
  const format = useFormat()
  if (at === null) return <span className="muted">{never}</span>
  return (
    <time dateTime={at} title={as === 'dateTime' ? undefined : format.dateTime(at)} className={className}>
      {format[as](at)}
    </time>
  )
}
