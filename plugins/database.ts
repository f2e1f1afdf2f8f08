import fp from 'fastify-plugin'
import type postgres from 'postgres'
import { AccountShare } from '#concurrency/account-share.ts'
import { deadlines } from '#concurrency/deadlines.ts'
import { SlowReads } from '#concurrency/slow-reads.ts'
import { type Database, openDatabases } from '#drizzle/client.ts'
import type { PageReads } from '#drizzle/pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The general pool of requests. */
    database: Omit<Database, 'close'>
    /** The pool for key checks and printed codes. Nothing slow and nothing that waits for a lock may use it. */
    lookups: postgres.Sql
    /** For reads that may have to visit all rows of an account: searches, and exact counts of very many. */
    slowReads: SlowReads
    /**
     * Limits each account's reads, and each person's requests to `/api/auth`, on the connections that requests share.
     */
    accountReads: AccountShare
  }
  interface FastifyRequest {
    /** Reads pages for the caller. */
    readonly reads: PageReads
  }
}

/** Searches at once. Each may keep three of PostgreSQL's processes busy. */
const SLOW_READS = 2
/** A third of the connections that requests share, so that one account leaves connections, and a core, to others. */
const READS_OF_ONE = 2
/** More than an account may ask for in a minute. */
const READS_WAITING = 300

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
    app.decorate('slowReads', new SlowReads(pools.slow.sql, SLOW_READS))
    app.decorate('accountReads', new AccountShare(READS_OF_ONE, READS_WAITING))
    // Made now, because a request that must make its own connection takes twenty times as long.
    app.addHook('onListen', connect)
    app.addHook('onClose', () => close())
    app.decorateRequest('reads', {
      getter() {
        return {
          sql: app.database.sql,
          slowly: read => {
            this.reading?.end()
            return app.slowReads.run(this.caller.accountId, this.signal, read)
          },
        }
      },
    })
  },
  { name: 'database' },
)
