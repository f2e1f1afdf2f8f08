import { type ReactNode, useEffect, useRef } from 'react'

interface ScrolledProps {
  /** What it contains, for screen readers. */
  readonly label: string
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A table that may be larger than its place. Only if it is larger Tab reaches it, so that arrow keys can scroll it. */
export function Scrolled({ label, busy, children }: ScrolledProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={region} className="table-wrap" aria-label={label} aria-busy={busy || undefined}>
      {children}
    </section>
  )
}
