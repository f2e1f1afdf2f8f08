import fp from 'fastify-plugin'
import type postgres from 'postgres'
import { deadlines } from '#concurrency/deadlines.ts'
import { QueueFull, Scheduler } from '#concurrency/scheduler.ts'
import { type Database, openDatabases } from '#drizzle/client.ts'
import type { PageReads } from '#drizzle/pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The general pool of requests. */
    database: Omit<Database, 'close'>
    /** The pool for key checks and printed codes. Nothing slow and nothing that waits for a lock may use it. */
    lookups: postgres.Sql
    slowReads: SlowReads
  }
  interface FastifyRequest {
    /** Reads pages for the caller. */
    readonly reads: PageReads
  }
}

/**
 * Reads whose cost grows with an account's rows: searches, and exact counts of very many. They have their own
 * connections, so a read of a row or a page never waits for them.
 */
interface SlowReads {
  /** Reads that wait for their turn now. */
  readonly waiting: number
  /**
   * Runs `read` in the account's turn. It may run one statement at a time.
   * @param signal fires when nobody waits for the answer any more
   * @throws QueueFull if too much waits, or the signal fires before the turn comes
   */
  run<T>(account: string, signal: AbortSignal, read: (sql: postgres.Sql) => Promise<T>): Promise<T>
}

/** Searches at once. Each may keep three of PostgreSQL's processes busy. */
const SLOW_READS = 2

/** @param sql a pool of `SLOW_READS` connections, which plans every statement for its own values */
function slowReadsOn(sql: postgres.Sql): SlowReads {
  // At a tenth of a second each, the last that waits is still answered in time.
  const turns = new Scheduler({ slots: SLOW_READS, waitingOfOne: 20, waiting: 100 })
  return {
    get waiting() {
      return turns.waiting
    },
    run: (account, signal, read) =>
      turns
        .run({ account, signal }, () => read(sql))
        .catch(error => {
          // A client that hangs up is not our error.
          throw signal.aborted ? new QueueFull('nobody waits for it any more') : error
        }),
  }
}

/**
 * Splits the ten connections of an API process into pools, so that no kind of work can take them all: neither requests
 * that wait for a lock nor searches through a million rows.
 */
export default fp(
  async app => {
    const { pools, onSilence, connect, close } = openDatabases(
      app.config.databaseUrl,
      {
        main: {
          max: 6,
          applicationName: 'brevduva api',
          statementTimeoutMs: deadlines.statement,
          lockTimeoutMs: deadlines.lock,
        },
        lookups: {
          max: 2,
          applicationName: 'brevduva lookups',
          statementTimeoutMs: deadlines.authenticate,
        },
        slow: {
          max: SLOW_READS,
          applicationName: 'brevduva search',
          statementTimeoutMs: deadlines.search,
          prepare: false,
        },
      },
      { watched: true },
    )
    app.decorate('database', { ...pools.main, onSilence })
    app.decorate('lookups', pools.lookups.sql)
    app.decorate('slowReads', slowReadsOn(pools.slow.sql))
    // Made now, because a request that must make its own connection takes twenty times as long.
    app.addHook('onListen', connect)
    app.addHook('onClose', () => close())
    app.decorateRequest('reads', {
      getter() {
        return {
          sql: app.database.sql,
          slowly: read => {
            this.reading?.()
            return app.slowReads.run(this.caller.accountId, this.signal, read)
          },
        }
      },
    })
  },
  { name: 'database' },
)
