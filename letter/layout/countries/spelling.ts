/** What two ways to write a country's name have in common where only case and spaces differ. */
export const spelling = (written: string): string =>
  written.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

/** What they have in common where accents and punctuation differ too: `U.S.A.` and `usa`, `Österreich` and `osterreich`. */
export const looseSpelling = (written: string): string =>
  written
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}.'’`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ and | och | und /g, ' ')
    .trim()
