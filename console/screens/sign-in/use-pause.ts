import { useEffect, useState } from 'react'

const PAUSE_MS = 1000

const isWritten = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'))

/**
 * False while someone types, until no key has been pressed for a second. A dialog that opened meanwhile would get the
 * remaining key presses, and a space would press its button.
 */
export function usePause(): boolean {
  const [hasPaused, setPaused] = useState(() => !isWritten(document.activeElement))
  useEffect(() => {
    if (hasPaused) return
    const pause = () => setTimeout(setPaused, PAUSE_MS, true)
    let timer = pause()
    const onKey = () => {
      clearTimeout(timer)
      timer = pause()
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [hasPaused])
  return hasPaused
}
