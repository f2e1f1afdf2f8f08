import type { WritingWords } from './words.ts'

/** A field of the chosen list. */
export interface FieldChoice {
  readonly key: string
  readonly label: string
}

/** What every recipient has (the specification's standard fields). */
const STANDARD = ['name', 'street', 'postCode', 'postTown', 'country'] as const

export interface KnownFields {
  readonly standard: readonly FieldChoice[]
  /** Of the list that was chosen; null where none is, so that no field is known to be missing. */
  readonly custom: readonly FieldChoice[] | null
}

/** The fields that a letter may print, by the names that the reader knows them by. */
export function knownFields(custom: readonly FieldChoice[] | null, words: WritingWords): KnownFields {
  return {
    standard: STANDARD.map(key => ({ key, label: words[key] })),
    custom: custom?.filter(({ key }) => !STANDARD.some(one => one === key)) ?? null,
  }
}

export const everyField = ({ standard, custom }: KnownFields): readonly FieldChoice[] => [
  ...standard,
  ...(custom ?? []),
]

/** How people write a name differs in case, marks and spaces. */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase()

/** The field that somebody means by a key or a label. */
export const fieldCalled = (name: string, fields: KnownFields): FieldChoice | undefined => {
  const all = everyField(fields)
  return (
    all.find(({ key }) => key === name) ??
    all.find(({ key, label }) => folded(key) === folded(name) || folded(label) === folded(name))
  )
}
