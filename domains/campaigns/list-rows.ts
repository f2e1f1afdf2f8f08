import type { Tx } from '#drizzle/client.ts'
import { readAudience } from '../recipients/service.ts'
import { type LeftOut, positionsIn, stretchOf } from './positions.ts'

/** Rows for a thread that looks at them. */
export interface NumberedRows {
  /** A JSON array of stored rows. */
  readonly json: string
  /** The sender's number of each row: in a list its position. */
  readonly numbers: readonly number[]
}

/** Rows of a list that are read at once. */
const ROWS_AT_ONCE = 1000

/** The rows of a list that get letters, in their order. */
export async function* rowsOfList(
  tx: Tx,
  list: { readonly listId: string; readonly letters: number; readonly leftOut: LeftOut },
): AsyncGenerator<NumberedRows> {
  const { listId, letters, leftOut } = list
  for (let first = 1; first <= letters; first += ROWS_AT_ONCE) {
    const stretch = stretchOf(leftOut, first, Math.min(letters, first + ROWS_AT_ONCE - 1))
    const { lines, count } = await readAudience(tx, listId, stretch)
    yield { json: `[${lines.replaceAll('\n', ',')}]`, numbers: positionsIn(stretch).slice(0, count) }
  }
}
