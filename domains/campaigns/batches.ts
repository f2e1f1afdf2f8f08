/** How a campaign's audience is cut into batches, which are the files of its archive. */

/**
 * The letters of a full batch: large enough that the partner gets few files, small enough that progress moves and work
 * spreads. Each file holds the press profile (52 KB), as much as a hundred letters take. A campaign keeps its size.
 */
export const batchSizeFor = (letters: number): number =>
  Math.min(1000, Math.max(250, Math.ceil(letters / 10)))

export interface BatchOfLetters {
  /** 1, 2, 3 … */
  readonly ordinal: number
  readonly letters: number
}

export const batchesOf = (letters: number, batchSize: number): BatchOfLetters[] =>
  Array.from({ length: Math.ceil(letters / batchSize) }, (_, index) => ({
    ordinal: index + 1,
    letters: Math.min(batchSize, letters - index * batchSize),
  }))

/** The sequences of a batch's letters, from 1; undefined where the campaign has no such batch. */
export function sequencesOf(
  ordinal: number,
  { letters, batchSize }: { readonly letters: number; readonly batchSize: number },
): { readonly first: number; readonly last: number } | undefined {
  const first = 1 + (ordinal - 1) * batchSize
  const last = Math.min(letters, ordinal * batchSize)
  return last < first ? undefined : { first, last }
}

/**
 * The priority of a campaign's jobs. Among accounts whose turn it is, and within an account, small campaigns go before
 * large ones. The priority falls by one for each doubling of letters, so that none waits for a campaign of more than
 * twice its letters; of equal ones the older goes first, and its design stays compiled. It counts letters, not batches:
 * 2,500 letters have as many batches as ten thousand.
 */
export const batchPriority = (letters: number): number => -Math.ceil(Math.log2(letters))
