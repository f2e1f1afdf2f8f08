/** Thai is written without spaces between words. */
const RUNS = /[\u0e01-\u0e5b]{2,}/g
/** What stands at the end of a word and never begins a line: signs of repetition and abbreviation, vowels and tones. */
const FOLLOWS = /^[\u0e2f-\u0e3a\u0e45-\u0e4e]/

let words: Intl.Segmenter | undefined

export const hasThai = (text: string): boolean => /[\u0e01-\u0e5b]/.test(text)

/**
 * Places between the words of Thai text where a line may end, ascending. They come from the dictionary that the
 * runtime brings along (ICU's), so that another version of it may break a line elsewhere; every machine that draws a
 * campaign has the same.
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

/** Two ascending rows of places as one. */
export function merged(one: readonly number[], other: readonly number[]): number[] {
  return [...new Set([...one, ...other])].sort((a, b) => a - b)
}
