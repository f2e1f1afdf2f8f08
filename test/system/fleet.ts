import { type SQL, sql } from 'drizzle-orm'
import type { Test } from 'tap'
import type { Database, Db } from '#drizzle/client.ts'
import { portIn } from '../support/ports.ts'
import { type Server, serve } from '../support/server.ts'
import { until } from '../support/until.ts'

export type Role = 'api' | 'worker' | 'all'

/** The first half of the key of a lock that a test holds; the second is how small campaigns may be that do not wait. */
const LAST_BATCH = 4242

/** One process, from its start to its end; milliseconds since the epoch. */
export interface Life {
  readonly place: string
  readonly server: Server
  /** Resolves when it has said that it had started, or has ended before. */
  readonly begun: Promise<void>
  /** When it said that it had started; undefined where it was killed before that. */
  readyAt?: number
  /** Where it serves, once it does. */
  port?: number
  /** When it was told to end, and by which signal. */
  endingAt?: number
  signal?: NodeJS.Signals
  /** Its exit code; null for one that was killed. */
  code?: number | null
}

/** A machine, on which one process follows the other. */
export interface Machine {
  readonly role: Role
  readonly lives: readonly Life[]
  /** Of the process that runs. */
  readonly life: Life
  start(): Promise<Life>
  /** Ends the process and waits for its end. */
  end(signal: NodeJS.Signals): Promise<Life>
}

/** Machines of a deployment, named after what they do; each has a running process once it is returned. */
export async function fleet(
  t: Test,
  env: Readonly<Record<string, string>>,
  roles: readonly Role[],
): Promise<Machine[]> {
  return Promise.all(roles.map((role, i) => machine(t, { ...env, ROLE: role }, role, `${role} ${i + 1}`)))
}

async function machine(t: Test, env: Record<string, string>, role: Role, place: string): Promise<Machine> {
  const lives: Life[] = []
  const start = async (): Promise<Life> => {
    const server = await serve(t, env, false)
    const started = () => {
      life.readyAt = Date.now()
      life.port = portIn(server.log())
    }
    const begun = server.logged('started').then(started, () => undefined)
    const life: Life = { place, server, begun }
    lives.push(life)
    return life
  }
  await start()
  return {
    role,
    lives,
    get life() {
      return lives.at(-1)!
    },
    start,
    async end(signal) {
      const life = lives.at(-1)!
      life.endingAt = Date.now()
      life.signal = signal
      life.server.child.kill(signal)
      life.code = await life.server.exit
      return life
    },
  }
}

/** Each machine once in a random order, then each once again, and so on. */
export function* inTurn(machines: readonly Machine[]): Generator<Machine, never> {
  for (;;) yield* machines.toSorted(() => Math.random() - 0.5)
}

/** Waits until every machine's process serves. */
export async function untilReady(machines: readonly Machine[]): Promise<void> {
  for (const { life } of machines) {
    const { child, log, stderr } = life.server
    await life.begun
    const end = child.exitCode ?? child.signalCode
    if (life.readyAt === undefined) throw new Error(`${life.place} ended with ${end}: ${log()}${stderr()}`)
  }
}

/** Where the API is served at this moment, by processes that have not been told to end. */
export const origins = (machines: readonly Machine[]): string[] =>
  machines
    .filter(({ role, life }) => role !== 'worker' && life.readyAt && !life.endingAt)
    .map(({ life }) => `http://127.0.0.1:${life.port}`)

/** Cuts campaigns of more than `over` letters into batches of a few, so that a fast machine has work for a while. */
export async function smallBatches(db: Db, letters: number, over: number): Promise<void> {
  await db.execute(
    sql.raw(`
      create function small_batches() returns trigger language plpgsql as
      'begin if new.letters > ${over} then new.batch_size := ${letters}; end if; return new; end'`),
  )
  await db.execute(sql`
    create trigger small_batches before insert on campaigns for each row execute function small_batches()`)
}

/**
 * Makes each statement that adds to one of the tables last so long, within its transaction: work takes its time without
 * keeping the cores busy, and whoever is killed is mostly amid a transaction.
 */
export async function storeSlowly(db: Db, seconds: number, tables: readonly string[]): Promise<void> {
  await db.execute(
    sql.raw(`
      create function store_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(${seconds}); return null; end'`),
  )
  for (const table of tables) {
    await db.execute(
      sql.raw(`
        create trigger store_slowly after insert on ${table}
        for each statement execute function store_slowly()`),
    )
  }
}

/**
 * Keeps the last batch of each campaign from being stored, so that none is completed while the test looks away.
 * @param over campaigns of more letters than that; each number has a hold of its own
 * @returns lets it be stored
 */
export async function holdLastBatch({ sql: client }: Database, over = 0): Promise<() => Promise<void>> {
  await client.unsafe(`
    create function hold_last_batch_over_${over}() returns trigger language plpgsql as $$ begin
      if new.ordinal = (select batches_total from campaigns where id = new.campaign_id and letters > ${over}) then
        perform pg_advisory_xact_lock_shared(${LAST_BATCH}, ${over});
      end if;
      return new;
    end $$;
    create trigger hold_last_batch_over_${over} before insert on batches
      for each row execute function hold_last_batch_over_${over}()`)
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = client.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${LAST_BATCH}::int, ${over}::int)`
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, holding])
  return async () => {
    released.resolve()
    await holding
  }
}

/** Waits for a query to give a row. */
export async function untilRow(db: Db, query: SQL): Promise<void> {
  await until(
    async () => (await db.execute(query)).length > 0,
    `a row of ${JSON.stringify(query.queryChunks)}`,
  )
}
