import type { Change } from './changes.ts'
import { sameDesign, type TemplateDesign } from './design.ts'

/** A design with its history: undo covers the whole letter, not only texts. */
export interface History {
  readonly past: readonly TemplateDesign[]
  readonly present: TemplateDesign
  readonly future: readonly TemplateDesign[]
  /** The service's state, or the empty letter of a new one: without changes nothing is saved. */
  readonly saved: TemplateDesign
  /** The group of the last step, and when it was made. */
  readonly last: { readonly group: string; readonly at: number } | null
}

/** Steps that can be undone. Versions share what they have in common. */
const MOST_STEPS = 500
/** A pause of so many milliseconds ends a group. */
const PAUSE = 1200

/** A letter that replaces any other: nothing can be undone. */
export const openDesign = (design: TemplateDesign, saved: TemplateDesign): History => ({
  past: [],
  present: design,
  future: [],
  saved,
  last: null,
})

export const isDirty = ({ present, saved }: History): boolean => !sameDesign(present, saved)

/**
 * @param group steps of one group that follow each other closely are undone together, such as the letters of a word
 * @param at milliseconds, of any clock
 */
export function changed(history: History, change: Change, at: number, group?: string): History {
  const present = change(history.present)
  if (present === history.present) return history
  const { last, past } = history
  const continues = group !== undefined && last?.group === group && at - last.at < PAUSE
  return {
    ...history,
    present,
    past: continues ? past : [...past, history.present].slice(-MOST_STEPS),
    future: [],
    last: group === undefined ? null : { group, at },
  }
}

export function undone(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  if (!before) return history
  return { ...history, past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
}

export function redone(history: History): History {
  const { past, present, future } = history
  const [next, ...later] = future
  if (!next) return history
  return { ...history, past: [...past, present], present: next, future: later, last: null }
}

/** The service has saved `design`. Later changes are still unsaved. */
export const savedAs = (history: History, design: TemplateDesign): History => ({
  ...history,
  saved: design,
  last: null,
})
