import { STANDARD_FIELDS } from '../model/fields.ts'
import type { WritingWords } from './words.ts'

const MOST_CHARACTERS = 64

/** Whether `parseDocument` accepts it as the name of a field. */
export const isFieldName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS

/** A field of a list. */
export interface FieldChoice {
  readonly key: string
  readonly label: string
}

export interface KnownFields {
  readonly standard: readonly FieldChoice[]
  /** The fields of the chosen list; if none is chosen, those of all lists. */
  readonly custom: readonly FieldChoice[]
  /** Whether a list is chosen. If not, no field counts as missing. */
  readonly isOfList: boolean
}

/** The fields that a letter may print, by the names that the reader knows them by. */
export function knownFields(
  ofList: readonly FieldChoice[] | null,
  ofAccount: readonly FieldChoice[],
  words: WritingWords,
): KnownFields {
  return {
    standard: STANDARD_FIELDS.map(key => ({ key, label: words[key] })),
    custom: (ofList ?? ofAccount).filter(({ key }) => !STANDARD_FIELDS.some(one => one === key)),
    isOfList: ofList !== null,
  }
}

export const everyField = ({ standard, custom }: KnownFields): readonly FieldChoice[] => [
  ...standard,
  ...custom,
]

/** A name without case, accents and spaces, in which people's spellings differ. */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase()

/** The field with that key or label; undefined if there is none. */
export const fieldCalled = (name: string, fields: KnownFields): FieldChoice | undefined => {
  const all = everyField(fields)
  return (
    all.find(({ key }) => key === name) ??
    all.find(({ key, label }) => folded(key) === folded(name) || folded(label) === folded(name))
  )
}

const NAME = (others: string): string => `\\s*([^${others}\\n\\ufffc]{1,64}?)\\s*`

/**
 * How a field is written in programs that send letters or mails: `{{name}}`, which is a field whatever it is called,
 * and, where there is a field of that name, `{name}`, `[name]`, `«name»`, `<<name>>`, `*|name|*`, `%name%`.
 */
const WRITTEN = [
  `\\{\\{${NAME('{}')}\\}\\}`,
  `(?<!\\{)\\{${NAME('{}')}\\}(?!\\})`,
  `(?<!\\[)\\[${NAME('[\\]')}\\](?!\\])`,
  `«${NAME('«»')}»`,
  `<<${NAME('<>')}>>`,
  `\\*\\|${NAME('|')}\\|\\*`,
  `(?<![\\p{L}\\p{N}%])%(\\p{L}[^%\\s\\ufffc]{0,40})%(?![\\p{L}\\p{N}%])`,
].join('|')
const IN_TEXT = new RegExp(WRITTEN, 'gu')
const AT_END = new RegExp(`(?:${WRITTEN})$`, 'u')

/** An unknown name in two braces is a field if it looks like a key. */
const KEY = /^[\p{L}\p{N}_.-]+$/u

/** A field that is written in a text. */
export interface WrittenField {
  readonly key: string
  readonly index: number
  readonly length: number
}

function writtenField(match: RegExpExecArray, fields: KnownFields): WrittenField | null {
  const [{ length }, braced, ...others] = match
  const name = (braced ?? others.find(name => name !== undefined))!
  const key = fieldCalled(name, fields)?.key ?? (name === braced && KEY.test(name) ? name : null)
  return isFieldName(key) ? { key, index: match.index, length } : null
}

/** The fields that are written in a text, in order. */
export const fieldsWritten = (text: string, fields: KnownFields): WrittenField[] =>
  Array.from(text.matchAll(IN_TEXT)).flatMap(match => writtenField(match, fields) ?? [])

/** The field that a text ends with, if it ends with one. */
export function fieldAtEnd(text: string, fields: KnownFields): WrittenField | null {
  const match = AT_END.exec(text)
  return match && writtenField(match, fields)
}
