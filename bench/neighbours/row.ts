import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createAccount, createKey } from '../../domains/accounts/index.ts'
import { adjust } from '../../domains/credits/index.ts'
import { type Database, openDatabase } from '../../drizzle/client.ts'
import { openSql, withDatabase } from '../../drizzle/embedded/index.ts'
import { migrateDatabase } from '../../drizzle/migrate.ts'
import { permissions } from '../../schemas/permissions.ts'
import { insertPrinted } from '../../test/support/printed.ts'
import { type Latencies, quantile } from '../processes.ts'
import type { TemporaryCluster } from '../temporary-cluster.ts'
import type { AttackOrder } from './attack-thread.ts'
import { attacks } from './attacks.ts'
import { type Grown, loopDelay, startServer, watchMemory } from './measure.ts'
import type { LoopDelay } from './server-probe.ts'
import { smallCampaign, type Victim, watch } from './victims.ts'

const QUIET_MS = 5000
/** What an attack leaves behind (jobs, garbage) is felt after its answers. */
const LEAST_MS = 6000
const LONGEST_MS = 25_000
const WARM_UPS = 2

export interface Reading {
  readonly name: string
  /** Milliseconds. */
  readonly idleP99: number
  readonly worst: number
  /** Answers that were not the one that was asked for. */
  readonly refused: number
}

export interface Row {
  readonly name: string
  readonly what: string
  readonly readings: readonly Reading[]
  readonly loop: LoopDelay
  readonly memory: Grown
  /** The slowest one, from the order to the partner. */
  readonly campaignSeconds: number
  /** What the attacker was answered. */
  readonly answers: readonly string[]
}

/** One attack on a database and a server of its own. */
export async function measureRow(cluster: TemporaryCluster, name: string): Promise<Row> {
  const attack = attacks[name]!
  const databaseName = `row_${name.replaceAll('-', '_')}`
  const admin = openSql(cluster.url, { max: 1, onnotice: () => {} })
  const ends: (() => unknown)[] = [() => admin.end()]
  try {
    await admin`create database ${admin(databaseName)}`
    ends.unshift(() => admin`drop database ${admin(databaseName)} with (force)`)
    const url = withDatabase(cluster.url, databaseName)
    await migrateDatabase(url)
    const database = openDatabase(url, { max: 2 })
    ends.unshift(() => database.close())
    const server = await startServer(url, `${cluster.dataDir}/${databaseName}`)
    ends.unshift(async () => {
      server.child.kill('SIGKILL')
      if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit')
    })

    const victim = await makeVictim(database, server.port)
    const key = await makeKey(database, attack.letters ?? 0)
    const order: AttackOrder = {
      name,
      databaseUrl: url,
      origin: `http://127.0.0.1:${server.port}`,
      ...key,
    }
    const thread = new Worker(new URL('./attack-thread.ts', import.meta.url), { workerData: order })
    ends.unshift(() => thread.terminate())
    await once(thread, 'message')

    const ordered = attack.order ?? 'inline'
    for (let round = 0; round < WARM_UPS; round++) {
      await smallCampaign(victim, 'inline')
      await smallCampaign(victim, ordered)
    }
    const quiet = watch(victim)
    await delay(QUIET_MS)
    const before = await quiet.stop()

    await loopDelay(server)
    const memory = watchMemory(server)
    const watching = watch(victim)
    const [answers, campaignSeconds] = await struck(thread, () => smallCampaign(victim, ordered))
    const during = await watching.stop()
    return {
      name,
      what: attack.what,
      readings: readings(before, during),
      loop: await loopDelay(server),
      memory: memory.stop(),
      campaignSeconds,
      answers,
    }
  } finally {
    for (const end of ends) await end()
  }
}

/** Lets the attack loose and orders one small campaign after the other until it is over, at most `LONGEST_MS`. */
async function struck(
  thread: Worker,
  order: () => Promise<number>,
): Promise<[answers: string[], slowest: number]> {
  const from = performance.now()
  const answered = once(thread, 'message').then(([statuses]) => statuses as string[])
  let answers: string[] | undefined
  answered.then(
    statuses => {
      answers = statuses
    },
    () => {},
  )
  thread.postMessage('go')
  // The attack comes first.
  await delay(300)
  let slowest = 0
  const over = () => {
    const ms = performance.now() - from
    return ms > LONGEST_MS || (answers !== undefined && ms > LEAST_MS)
  }
  do {
    slowest = Math.max(slowest, await order())
    await delay(100)
  } while (!over())
  return [answers ?? ['not answered'], slowest]
}

function readings(before: Latencies, during: Latencies): Reading[] {
  return [...during].map(([name, { times, refused }]) => ({
    name,
    idleP99: quantile(before.get(name)!.times, 0.99),
    worst: Math.max(0, ...times),
    refused,
  }))
}

async function makeKey({ db }: Database, letters: number): Promise<{ accountId: string; key: string }> {
  const { id: accountId } = await createAccount(db, { name: 'Bench' })
  if (letters > 0) await adjust(db, { accountId, letters, note: 'bench' })
  const { key } = await createKey(db, { accountId, name: 'bench', permissions })
  return { accountId, key }
}

async function makeVictim(database: Database, port: number): Promise<Victim> {
  const { accountId, key } = await makeKey(database, 100_000)
  const { campaignId, slug, tokens } = await insertPrinted(database.db, { accountId, letters: 20 })
  for (let list = 0; list < 20; list++) await insertPrinted(database.db, { accountId })
  return { port, key, campaignId, slug, token: tokens[0]! }
}
