import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useClose } from './use-dialog.tsx'

interface DialogProps {
  readonly title: string
  /** Called when it is closed in any way; without it, a dialog of {@link useDialog} is gone. */
  readonly onClose?: (() => void) | undefined
  /** Whether Escape must not close it, because closing would lose something. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/** A modal dialog, open as long as it is mounted. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, stays, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useClose()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    // React focuses `autoFocus` before the dialog is open, when nothing can be focused.
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
      onClose={onClose ?? close}
      // Pressing Escape twice closes a dialog that only prevents the event. Not every browser supports this attribute.
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
