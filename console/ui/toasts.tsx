import { useEffect, useRef, useSyncExternalStore } from 'react'

const SHOWN_MS = 5000

interface Toast {
  readonly id: number
  readonly text: string
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says that something was done, for some seconds. Errors are shown where they occurred, not here. */
export function toast(text: string): void {
  const id = ++last
  change([...toasts, { id, text }])
  setTimeout(() => change(toasts.filter(one => one.id !== id)), SHOWN_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Above an open dialog too: the top layer shows what was opened last.
    popover.current?.hidePopover()
    if (shown.length > 0) popover.current?.showPopover()
  }, [shown])
  return (
    <div ref={popover} popover="manual" className="toasts" role="status">
      {shown.map(({ id, text }) => (
        <div key={id} className="toast">
          {text}
        </div>
      ))}
    </div>
  )
}
