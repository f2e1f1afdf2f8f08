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

export type Step =
  | {
      readonly type: 'change'
      readonly change: Change
      /** Steps of one group that follow each other closely are undone together, such as the letters of a word. */
      readonly group?: string
      /** Milliseconds, of any clock. */
      readonly at: number
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Another letter replaces this one. Nothing can be undone then. */
  | { readonly type: 'opened'; readonly design: TemplateDesign }
  /** The service has saved `design`. Later changes are still unsaved. */
  | { readonly type: 'saved'; readonly design: TemplateDesign }

/** Steps that can be undone. Versions share what they have in common. */
const MOST_STEPS = 500
/** A pause of so many milliseconds ends a group. */
const PAUSE = 1200

export const openDesign = (design: TemplateDesign, saved: TemplateDesign): History => ({
  past: [],
  present: design,
  future: [],
  saved,
  last: null,
})

export const isDirty = ({ present, saved }: History): boolean => !sameDesign(present, saved)

export function advance(history: History, step: Step): History {
  switch (step.type) {
    case 'change':
      return changed(history, step)
    case 'undo':
      return turned(history, history.past.at(-1), past => ({
        past: past.slice(0, -1),
        future: [history.present, ...history.future],
      }))
    case 'redo':
      return turned(history, history.future[0], past => ({
        past: [...past, history.present],
        future: history.future.slice(1),
      }))
    case 'opened':
      return openDesign(step.design, step.design)
    case 'saved':
      return { ...history, saved: step.design, last: null }
  }
}

function changed(history: History, { change, group, at }: Extract<Step, { type: 'change' }>): History {
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

function turned(
  history: History,
  present: TemplateDesign | undefined,
  move: (past: History['past']) => Pick<History, 'past' | 'future'>,
): History {
  return present ? { ...history, present, ...move(history.past), last: null } : history
}
