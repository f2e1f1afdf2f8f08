import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#drizzle/client.ts'
import type { Life } from './fleet.ts'

const LOOK_MS = 200

/** How long the queue of batches is. */
export interface Backlog {
  now(): number
  close(): Promise<void>
}

export function watchBacklog(db: Db): Backlog {
  let waiting = 0
  const closed = new AbortController()
  const look = async () => {
    while (!closed.signal.aborted) {
      const [row] = await db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pgboss.job
        where name = 'render-batch' and state in ('created', 'retry') and start_after <= now()`)
      waiting = row!.waiting
      await delay(LOOK_MS)
    }
  }
  const looking = look()
  return {
    now: () => waiting,
    async close() {
      closed.abort()
      await looking
    },
  }
}

/** How many batches a worker process has drawn since that moment, as its log (level `debug`) tells. */
export function drawnSince({ server }: Life, since: number): number {
  return server
    .log()
    .split('\n')
    .filter(line => /"msg":"(batch is drawn|campaign is completed)"/.test(line))
    .filter(line => JSON.parse(line).time >= since).length
}
