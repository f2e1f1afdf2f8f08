import { escapeByte, type Glyph } from './face.ts'

/** Glyphs at one height. */
interface Part {
  /** Operands of a TJ array. */
  readonly ops: string
  /** Height above the baseline, in thousandths of an em. */
  readonly rise: number
}

/** Glyphs that must not be separated: a letter with its marks, or letters that share one form. */
export interface Cluster {
  /** Start of its text, in UTF-16 units of the run. */
  readonly from: number
  /** Width in thousandths of an em. */
  readonly em: number
  readonly parts: readonly Part[]
  /** Its text as a PDF string where the glyphs' own texts differ from it; else null. */
  readonly actual: string | null
}

/** Shaped text: its clusters in drawing order. */
export type Shaped = readonly Cluster[]

/** A glyph and its place, in thousandths of an em from its cluster's left edge. */
export interface Placed {
  readonly glyph: Glyph
  readonly at: number
  readonly rise: number
}

/** Glyphs for TJ arrays, in the given order, ending at the cluster's right edge. */
export function partsOf(placed: readonly Placed[], em: number): Part[] {
  const parts: { ops: string; rise: number }[] = []
  let at = 0
  for (const one of placed) {
    const ops = moved(one.at - at) + one.glyph.code
    at = one.at + one.glyph.advance
    const last = parts.at(-1)
    if (last?.rise === one.rise) last.ops += ops
    else parts.push({ ops, rise: one.rise })
  }
  const last = parts.at(-1)
  if (last) last.ops += moved(em - at)
  else if (em !== 0) parts.push({ ops: moved(em), rise: 0 })
  return parts
}

/**
 * A letter and its marks as two clusters. PDF readers see a space beside a mark that is not where they expect it: they
 * get the whole text with the letter, and none with the marks.
 */
export function letterAndMarks(placed: readonly Placed[], em: number, from: number, text: string): Cluster[] {
  const marks = placed.slice(1).map(mark => ({ ...mark, at: mark.at - em }))
  return [
    { from, em, parts: partsOf(placed.slice(0, 1), em), actual: actualText(text) },
    { from, em: 0, parts: partsOf(marks, 0), actual: actualText('') },
  ]
}

/** A move within a TJ array, to the right (thousandths of an em). */
export const moved = (by: number): string => (by === 0 ? '' : `)${-by}(`)

/** UTF-16 with a byte-order mark, as a literal string. */
export function actualText(text: string): string {
  let escaped = ''
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    escaped += escapeByte(unit >> 8) + escapeByte(unit & 0xff)
  }
  return `(\xfe\xff${escaped})`
}
