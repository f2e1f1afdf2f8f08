/** Thai is written without spaces between words. */
const RUNS = /[\u0e01-\u0e5b]{2,}/g
/** Signs that end a word and never begin a line: repetition and abbreviation, vowels and tones. */
const FOLLOWS = /^[\u0e2f-\u0e3a\u0e45-\u0e4e]/

let words: Intl.Segmenter | undefined

export const hasThai = (text: string): boolean => /[\u0e01-\u0e5b]/.test(text)

/**
 * Places between the words of Thai text where a line may end, ascending. They come from the dictionary of the runtime
 * (ICU). Another version may break lines elsewhere, so all machines that draw a campaign must have the same one.
 */
export function thaiBreaks(text: string): number[] {
  words ??= new Intl.Segmenter('th', { granularity: 'word' })
  const places: number[] = []
  for (const { 0: run, index: start } of text.matchAll(RUNS)) {
    for (const { segment, index } of words.segment(run)) {
      if (index > 0 && !FOLLOWS.test(segment)) places.push(start + index)
    }
  }
  return places
}

/** Merges two ascending lists of places. */
export function merged(one: readonly number[], other: readonly number[]): number[] {
  return [...new Set([...one, ...other])].sort((a, b) => a - b)
}
