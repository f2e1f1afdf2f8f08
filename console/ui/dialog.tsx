import { type ReactNode, useEffect, useId, useRef } from 'react'

export interface DialogProps {
  readonly title: string
  /** Called once it is closed, in any way. */
  readonly onClose: () => void
  /** Closing it would lose something, so Escape does not close it. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/** A modal dialog, open for as long as it is there. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, stays, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    // React gives `autoFocus` its focus before the dialog is open, where nothing can take it.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element?.close()
      // The element that opened it may be gone, as a removed row's button is.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      // Escape pressed twice closes what only prevents the event, and not every browser knows the attribute.
      closedby={stays ? 'none' : undefined}
      onCancel={event => {
        if (stays) event.preventDefault()
      }}
    >
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
