import { useWords, type Words } from './language.ts'

/**
 * Words about letters, some of which are others where postcards are printed.
 * @param ofCards those that differ
 * @returns a hook that gives the words for a campaign's format
 */
export function inFormats<T>(ofLetters: Words<T>, ofCards: Words<Partial<T>>): (format: string) => T {
  const cards: Words<T> = {
    en: { ...ofLetters.en, ...ofCards.en },
    sv: { ...ofLetters.sv, ...ofCards.sv },
  }
  return format => useWords(format === 'postcard' ? cards : ofLetters)
}
