import { foldHeader, readHeader } from './wizard/header-words.ts'

/** What a field is known by, in any spelling. */
interface NamedField {
  readonly fieldKey: string
  readonly fieldLabel?: string
}

const folded = (word: string): string => foldHeader(word).replaceAll(' ', '')

/**
 * Tells whether a word in braces or brackets is that of a field: one of these, or a usual one of recipients files.
 * Several words are only where they mean a part of an address, because `[exkl. moms]` is none.
 */
export function fieldWords(fields: readonly NamedField[]): (word: string) => boolean {
  const own = new Set(
    fields.flatMap(({ fieldKey, fieldLabel = '' }) => [folded(fieldKey), folded(fieldLabel)]),
  )
  return word => {
    const plain = folded(word)
    if (plain === '') return false
    if (own.has(plain)) return true
    const role = readHeader(word)?.role
    if (role === undefined) return false
    return !/\s/.test(word) || (role !== 'private' && role !== 'other')
  }
}
