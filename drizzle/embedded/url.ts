import postgres from 'postgres'
import { openPrimarySql } from '../driver/primary/drivers.ts'
import { arrayTypes } from './arrays.ts'

/** The role and the database that the embedded server is created with. */
export const EMBEDDED_NAME = 'brevduva'

/**
 * libpq's URL of a unix socket. `pg` (pg-boss) and psql can read it; postgres.js does not decode the host, so open it
 * with `openSql`. The port is spelled out, because PGPORT in the environment would otherwise choose it.
 */
export function socketUrl(socketDir: string, database: string = EMBEDDED_NAME): string {
  return `postgres://${EMBEDDED_NAME}@${encodeURIComponent(socketDir)}:5432/${encodeURIComponent(database)}`
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

/**
 * A postgres.js client of any libpq URL, the unix socket forms `postgres://user@%2Fdir/db` and
 * `postgres:///db?host=/dir` included. postgres.js takes a socket directory only as an option: it would look
 * the first up in the DNS, and send the second's `host` to the server as a setting. A URL of several servers leads to
 * the primary. Arrays are read and written as `arrays.ts` says.
 */
export function openSql(
  url: string,
  more: postgres.Options<Record<string, postgres.PostgresType>> = {},
): postgres.Sql {
  const options = { ...more, fetch_types: false, types: arrayTypes }
  const primary = openPrimarySql(url, options)
  if (primary) return primary
  if (!URL.canParse(url)) return postgres(url, options)
  const address = new URL(url)
  const parameter = address.searchParams.get('host')
  const host = parameter ?? decodeURIComponent(address.hostname)
  if (!host.startsWith('/')) return postgres(url, options)
  address.searchParams.delete('host')
  return postgres(address.href, { ...options, host })
}
