import { sql } from 'drizzle-orm'
import type { Database, Db } from '#drizzle/client.ts'
import type { Outsider } from '../support/row-holder.ts'
import type { Server } from '../support/server.ts'
import { until } from '../support/until.ts'

/** Tables that each create writes to. */
export const STOPS = ['campaigns', 'credit_ledger', 'pgboss.job_common']
/** The first half of the key of a lock that lets nobody insert; the second is the table's place in `STOPS`. */
const STOP = 4243

const ofServer = sql`datname = current_database() and application_name = 'brevduva api'`

/** Lets a test stop whoever inserts into one of these tables. */
export async function allowStops({ sql: client }: Database): Promise<void> {
  for (const [at, table] of STOPS.entries()) {
    await client.unsafe(`
      create function stop_${at}() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(${STOP}, ${at});
        return null;
      end $$;
      create trigger stop before insert on ${table} for each statement execute function stop_${at}()`)
  }
}

/**
 * Kills the server while a create is about to insert into one of `STOPS`, and what PostgreSQL does for it: whatever a
 * create has done by then must be gone, unless all of it stays.
 */
export async function killAtStop(
  db: Db,
  { sql: client, hold }: Outsider,
  server: Server,
  at: number,
): Promise<void> {
  const held = await hold(tx => tx`select pg_advisory_xact_lock(${STOP}::int, ${at}::int)`)
  const waiting = () => client`
    select from pg_locks where locktype = 'advisory' and classid = ${STOP} and objid = ${at} and not granted`
  await until(async () => (await waiting()).length > 0, `a create is stopped at ${STOPS[at]}`)
  server.child.kill('SIGKILL')
  await server.exit
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${ofServer}`)
  await untilGone(db)
  await held.release()
}

/** How many transactions of the server are open. */
export async function openTransactions(db: Db): Promise<number> {
  const [row] = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from pg_stat_activity where ${ofServer} and xact_start is not null`,
  )
  return row!.open
}

/** PostgreSQL ends what it was told to do before it notices that nobody is there any more. */
export async function untilGone(db: Db): Promise<void> {
  const left = sql`select pid from pg_stat_activity where ${ofServer}`
  await until(async () => (await db.execute(left)).length === 0)
}
