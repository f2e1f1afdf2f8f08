import { scriptOf } from './scripts.ts'

const SPACE = 0x20
const ZERO_WIDTH_JOINER = 0x200d
const ZERO_WIDTH_NON_JOINER = 0x200c
/** Letters join across these: marks, and the isolates around a merge field's value. */
const PASSED = /[\p{M}\p{Cf}]/u
/** A bound: more marks than any letter has. */
const MOST_PASSED = 12

/** The character that the text before a place may join it with; empty if it ends there. */
export const joinsBefore = (text: string, at: number): string => neighbour(text, at - 1, -1)

/** The character that the text from a place on may join the text before it with; empty if it begins there. */
export const joinsAfter = (text: string, at: number): string => neighbour(text, at, 1)

function neighbour(text: string, first: number, step: 1 | -1): string {
  const end = Math.max(-1, Math.min(text.length, first + step * MOST_PASSED))
  for (let at = first; at !== end; at += step) {
    const unit = text.charCodeAt(at)
    // Most words end with one.
    if (unit === SPACE || unit === ZERO_WIDTH_NON_JOINER) return ''
    const character = text[at]!
    if (unit === ZERO_WIDTH_JOINER) return character
    if (!PASSED.test(character)) return scriptOf(unit)?.joins ? character : ''
  }
  return ''
}
