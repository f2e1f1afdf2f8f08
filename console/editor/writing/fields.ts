import { STANDARD_FIELDS } from '../model/fields.ts'
import type { WritingWords } from './words.ts'

/** A field of the chosen list. */
export interface FieldChoice {
  readonly key: string
  readonly label: string
}

export interface KnownFields {
  readonly standard: readonly FieldChoice[]
  /** The fields of the chosen list; null if none is chosen, so that no field counts as missing. */
  readonly custom: readonly FieldChoice[] | null
}

/** The fields that a letter may print, by the names that the reader knows them by. */
export function knownFields(custom: readonly FieldChoice[] | null, words: WritingWords): KnownFields {
  return {
    standard: STANDARD_FIELDS.map(key => ({ key, label: words[key] })),
    custom: custom?.filter(({ key }) => !STANDARD_FIELDS.some(one => one === key)) ?? null,
  }
}

export const everyField = ({ standard, custom }: KnownFields): readonly FieldChoice[] => [
  ...standard,
  ...(custom ?? []),
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
