import { Pool } from '#concurrency/pool.ts'
import type { Tx } from '#drizzle/client.ts'
import { type Candidate, rowHasher } from './hash-rows.ts'
import type { HashTasks } from './hash-thread.ts'
import type { StopHashing } from './hashes.ts'
import { hashesOfEntries, placesWithEntries } from './queries.ts'

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

/** Most audiences have fewer, so that they cost one statement. */
const DOUBTFUL_AT_ONCE = 1000

/** Rows that are being looked up. */
interface Looked extends Pick<ComparedRows, 'numbers'> {
  readonly found: Promise<readonly number[]>
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

  /** Rows at addresses with entries, which may be about others there. */
  let doubtful: (Candidate & { readonly row: number })[] = []

  async function finish({ numbers, found }: Looked, ago: 0 | 1): Promise<void> {
    const indexes = [...new Set((await found).map(place => Math.floor((place - 1) / ofEach)))]
    if (indexes.length === 0) return
    const asked = { ago, indexes: indexes.sort((a, b) => a - b) }
    const candidates = thread ? await thread.ask('candidates', asked) : few.candidates(asked)
    for (const one of candidates) doubtful.push({ ...one, row: numbers[one.index]! })
    if (doubtful.length >= DOUBTFUL_AT_ONCE) await decide()
  }

  async function decide(): Promise<void> {
    const entries = await hashesOfEntries(
      tx,
      accountId,
      doubtful.flatMap(({ hashes }) => hashes),
    )
    for (const { row, name, hashes } of doubtful) {
      if (!hashes.some(hash => entries.has(hash))) continue
      rows.push(row)
      if (first.length < MOST_NAMED) first.push({ row, name })
    }
    doubtful = []
  }

  let last: Looked | undefined
  for await (const { json, numbers } of chunks) {
    const addresses = thread ? await thread.ask('addresses', json) : few.addresses(json)
    if (last) await finish(last, 1)
    const found = placesWithEntries(tx, accountId, addresses)
    // It is awaited while the next rows are hashed. An error until then must not end the process.
    found.catch(() => undefined)
    last = { numbers, found }
  }
  if (last) await finish(last, 0)
  if (doubtful.length > 0) await decide()
  return { rows, first }
}
