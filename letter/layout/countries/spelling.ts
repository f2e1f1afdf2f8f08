/** What two ways to write a country's name have in common where only case and spaces differ. */
export const spelling = (written: string): string =>
  written.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
