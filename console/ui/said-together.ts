import { inLanguages } from '../words/language.ts'

/** The first of whom something is said, and of how many others the same is said. */
export interface SaidTogether<T> {
  readonly first: T
  readonly others: number
}

/** One for each sentence, in the order in which they first come: one sentence about 56 letters is read, 56 are not. */
export const saidTogether = <T extends { readonly text: string }>(said: readonly T[]): SaidTogether<T>[] =>
  [...Map.groupBy(said, ({ text }) => text).values()].map(same => ({
    first: same[0]!,
    others: same.length - 1,
  }))

/** `Letter 3` becomes `Letter 3 and 55 others`. @param others in digits */
export const togetherWords = inLanguages(
  (first: string, others: number, digits: string) =>
    others === 0 ? first : `${first} and ${others === 1 ? 'one other' : `${digits} others`}`,
  (first: string, others: number, digits: string) =>
    // A row is another gender than a letter: in digits one is both.
    others === 0 ? first : `${first} och ${digits} till`,
)
