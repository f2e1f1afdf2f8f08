import fc from 'fast-check'
import { anyCharacter } from '../support/any-character.ts'

/** Characters that one font has, and what breaks lines. */
export const ALPHABET = 'abcdefghijklmnopqrstuvwxyzåäöABC0123456789 -/.,?&=()\u00ad\u00a0\u200b'

export const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 300 }),
)

export const LONG = 'Ett ganska långt stycke om ingenting särskilt som bara ska fylla sidan. '
