import { Pool } from '#concurrency/pool.ts'
import type { Tx } from '#drizzle/client.ts'
import { rowHasher } from './hash-rows.ts'
import type { HashTasks } from './hash-thread.ts'
import type { StopHashing } from './hashes.ts'
import { type EntryAt, entriesAt } from './queries.ts'

/** Rows to compare with a stop list. */
export interface ComparedRows {
  /** A JSON array of names and addresses. */
  readonly json: string
  /** The number of each row. */
  readonly numbers: readonly number[]
}

/** The rows that fall away. */
export interface Stopped {
  /** Their numbers, in the order of the rows. */
  readonly rows: readonly number[]
  /** The first of them, for people. */
  readonly first: readonly { readonly row: number; readonly name: string }[]
}

/** Rows that are named. */
const MOST_NAMED = 100

/** Rows that are being looked up. */
interface Looked extends Pick<ComparedRows, 'numbers'> {
  readonly found: Promise<readonly EntryAt[]>
}

const threads = new Pool<HashTasks>({
  entry: new URL('./hash-thread.ts', import.meta.url),
  heapMegabytes: 64,
  // A thousand rows take some milliseconds.
  allowance: 5000,
})

/** So many rows take less than it takes to start a thread. */
const FEW = 300

/**
 * Which rows of an audience are to a person or household of the account's stop list. Reading, hashing and looking up
 * overlap.
 * @param letters how many rows there are
 * @throws QueueFull
 */
export async function stoppedRows(
  tx: Tx,
  hashing: StopHashing,
  { letters, signal }: { readonly letters: number; readonly signal?: AbortSignal | undefined },
  chunks: AsyncIterable<ComparedRows> | Iterable<ComparedRows>,
): Promise<Stopped> {
  const { accountId } = hashing
  const rows: number[] = []
  const first: { row: number; name: string }[] = []
  await using thread =
    letters > FEW
      ? await threads.open('hash', { account: accountId, signal }, () => ({ input: hashing }))
      : null
  const few = rowHasher(hashing)
  const ofEach = hashing.keys.length

  async function finish({ numbers, found }: Looked, ago: 0 | 1): Promise<void> {
    const candidates = (await found).map(({ place, hash }) => ({
      index: Math.floor((place - 1) / ofEach),
      hash,
    }))
    if (candidates.length === 0) return
    const asked = { ago, candidates }
    const stopped = thread ? await thread.ask('confirmed', asked) : few.confirmed(asked)
    for (const { index, name } of stopped) {
      const row = numbers[index]!
      rows.push(row)
      if (first.length < MOST_NAMED) first.push({ row, name })
    }
  }

  let last: Looked | undefined
  for await (const { json, numbers } of chunks) {
    const addresses = thread ? await thread.ask('addresses', json) : few.addresses(json)
    if (last) await finish(last, 1)
    const found = entriesAt(tx, accountId, addresses)
    // It is awaited while the next rows are hashed. An error until then must not end the process.
    found.catch(() => undefined)
    last = { numbers, found }
  }
  if (last) await finish(last, 0)
  return { rows, first }
}
