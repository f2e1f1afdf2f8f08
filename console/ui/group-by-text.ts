import { inLanguages } from '../words/language.ts'

/** The first item with a sentence, and how many others have the same sentence. */
interface TextGroup<T> {
  readonly first: T
  readonly others: number
}

/**
 * Groups items by their sentence, in the order of the first ones: people read one sentence about 56 letters, but not 56
 * sentences.
 */
export const groupByText = <T extends { readonly text: string }>(said: readonly T[]): TextGroup<T>[] =>
  [...Map.groupBy(said, ({ text }) => text).values()].map(same => ({
    first: same[0]!,
    others: same.length - 1,
  }))

/** `Letter 3` becomes `Letter 3 and 55 others`. @param others in digits */
export const togetherWords = inLanguages(
  (first: string, others: number, digits: string) =>
    others === 0 ? first : `${first} and ${digits} ${others === 1 ? 'other' : 'others'}`,
  (first: string, others: number, digits: string) =>
    // In Swedish the word "one" depends on the noun's gender; digits do not.
    others === 0 ? first : `${first} och ${digits} till`,
)
