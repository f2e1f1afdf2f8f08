import { type FieldReason, fieldReason } from './field-reasons.ts'

/** What one line of text may hold. Without TypeBox, so that threads and commands need not load it. */

/** A rule as Ajv takes it: a line that does not match is refused for the reason. */
export interface LineRule {
  readonly pattern: string
  readonly patternReason: FieldReason
}

/**
 * Breaks of a line that are no control characters, and what turns the direction of the text after it: a name that
 * holds one shows other words than it has, and those beside it in another order. Marks and isolates (U+200E, U+200F,
 * U+2066 to U+2069), which right-to-left names need, and the joiners of Indic and Persian words are no such characters.
 */
const SEPARATORS_AND_OVERRIDES = '\\u2028\\u2029\\u202a-\\u202e'

/** Half of a pair of UTF-16, which UTF-8 cannot say. */
const WELL_FORMED: LineRule = {
  pattern: '^\\P{Cs}*$',
  patternReason: fieldReason('field_half_character'),
}

/** A character that one line may hold. */
export const LINE_CHARACTER = `[^\\p{Cc}\\p{Cs}${SEPARATORS_AND_OVERRIDES}]`

const CONTROL = fieldReason('field_control_characters')

/** One line: neither PostgreSQL (NUL) nor a page can take control characters. */
export const ONE_LINE: readonly LineRule[] = [
  { pattern: '^\\P{Cc}*$', patternReason: CONTROL },
  {
    pattern: `^[^${SEPARATORS_AND_OVERRIDES}]*$`,
    patternReason: fieldReason('field_separators'),
  },
  WELL_FORMED,
]

/**
 * Several lines: tabs and line ends are the only control characters. One class: a group that is repeated takes stack
 * for each character, and a text of some megabytes would end in a 500.
 */
export const SEVERAL_LINES: readonly LineRule[] = [
  {
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$',
    patternReason: CONTROL,
  },
  WELL_FORMED,
]

/**
 * A character that is seen. A line of spaces and of characters that nothing is drawn for, such as U+200B out of a web
 * page, is as blank as an empty one: an address would print without it. U+2800 is a pattern of Braille without a dot.
 */
const VISIBLE_CHARACTER = '[^\\s\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]'

/** Empty lines have the reason of their length, and only that. */
export const VISIBLE: LineRule = {
  pattern: `^$|${VISIBLE_CHARACTER}`,
  patternReason: fieldReason('field_blank'),
}

const visible = new RegExp(VISIBLE_CHARACTER, 'u')
const unprintable = new RegExp(`[\\p{Cc}\\p{Cs}${SEPARATORS_AND_OVERRIDES}]`, 'u')
const anyUnprintable = new RegExp(`${unprintable.source}+`, 'gu')

export const isBlank = (text: string): boolean => !visible.test(text)

/** Whether a line holds what none may. */
export const isUnprintable = (line: string): boolean => unprintable.test(line)

/** The text with a space where it holds what no line may. */
export const asLine = (text: string): string => text.replace(anyUnprintable, ' ')
