import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step. It takes the focus, because the button of the previous step that had it is gone. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="import-title">
      {children}
    </h2>
  )
}
