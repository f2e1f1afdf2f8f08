import type { Tx } from '#drizzle/client.ts'
import { readAddresses, readAudience, type Stretch } from '../recipients/service.ts'
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

interface FrozenList {
  readonly listId: string
  readonly letters: number
  readonly leftOut: LeftOut
}

function* stretchesOf({ letters, leftOut }: FrozenList) {
  for (let first = 1; first <= letters; first += ROWS_AT_ONCE)
    yield stretchOf(leftOut, first, Math.min(letters, first + ROWS_AT_ONCE - 1))
}

/** The rows of a list that get letters, in their order. */
export async function* rowsOfList(tx: Tx, list: FrozenList): AsyncGenerator<NumberedRows> {
  for (const stretch of stretchesOf(list)) {
    const { lines, count } = await readAudience(tx, list.listId, stretch)
    yield { json: `[${lines.replaceAll('\n', ',')}]`, numbers: positionsIn(stretch).slice(0, count) }
  }
}

/** The same of names and addresses alone, which takes half as long. The next are read while the last are used. */
export async function* addressesOfList(tx: Tx, list: FrozenList): AsyncGenerator<NumberedRows> {
  const stretches = [...stretchesOf(list)]
  const read = (stretch: Stretch | undefined) => stretch && readAddresses(tx, list.listId, stretch)
  let coming = read(stretches[0])
  try {
    for (const [index, stretch] of stretches.entries()) {
      const json = (await coming)!
      coming = read(stretches[index + 1])
      // Its error is thrown when it is awaited.
      coming?.catch(() => undefined)
      yield { json, numbers: positionsIn(stretch) }
    }
  } finally {
    await coming?.catch(() => undefined)
  }
}
