import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Any Unicode character, as the `unit` of texts. fast-check's own unit `binary` makes a table of all 1.1 million
 * characters in each process that uses it: 1 to 2.5 s of processor time, and 130 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - SURROGATES.count).map(
  place => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  character => {
    const place = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1
    if (place < 0 || character !== String.fromCodePoint(place)) throw new Error('not one character')
    return place < SURROGATES.first ? place : place - SURROGATES.count
  },
)
