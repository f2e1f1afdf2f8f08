import { useMemo, useReducer, useState } from 'react'
import type { Change } from '../model/changes.ts'
import type { TemplateDesign } from '../model/design.ts'
import { advance, isDirty, openDesign } from '../model/history.ts'

/** A design that is being edited. */
export interface Editing {
  readonly design: TemplateDesign
  readonly dirty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** @param group changes of one group that follow each other closely are undone together */
  readonly change: (change: Change, group?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly markSaved: (design: TemplateDesign) => void
  /** Replaces this letter with another. */
  readonly open: (design: TemplateDesign) => void
}

export function useHistory(first: TemplateDesign, saved: TemplateDesign): Editing {
  const [history, step] = useReducer(advance, null, () => openDesign(first, saved))
  const [steps] = useState(() => ({
    change: (change: Change, group?: string) =>
      step({ type: 'change', change, at: performance.now(), ...(group !== undefined && { group }) }),
    undo: () => step({ type: 'undo' }),
    redo: () => step({ type: 'redo' }),
    markSaved: (design: TemplateDesign) => step({ type: 'saved', design }),
    open: (design: TemplateDesign) => step({ type: 'opened', design }),
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
