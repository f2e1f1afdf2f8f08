import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { wakeDeliveries } from '#queue/enqueue.ts'
import { recordAction, SERVICE } from '../audit/service.ts'
import { judge, recordOrigin, type Sight, seeOrigin } from './origin.ts'

/** A hold of all deliveries, until an operator resumes them. */
export interface Held {
  readonly at: Date
  /** An operator, or `SERVICE`. */
  readonly by: string
  readonly note: string | null
}

type GateRow = { at: string | null; by: string | null; note: string | null }

const heldBy = (row: GateRow | undefined): Held | null => {
  // Without the row it is unknown whether deliveries are held, so nothing is printed.
  if (!row)
    return { at: new Date(), by: SERVICE, note: 'the row that says whether deliveries are held is missing' }
  return row.at === null ? null : { at: new Date(row.at), by: row.by!, note: row.note }
}

const columns = sql`held_at as at, held_by as by, held_note as note`

export async function findHold(tx: Tx): Promise<Held | null> {
  const [row] = await tx.execute<GateRow>(sql`select ${columns} from delivery_gate`)
  return heldBy(row)
}

/** As `findHold`, and locks the row: until the transaction ends nobody holds or resumes. */
export async function lockGate(tx: Tx): Promise<Held | null> {
  const [row] = await tx.execute<GateRow>(sql`select ${columns} from delivery_gate for share`)
  return heldBy(row)
}

/** Locks the row so that no delivery passes until the transaction ends. */
export const lockGateAlone = (tx: Tx) => tx.execute(sql`select from delivery_gate for update`)

/**
 * Whether an archive may be handed over. Call it in the transaction that stores that it is: a hold that was committed
 * before prevents it.
 *
 * @param remembered as for `judge`
 */
export async function mayHandOver(tx: Tx, remembered: bigint | null): Promise<boolean> {
  return !(await lockGate(tx)) && judge(await seeOrigin(tx), remembered).verdict !== 'foreign'
}

/** @param replaces SQL: whether it replaces the state that it finds @returns whether it does */
async function hold(tx: Tx, by: string, note: string | undefined, replaces: SQL): Promise<boolean> {
  const [row] = await tx.execute(sql`
    insert into delivery_gate (held_at, held_by, held_note) values (now(), ${by}, ${note ?? null})
    on conflict (only_row) do update
      set held_at = excluded.held_at, held_by = excluded.held_by, held_note = excluded.held_note
    where ${replaces} returning 1`)
  if (row)
    await recordAction(tx, { actor: by, action: 'deliveries hold', ...(note === undefined ? {} : { note }) })
  return row !== undefined
}

/** @returns false if deliveries are held already; nothing is changed then */
export const holdDeliveries = (tx: Tx, by: string, note?: string): Promise<boolean> =>
  hold(tx, by, note, sql`delivery_gate.held_at is null`)

/**
 * Resumes deliveries, and accepts the database as it is now. Waiting deliveries start at once.
 * @returns false if they are not held
 */
export async function resumeDeliveries(tx: Tx, by: string, note?: string): Promise<boolean> {
  const [row] = await tx.execute(sql`
    update delivery_gate set held_at = null, held_by = null, held_note = null
    where held_at is not null returning 1`)
  if (!row) return false
  await recordOrigin(tx, await seeOrigin(tx), 'any')
  // The gate's row is locked first: a worker that put a job aside under the hold has committed by now.
  await wakeDeliveries(tx)
  await recordAction(tx, { actor: by, action: 'deliveries resume', ...(note === undefined ? {} : { note }) })
  return true
}

/** An unchanged row is written again at most this often. */
const SEEN_EVERY_SECONDS = 10

export interface Settled {
  readonly held: Held | null
  /** What the process passes to the next call. */
  readonly remembered: bigint | null
}

/**
 * Checks which database this is. If it is another than before, deliveries are held. If it is the same, the row is kept
 * up to date.
 *
 * @param remembered what the last call in this process returned
 */
export async function settleGate(tx: Tx, remembered: bigint | null): Promise<Settled> {
  let sight = await seeOrigin(tx)
  let judgement = judge(sight, remembered)
  if (judgement.verdict === 'foreign') {
    // An operator who resumes at this moment accepts the database as it is: then it is looked at once more.
    await lockGateAlone(tx)
    sight = await seeOrigin(tx)
    judgement = judge(sight, remembered)
  }
  if (judgement.verdict === 'foreign') await holdForeign(tx, judgement.why)
  const held = await findHold(tx)
  // Under a hold the operator decides, and may resume on a database that lacks something.
  if (judgement.verdict === 'foreign') return { held, remembered: null }
  const written = isOutdated(sight) ? await recordOrigin(tx, sight, 'judged') : null
  if (held) return { held, remembered: null }
  return { held, remembered: written ?? (typeof sight.known === 'string' ? null : sight.known.writtenBy) }
}

function isOutdated({ known, now }: Sight): boolean {
  // Also true for a time in the future: then a clock was ahead.
  if (typeof known === 'string' || Math.abs(known.age) >= SEEN_EVERY_SECONDS) return true
  return (
    known.timeline !== now.timeline ||
    known.synchronous !== now.synchronous ||
    known.systemIdentifier !== now.systemIdentifier
  )
}

/** Also replaces an operator's own hold, which may come from the backup, because the reason has changed. */
const holdForeign = (tx: Tx, why: string): Promise<boolean> =>
  hold(
    tx,
    SERVICE,
    `This is not the database that the service last ran on: ${why}.`,
    sql`delivery_gate.held_by is distinct from ${SERVICE}`,
  )
