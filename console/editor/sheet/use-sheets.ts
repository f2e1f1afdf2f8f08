import { useEffect, useState, useSyncExternalStore } from 'react'
import { type SheetState, SheetView } from './sheet-view.ts'

export interface Sheets {
  /** For `Sheet`; null until it is mounted. */
  readonly view: SheetView | null
  readonly state: SheetState
}

const never = (): (() => void) => () => undefined
const empty = (): SheetState => 'empty'

/** Keeps the pages of a PDF in sight. @param pdf null leaves what is shown: what can't be drawn now may be again soon */
export function useSheets(pdf: Uint8Array | null): Sheets {
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
