/** Letters that keep their stroke when accents are taken off, or are two. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?=\p{L})[\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff]/gu, letter => letter.normalize('NFD'))
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþøłđðıς]/g, letter => SPELLED_OUT[letter]!)
    .replace(/[\s\p{P}]/gu, '')

const INITIAL = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]$/u

/**
 * Whether a text has every word of a search, whatever their case, accents, spaces and punctuation: as the service finds
 * what it has (`drizzle/finding.ts`).
 */
export function isFound(text: string, search: string): boolean {
  const plain = folded(text)
  // Groups of digits are one number, as in `411 03`.
  const words = search.split(/(?<!\d)\s+|\s+(?!\d)/)
  return words.every(word => {
    const wanted = folded(word)
    if (INITIAL.test(wanted)) return text.split(/[\s\p{P}]+/u).some(part => folded(part).startsWith(wanted))
    return wanted === '' ? text.includes(word) : plain.includes(wanted)
  })
}
