import { type ReactNode, useEffect, useState } from 'react'

let goTo: typeof import('./go-to.tsx') | undefined

async function loadGoTo() {
  goTo ??= await import('./go-to.tsx')
  return goTo
}

/** Whether key presses go into a text field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** `Ctrl K` goes anywhere, `?` shows the keys. */
export function CommandMenu() {
  const [open, setOpen] = useState<ReactNode>(null)

  useEffect(() => {
    const close = () => setOpen(null)
    // Not needed for the first screen, but at once when it is asked for.
    loadGoTo().catch(() => undefined)
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey) {
        // While a dialog is open, the shortcuts are off.
        if (document.querySelector('dialog[open]')) return
        event.preventDefault()
        // At once where it is loaded: what is typed next belongs to it.
        if (goTo) setOpen(<goTo.GoTo onClose={close} />)
        else loadGoTo().then(({ GoTo }) => setOpen(<GoTo onClose={close} />), close)
      } else if (event.key === '?' && !isTyping(event.target) && !document.querySelector('dialog[open]')) {
        // Rarely asked for, so loaded only then. If it cannot be loaded, the page stays as it is.
        import('./keys.tsx').then(({ Keys }) => setOpen(<Keys onClose={close} />), close)
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return open
}
