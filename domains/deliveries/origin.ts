import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/** The identity of the database, as its server reports it; null where it does not. */
export interface Origin {
  readonly systemIdentifier: string | null
  readonly databaseOid: string
  /** Increases when a standby takes over, and at each recovery from a backup. */
  readonly timeline: number | null
  /** Whether an acknowledged commit is on a standby too. */
  readonly synchronous: boolean
}

/** The identity that the row recorded when the service last ran on the database. */
export interface KnownOrigin extends Origin {
  /** Seconds since the row was written. */
  readonly age: number
  /** The transaction that wrote it. */
  readonly writtenBy: bigint
  /** Whether that transaction wrote the row. A restore writes it again, in a transaction of its own. */
  readonly intact: boolean
}

/**
 * - `new`: no worker has run on it yet
 * - `promoted`: a standby took over, and it has all that was acknowledged
 * - `foreign`: not the database that the service last ran on, or an earlier state of it
 */
export type Judgement =
  | { readonly verdict: 'new' | 'same' | 'promoted' }
  | { readonly verdict: 'foreign'; readonly why: string }

export interface Sight {
  readonly now: Origin
  /** `gone`: the row is missing, which a complete database always has. */
  readonly known: KnownOrigin | 'never seen' | 'gone'
}

/**
 * Seconds. A standby takes over within a minute or so, and until then the row is written every ten seconds. After a
 * recovery to a point in time the row is as old as that point: without this limit it would pass for a takeover.
 */
export const TAKEOVER_SECONDS = 120

const foreign = (why: string): Judgement => ({ verdict: 'foreign', why })
const differ = (known: string | null, now: string | null): boolean =>
  known !== null && now !== null && known !== now

/**
 * Whether this is the database that the service last ran on, with everything that was in it then.
 *
 * @param remembered the newest transaction in which this process has seen the row written, if it has seen any: the only
 *   evidence that is not part of a backup
 */
export function judge({ known, now }: Sight, remembered: bigint | null): Judgement {
  if (known === 'gone') return foreign('the row that identifies this database is missing')
  if (known === 'never seen') {
    return remembered === null ? { verdict: 'new' } : foreign('the database has never seen this service')
  }
  if (!known.intact) return foreign('its rows were written by a restore')
  if (differ(known.systemIdentifier, now.systemIdentifier)) return foreign('it is on another server')
  if (known.databaseOid !== now.databaseOid) return foreign('it is a copy of the database')
  if (remembered !== null && known.writtenBy < remembered) {
    return foreign('it lacks what this process has already seen in it')
  }
  if (known.timeline === null || now.timeline === null || known.timeline === now.timeline) {
    return { verdict: 'same' }
  }
  const change = `its timeline was ${known.timeline} and is ${now.timeline}`
  if (now.timeline < known.timeline) return foreign(change)
  if (!known.synchronous) {
    return foreign(`${change}, and commits did not wait for a standby: the last of them may be missing`)
  }
  if (Math.abs(known.age) > TAKEOVER_SECONDS) {
    return foreign(
      `${change}, and it was last seen ${Math.round(known.age)} s ago: no standby took over, but a backup`,
    )
  }
  return { verdict: 'promoted' }
}

/** The database's identity now, and the one in its row. */
export async function seeOrigin(tx: Tx): Promise<Sight> {
  const identityOf = (of: string) =>
    sql.raw(`
    'systemIdentifier', ${of}.system_identifier, 'databaseOid', ${of}.database_oid::text,
    'timeline', ${of}.timeline, 'synchronous', ${of}.synchronous`)
  const [row] = await tx.execute<{
    now: string
    there: boolean
    known: string
    writtenBy: string | null
  }>(sql`
    select json_build_object(${identityOf('now')})::text as now,
      known.only_row is not null as there, known.written_by::text as "writtenBy",
      json_build_object(${identityOf('known')},
        'age', extract(epoch from clock_timestamp() - known.seen_at)::float8,
        'intact', known.xmin = known.written_by::xid)::text as known
    from current_origin() as now left join database_origin as known on true`)
  const now: Origin = JSON.parse(row!.now)
  if (!row!.there) return { now, known: 'gone' }
  if (row!.writtenBy === null) return { now, known: 'never seen' }
  return { now, known: { ...JSON.parse(row!.known), writtenBy: BigInt(row!.writtenBy) } }
}

/**
 * Stores which database this is. Do not call it within a savepoint: the row would have the savepoint's transaction
 * number and look restored.
 *
 * @param over the row that was judged; without it, any row is replaced
 * @returns the transaction that wrote it; null if another process was faster
 */
export async function recordOrigin(
  tx: Tx,
  { now, known }: Sight,
  over: 'judged' | 'any',
): Promise<bigint | null> {
  const judged = typeof known === 'string' ? null : String(known.writtenBy)
  const [row] = await tx.execute<{ writtenBy: string }>(sql`
    insert into database_origin as o
      (system_identifier, database_oid, timeline, synchronous, seen_at, written_by)
    values (${now.systemIdentifier}, ${now.databaseOid}, ${now.timeline}, ${now.synchronous}, now(), pg_current_xact_id())
    on conflict (only_row) do update set
      system_identifier = excluded.system_identifier, database_oid = excluded.database_oid,
      timeline = excluded.timeline, synchronous = excluded.synchronous,
      seen_at = excluded.seen_at, written_by = excluded.written_by
    where ${over === 'any'} or o.written_by is not distinct from ${judged}::xid8
    returning o.written_by::text as "writtenBy"`)
  return row ? BigInt(row.writtenBy) : null
}
