import { useMemo, useState } from 'react'
import type { Change } from '../model/changes.ts'
import type { TemplateDesign } from '../model/design.ts'
import { changed, isDirty, openDesign, redone, savedAs, undone } from '../model/history.ts'

/** A design that is being edited. */
export type Editing = ReturnType<typeof useHistory>

export function useHistory(first: TemplateDesign, saved: TemplateDesign) {
  const [history, setHistory] = useState(() => openDesign(first, saved))
  const [steps] = useState(() => ({
    /** @param group changes of one group that follow each other closely are undone together */
    change(change: Change, group?: string): void {
      const at = performance.now()
      setHistory(before => changed(before, change, at, group))
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    markSaved: (design: TemplateDesign) => setHistory(before => savedAs(before, design)),
    /** Replaces this letter with another. */
    open: (design: TemplateDesign) => setHistory(openDesign(design, design)),
  }))
  const dirty = useMemo(() => isDirty(history), [history])
  return {
    design: history.present,
    dirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...steps,
  }
}
