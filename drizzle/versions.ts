import type postgres from 'postgres'
import { version } from '#process/version.ts'
import { newestMigration } from './migration-files.ts'

/** The last version that did not say its version. */
const LAST_SILENT = '1.6.0'

/**
 * The name of the connection that each process of the service keeps all the time. It shows the process's version in the
 * database's list of connections, and the newest migration that it knows.
 * @param pool the name of the process's first pool
 */
export const pulseName = (pool: string): string => `${pool} pulse ${version()} ${newestMigration()}`

/** A version's words, and its newest migration; 1.6.0 and before said nothing, and then for a while only their words. */
const SAID = / pulse(?: (\S+))?(?: (\d+))?$/

/**
 * Versions of processes that are connected to the database now and know other migrations than this one; usually none.
 * Two versions with the same tables erase alike, whatever they are called.
 */
export async function otherVersions(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'brevduva% pulse%'`
  const own = String(newestMigration())
  const others = rows.map(({ name }) => SAID.exec(name) ?? []).filter(([, , newest]) => newest !== own)
  return [...new Set(others.map(([, words]) => words ?? `${LAST_SILENT} or older`))].sort()
}
