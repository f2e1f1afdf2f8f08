import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { openSql } from './embedded/index.ts'
import { listenForPulse } from './pulse.ts'
import { renewedClient } from './renewed-client.ts'
import * as tables from './tables/index.ts'

type Schema = typeof tables

export type Db = PostgresJsDatabase<Schema>
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
/** What domain functions take first: they run within whatever their caller has opened. */
export type Tx = Db | Transaction

export interface Database {
  readonly db: Db
  /** The driver beneath, for LISTEN, COPY and cursors. drizzle has changed its parsers: times come as text. */
  readonly sql: postgres.Sql
  /** Calls `listener` at each silence of the database that a watched pool notices: for connections beside the pool's. */
  onSilence(listener: () => void): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections in the pool. */
  readonly max?: number
  readonly applicationName?: string
  /** Milliseconds after which PostgreSQL gives up a statement. */
  readonly statementTimeoutMs?: number
  /** Whether what is under way fails within four seconds when the database stops without hanging up. */
  readonly watched?: boolean
}

const RECONNECT_AFTER_S = 0.1
/**
 * A watched client has long given up a transaction of which the server heard nothing for so long: behind a line that
 * swallows everything its locks would be held until TCP notices, for two hours.
 */
const SILENT_TRANSACTION_MS = 15_000

/** Whether an answer, or its absence, comes from the other side: from a server, or a system without one. */
export const isHeard = (answer: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(answer).then(
    () => true,
    error => !['CONNECT_TIMEOUT', 'CONNECTION_DESTROYED'].includes(error.code),
  )

/** Opens a pool; connections are made when they are first needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const open = (max: number, applicationName: string) =>
    renewedClient(onclose =>
      openSql(url, {
        max,
        // A host that swallows packets must not hold a request for longer than a client waits for its answer.
        connect_timeout: 2,
        // Left to itself the driver waits for up to 20 s before it tries a lost server again, and lets queries wait.
        backoff: () => RECONNECT_AFTER_S,
        idle_timeout: 0,
        max_lifetime: null,
        onclose,
        onnotice: () => {},
        connection: {
          application_name: applicationName,
          TimeZone: 'UTC',
          ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
          ...(options.watched ? { idle_in_transaction_session_timeout: SILENT_TRANSACTION_MS } : {}),
        },
      }),
    )
  const name = options.applicationName ?? 'brevduva'
  const { sql, renew } = open(options.max ?? 10, name)
  const ends = [() => sql.end({ timeout: 5 })]
  const silences: (() => void)[] = []
  if (options.watched) {
    const watch = open(1, `${name} pulse`)
    const pulse = listenForPulse(
      () => isHeard(watch.sql`select 1`),
      () => {
        renew()
        watch.renew()
        for (const listener of silences) listener()
      },
    )
    ends.push(async () => {
      pulse.stop()
      await watch.sql.end({ timeout: 1 })
    })
  }
  const close = async () => void (await Promise.all(ends.map(end => end())))
  const onSilence = (listener: () => void) => void silences.push(listener)
  return { db: drizzle(sql, { schema: tables }), sql, onSilence, close }
}
