import type postgres from 'postgres'
import packageFile from '../package.json' with { type: 'json' }

/** The last version that did not say its version. */
const LAST_SILENT = '1.6.0'

/**
 * The name of the connection that each process of the service keeps all the time. It shows the process's version in the
 * database's list of connections.
 * @param pool the name of the process's first pool
 */
export const pulseName = (pool: string): string => `${pool} pulse ${packageFile.version}`

/** Versions other than this one whose processes are connected to the database now; usually none. */
export async function otherVersions(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'brevduva% pulse%'`
  const versions = rows.map(({ name }) => / pulse (\S+)$/.exec(name)?.[1] ?? `${LAST_SILENT} or older`)
  return [...new Set(versions)].filter(version => version !== packageFile.version).sort()
}
