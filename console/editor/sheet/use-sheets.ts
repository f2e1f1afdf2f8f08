import { useEffect, useState, useSyncExternalStore } from 'react'
import { type SheetState, SheetView } from './sheet-view.ts'

const never = (): (() => void) => () => undefined
const empty = (): SheetState => 'empty'

/**
 * Shows the pages of a PDF. @param pdf null keeps the shown pages, because a letter that can't be drawn now is often
 * drawable again soon @returns `view` for `Sheet`; null until it is mounted
 */
export function useSheets(pdf: Uint8Array | null) {
  const [view, setView] = useState<SheetView | null>(null)
  useEffect(() => {
    const opened = new SheetView()
    setView(opened)
    return () => opened.close()
  }, [])
  useEffect(() => {
    if (pdf) view?.show(pdf)
  }, [view, pdf])
  const state = useSyncExternalStore(view?.subscribe ?? never, view ? () => view.state : empty)
  return { view, state }
}
