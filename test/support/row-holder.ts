import type { Sql, TransactionSql } from 'postgres'
import type { Test } from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { until } from './until.ts'

export interface Held {
  /** Releases the locks; a second call does nothing. */
  release(): Promise<void>
}

/** Another process's transaction, as the service sees it. */
export interface Outsider {
  readonly sql: Sql
  /** Runs `lock` in a transaction that stays open. */
  hold(lock: (tx: TransactionSql) => Promise<unknown>): Promise<Held>
  /** How many connections of a pool wait for a lock now. */
  blocked(pool?: string): Promise<number>
  /** Resolves once at least so many of them wait. */
  untilBlocked(count: number, pool?: string): Promise<void>
  /** The most of them that wait at a time, measured repeatedly while `meanwhile` runs. */
  mostBlocked(meanwhile: () => Promise<unknown>): Promise<number>
}

export function openOutsider(t: Test, url: string): Outsider {
  const { sql, close } = openDatabase(url, { max: 4, applicationName: 'outsider' })
  t.teardown(() => close())
  const blocked: Outsider['blocked'] = async (pool = 'brevduva api') => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = ${pool} and wait_event_type = 'Lock'`
    return row!.count
  }
  return {
    sql,
    blocked,
    async mostBlocked(meanwhile) {
      let running = true
      let most = 0
      const done = meanwhile().finally(() => {
        running = false
      })
      do most = Math.max(most, await blocked())
      while (running)
      await done
      return most
    },
    async hold(lock) {
      const held = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const transaction = sql.begin(async tx => {
        await lock(tx)
        held.resolve()
        await released.promise
      })
      await Promise.race([held.promise, transaction])
      return {
        async release() {
          released.resolve()
          await transaction
        },
      }
    },
    async untilBlocked(count, pool) {
      await until(async () => (await blocked(pool)) >= count)
    },
  }
}
