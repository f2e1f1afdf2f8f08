import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { patience } from './driver/patience.ts'
import { listenForPulse } from './driver/pulse.ts'
import { type DemandedOptions, type RenewedClient, renewedClient } from './driver/renewed-client.ts'
import { openSql } from './embedded/index.ts'
import * as tables from './tables/index.ts'
import { pulseName } from './versions.ts'

type Schema = typeof tables

export type Db = PostgresJsDatabase<Schema> & { readonly $client: postgres.Sql }
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
/** The first parameter of domain functions: the caller's transaction or connection. */
export type Tx = Db | Transaction
/**
 * The driver's connection of a transaction. Its tagged statements are prepared, and sent without waiting for the answer
 * to the one before.
 */
export const driverOf = (tx: Tx): postgres.ISql => Reflect.get(tx._.session, 'client')

export interface Database {
  readonly db: Db
  /** The driver beneath, for LISTEN, COPY and cursors. drizzle has changed its parsers: times come as text. */
  readonly sql: postgres.Sql
  /** Calls `listener` whenever a watched pool notices that the database is silent, for connections outside the pool. */
  onSilence(listener: () => void): void
  close(): Promise<void>
}

export interface PoolOptions {
  /** Connections in the pool. */
  readonly max?: number
  readonly applicationName?: string
  /** Milliseconds after which PostgreSQL gives up a statement. */
  readonly statementTimeoutMs?: number
  /** Milliseconds after which PostgreSQL gives up a statement that waits for someone else's lock. */
  readonly lockTimeoutMs?: number
  /** False: every statement is planned for its own values, where the best plan depends on them. */
  readonly prepare?: boolean
}

export interface DatabaseOptions extends PoolOptions {
  /**
   * Whether running statements fail within four seconds if the database stops answering without closing connections.
   */
  readonly watched?: boolean
}

/** Connections of a pool by default. */
const MOST = 10
/** The shortest time between two attempts to reopen all lost connections. */
const REMAKE_PAUSE_MS = 10_000
/**
 * The server ends a connection after so many times the client's patience; a watched client has given up its transaction
 * long before. On a dead connection the server would otherwise hold locks until TCP notices, after two hours.
 */
const SILENT_TRANSACTION = 6

/** Whether the other end has answered, even if only its system did because no server listens. */
export const isHeard = (answer: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(answer).then(
    () => true,
    error => !['CONNECT_TIMEOUT', 'CONNECTION_DESTROYED'].includes(error.code),
  )

/** Opens a pool. Connections are made when they are first needed. */
export function openDatabase(url: string, { watched = false, ...pool }: DatabaseOptions = {}): Database {
  const { pools, onSilence, close } = openDatabases(url, { only: pool }, { watched })
  return { ...pools.only, onSilence, close }
}

export interface Databases<Name extends string> extends Pick<Database, 'onSilence' | 'close'> {
  readonly pools: Readonly<Record<Name, Pick<Database, 'db' | 'sql'>>>
  /**
   * Makes all connections of all pools now. One that fails is made when it is needed. In watched pools, connections
   * that are lost later are reopened as soon as the database answers. That is not repeated quickly: while a database
   * takes no writes, each write loses its pool's connections, which are then made when they are needed.
   */
  connect(): Promise<void>
}

/** Opens several pools of one database, so that waiting for a connection of one pool does not delay another. */
export function openDatabases<Name extends string>(
  url: string,
  pools: Readonly<Record<Name, PoolOptions>>,
  {
    watched,
    remakePauseMs = REMAKE_PAUSE_MS,
  }: { readonly watched: boolean; readonly remakePauseMs?: number },
): Databases<Name> {
  let areMissing = false
  const onLost = () => {
    areMissing = true
  }
  const opened = Object.entries<PoolOptions>(pools).map(([name, options]) => {
    const { sql, renew } = open(url, options, { watched, onLost })
    return { name, max: options.max ?? MOST, renew, pool: { db: drizzle(sql, { schema: tables }), sql } }
  })
  const ends = opened.map(
    ({ pool }) =>
      () =>
        pool.sql.end({ timeout: 5 }),
  )
  const silences: (() => void)[] = []
  let areMade = false
  let remadeAt = Number.NEGATIVE_INFINITY
  const connect = async () => {
    areMade = true
    areMissing = false
    // The driver gives each its own connection, as long as the pool has an idle one.
    const first = opened.flatMap(({ max, pool }) => Array.from({ length: max }, () => pool.sql`select 1`))
    await Promise.allSettled(first)
  }
  const onAnswer = () => {
    if (!areMade || !areMissing || performance.now() - remadeAt < remakePauseMs) return
    remadeAt = performance.now()
    void connect()
  }
  if (watched) {
    const [first = {}] = Object.values<PoolOptions>(pools)
    const watch = open(url, { max: 1, applicationName: pulseName(first.applicationName ?? 'brevduva') })
    const pulse = listenForPulse(
      () => {
        const answer = watch.sql`select 1`
        answer.then(onAnswer, () => {})
        return isHeard(answer)
      },
      () => {
        for (const { renew } of opened) renew()
        watch.renew()
        for (const listener of silences) listener()
      },
    )
    ends.push(async () => {
      pulse.stop()
      await watch.sql.end({ timeout: 1 })
    })
  }
  return {
    pools: Object.fromEntries(opened.map(({ name, pool }) => [name, pool])) as Databases<Name>['pools'],
    onSilence: listener => void silences.push(listener),
    connect,
    close: async () => void (await Promise.all(ends.map(end => end()))),
  }
}

interface Watching {
  readonly watched?: boolean
  readonly onLost?: () => void
}

const open = (
  url: string,
  options: PoolOptions,
  { watched = false, onLost }: Watching = {},
): RenewedClient => {
  const { silence: silenceMs } = patience
  const connections = (demanded: DemandedOptions) =>
    openSql(url, {
      ...demanded,
      max: options.max ?? MOST,
      // Left out if not given, because DATABASE_URL may have `prepare=false`, for a pooler.
      ...(options.prepare === undefined ? {} : { prepare: options.prepare }),
      onnotice: () => {},
      connection: {
        application_name: options.applicationName ?? 'brevduva',
        TimeZone: 'UTC',
        ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
        ...(options.lockTimeoutMs ? { lock_timeout: options.lockTimeoutMs } : {}),
        ...(watched ? { idle_in_transaction_session_timeout: SILENT_TRANSACTION * silenceMs } : {}),
      },
    })
  return renewedClient(connections, onLost)
}
