import { type Db, driverOf, type Transaction } from '#drizzle/client.ts'
import { type Writer, withAccess } from './access.ts'
import { QueueFull, Scheduler } from './scheduler.ts'

interface Turn {
  /** Writes with the same key of an account run one after the other. */
  readonly idempotencyKey?: string | null | undefined
  /** The list whose row the transaction locks, or that it marks as used. */
  readonly listId?: string | null | undefined
}

export interface WriteOrder extends Turn {
  readonly writer: Writer
}

/** Milliseconds that a write waits for those before it. An import of the largest file takes less. */
const PATIENCE_MS = 15_000
/**
 * Writes that may wait for one list, key or account, and in all. An account may send 61 at once, which must not be
 * refused.
 */
const WAITING_OF_ONE = 120
const WAITING = 600

/** Each pool has its own, as it has its own connections. */
const gates = new WeakMap<Db, ReturnType<typeof openGate>>()

const openGate = (connections: number) => ({
  /** By the name of the list or key: one at a time. */
  named: new Scheduler({ slots: Infinity, share: 1, waitingOfOne: WAITING_OF_ONE, waiting: WAITING }),
  /** By account: writes that hold a connection. A third of the connections, at least one, is left to reads. */
  writers: new Scheduler({
    slots: Math.max(1, Math.floor((connections * 2) / 3)),
    waitingOfOne: WAITING_OF_ONE,
    waiting: WAITING,
  }),
})

function gateOf(db: Db): ReturnType<typeof openGate> {
  const gate = gates.get(db) ?? openGate(db.$client.options.max)
  gates.set(db, gate)
  return gate
}

/**
 * Runs a transaction in its turn, unless the writer's access has ended since their request was let in. A write that
 * must wait for a list or an idempotency key waits here, before it takes a connection, and one account's writes take at
 * most half of the connections for writes. Between processes the rows' own locks decide, for as long as the pool's
 * `lockTimeoutMs`.
 * @throws QueueFull if too many wait, or one has waited too long; as `withAccess`; whatever `work` throws
 */
export function serializedWrite<T>(
  db: Db,
  { writer, ...turn }: WriteOrder,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transactInTurn(db, { account: writer.accountId, ...turn }, tx =>
    withAccess(driverOf(tx), writer, () => work(tx)),
  )
}

/** As `serializedWrite`, for what nobody's access decides: the events of the payment provider. */
export async function transactInTurn<T>(
  db: Db,
  { account, idempotencyKey, listId }: Turn & { readonly account: string },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { named, writers } = gateOf(db)
  using held = new DisposableStack()
  const patience = new AbortController()
  const { signal } = patience
  const timer = setTimeout(() => patience.abort(new QueueFull('waited for too long')), PATIENCE_MS)
  held.defer(() => clearTimeout(timer))
  // Always in this order, so that no two can wait for each other.
  if (idempotencyKey) held.defer(await named.take({ account: `key ${account} ${idempotencyKey}`, signal }))
  if (listId) held.defer(await named.take({ account: `list ${account} ${listId}`, signal }))
  held.defer(await writers.take({ account, signal }))
  return await db.transaction(work)
}
