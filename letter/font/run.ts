import type { Face } from './face.ts'
import { moved, type Shaped } from './placed.ts'

/** A run of text in one face, for a TJ array: `(` + ops + `)`. */
export interface Run {
  readonly face: Face
  readonly ops: string
  /** Width in thousandths of an em. */
  readonly em: number
  readonly text: string
  /** Set where letters change with their neighbours or carry marks: then this is drawn, and `ops` is empty. */
  readonly shaped: Shaped | null
  /** Set in text with right-to-left letters: a character of the run's bidi class. */
  readonly bidiSample: string | null
}

/** A run of glyphs side by side. */
export const plainRun = (face: Face, ops: string, em: number, text: string): Run => ({
  face,
  ops,
  em,
  text,
  shaped: null,
  bidiSample: null,
})

/** A run of clusters. */
export const shapedRun = (face: Face, shaped: Shaped, em: number, text: string): Run => ({
  face,
  ops: '',
  em,
  text,
  shaped,
  bidiSample: null,
})

/** A shaped run that begins further to the right (thousandths of an em; negative: to the left). */
export function shifted(run: Run, by: number): Run {
  const [first, ...rest] = run.shaped ?? []
  const [part, ...parts] = first?.parts ?? []
  if (by === 0 || !first || !part) return run
  const cluster = { ...first, em: first.em + by, parts: [{ ...part, ops: moved(by) + part.ops }, ...parts] }
  return { ...run, em: run.em + by, shaped: [cluster, ...rest] }
}
