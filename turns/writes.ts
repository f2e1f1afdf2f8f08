import type { Db, Transaction } from '../drizzle/client.ts'
import { QueueFull, Turns } from './turns.ts'

export interface WriteOrder {
  readonly account: string
  /** Those who write under the same key of an account go one after the other. */
  readonly idempotencyKey?: string | null | undefined
  /** The list whose row the transaction locks, or that it marks as used. */
  readonly listId?: string | null | undefined
}

/** How long a write waits for those before it (milliseconds); an import of the largest file takes less. */
const PATIENCE_MS = 15_000
/**
 * Writes that may wait for one list, key or account, and in all. An account may ask for 61 at once, and is not to be
 * refused for it.
 */
const WAITING_OF_ONE = 120
const WAITING = 600

interface Gate {
  /** By name of what is waited for: one at a time. */
  readonly named: Turns
  /** By account: those who hold a connection. */
  readonly writers: Turns
}

/** Each pool has its own gate, as it has its own connections. */
const gates = new WeakMap<Db, Gate>()

function gateOf(db: Db): Gate {
  const known = gates.get(db)
  if (known) return known
  // A third of the connections, and one at least, are left to those who only read.
  const slots = Math.max(1, Math.floor((db.$client.options.max * 2) / 3))
  const gate = {
    named: new Turns({ slots: 2 * WAITING, share: 1, waitingOfOne: WAITING_OF_ONE, waiting: WAITING }),
    writers: new Turns({ slots, waitingOfOne: WAITING_OF_ONE, waiting: WAITING }),
  }
  gates.set(db, gate)
  return gate
}

/**
 * Runs a transaction once nobody else of this process stands in its way: whoever must wait for a list or an
 * idempotency key waits here, before taking a connection, and no account's writes take more than half of those that
 * writes may take. Between processes the rows' own locks decide, for as long as the pool's `lockTimeoutMs`.
 * @throws QueueFull where too many wait, or one has waited for too long; whatever `work` throws
 */
export async function writeInTurn<T>(
  db: Db,
  { account, idempotencyKey, listId }: WriteOrder,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { named, writers } = gateOf(db)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new QueueFull('waited for too long')), PATIENCE_MS)
  const { signal } = patience
  const held: (() => void)[] = []
  try {
    // Always in this order, so that no two can wait for each other.
    if (idempotencyKey) held.push(await named.take({ account: `key ${account} ${idempotencyKey}`, signal }))
    if (listId) held.push(await named.take({ account: `list ${account} ${listId}`, signal }))
    held.push(await writers.take({ account, signal }))
    clearTimeout(timer)
    return await db.transaction(work)
  } finally {
    clearTimeout(timer)
    for (const giveBack of held.reverse()) giveBack()
  }
}
