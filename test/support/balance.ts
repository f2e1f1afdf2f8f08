import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../drizzle/client.ts'
import type { Life, Machine } from './fleet.ts'

const LOOK_MS = 200
/** A queue this long has something for everybody. */
const ENOUGH = 20
/** A process has this long for its first batch: its threads start with their first work, on a busy machine slowly. */
const WARM_UP_MS = 20_000
/** Shorter lives say little of a share. */
const LONG_MS = 5000

/** How long the queue of batches was, and when. */
export interface Backlog {
  readonly looks: { readonly at: number; readonly waiting: number }[]
  now(): number
  close(): Promise<void>
}

export function watchBacklog(db: Db): Backlog {
  const looks: { at: number; waiting: number }[] = []
  const closed = new AbortController()
  const look = async () => {
    while (!closed.signal.aborted) {
      const [row] = await db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pgboss.job
        where name = 'render-batch' and state in ('created', 'retry') and start_after <= now()`)
      looks.push({ at: Date.now(), waiting: row!.waiting })
      await delay(LOOK_MS)
    }
  }
  const looking = look()
  return {
    looks,
    now: () => looks.at(-1)?.waiting ?? 0,
    async close() {
      closed.abort()
      await looking
    },
  }
}

/** When a worker process drew batches, as its log (level `debug`) tells. */
function draws({ server }: Life): number[] {
  return server
    .log()
    .split('\n')
    .filter(line => /"msg":"(batch is drawn|campaign is completed)"/.test(line))
    .map(line => JSON.parse(line).time)
}

export interface Work {
  readonly place: string
  readonly batches: number
  /** Milliseconds in which there was work for everybody. */
  readonly busy: number
  /** The longest of its pauses in which there was work all the time, and what others drew meanwhile. */
  readonly pause: { readonly ms: number; readonly others: number }
}

/** What each worker process did until `end`, those left out that were killed before they had started. */
export function workOf(machines: readonly Machine[], { looks }: Backlog, end: number): Work[] {
  const lives = machines.filter(({ role }) => role === 'worker').flatMap(machine => machine.lives)
  const drawn = new Map(lives.map(life => [life, draws(life)]))
  const all = [...drawn.values()].flat()
  const within = (times: readonly number[], from: number, to: number) =>
    times.filter(at => at > from && at < to)
  const enough = looks.filter(({ waiting }) => waiting >= ENOUGH)
  const workAllAlong = (from: number, to: number) => {
    const during = looks.filter(({ at }) => at > from && at < to)
    return during.length > 0 && during.every(({ waiting }) => waiting >= ENOUGH)
  }
  return lives.flatMap(life => {
    const { readyAt } = life
    if (readyAt === undefined) return []
    const to = Math.min(life.endingAt ?? end, end)
    const [first = to] = drawn.get(life)!
    const from = workAllAlong(readyAt, Math.min(first, readyAt + WARM_UP_MS))
      ? Math.min(first, readyAt + WARM_UP_MS)
      : readyAt
    const own = within(drawn.get(life)!, from, to)
    const moments = [from, ...own, to]
    let pause = { ms: 0, others: 0 }
    for (const [i, begun] of moments.slice(0, -1).entries()) {
      const ended = moments[i + 1]!
      if (ended - begun <= pause.ms || !workAllAlong(begun, ended)) continue
      pause = { ms: ended - begun, others: within(all, begun, ended).length }
    }
    const busy = within(
      enough.map(({ at }) => at),
      from,
      to,
    ).length
    return [{ place: life.place, batches: own.length, busy: busy * LOOK_MS, pause }]
  })
}

/** The smallest pace of a process against that of all together, of those that lived for some seconds. */
export function smallestShare(works: readonly Work[]): number {
  const long = works.filter(({ busy }) => busy >= LONG_MS)
  const pace = (some: readonly Work[]) =>
    some.reduce((sum, { batches }) => sum + batches, 0) / some.reduce((sum, { busy }) => sum + busy, 0)
  return Math.min(...long.map(work => pace([work]) / pace(long)))
}
