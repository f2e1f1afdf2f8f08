import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#drizzle/client.ts'
import { openSql, withDatabase } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { type Latencies, quantile } from '../processes.ts'
import type { TemporaryCluster } from '../temporary-cluster.ts'
import type { AttackOrder } from './attack-process.ts'
import { attacks } from './attacks.ts'
import { type ThreadShares, watchThread } from './machine.ts'
import { type Grown, loopDelay, startServer, watchMemory } from './measure.ts'
import type { LoopDelay } from './server-probe.ts'
import { makeKey, makeVictim, type Ordered, smallCampaign, watch } from './victims.ts'

const QUIET_MS = 6000
/** What an attack leaves behind (jobs, garbage) is felt after its answers. */
const LEAST_MS = 6000
const LONGEST_MS = 25_000
/** The attack comes first. */
const HEAD_START_MS = 300
const PAUSE_MS = 100
const WARM_UPS = 2

/** Milliseconds of answers to one kind of request. */
export interface Reading {
  readonly name: string
  /** During the attack. */
  readonly worst: number
  /** Before it, with the same requests and campaigns. */
  readonly idleWorst: number
  readonly idleP99: number
  /** Answers during the attack that were not the one that was asked for. */
  readonly refused: number
}

export interface Row {
  readonly name: string
  readonly what: string
  readonly readings: readonly Reading[]
  readonly loop: LoopDelay
  /** Of the thread that answers. */
  readonly thread: ThreadShares
  readonly memory: Grown
  /** The slowest one, from the order to the partner. */
  readonly campaignSeconds: number
  /** Milliseconds until the slowest order was answered. */
  readonly order: { readonly worst: number; readonly idleWorst: number }
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
      port: server.port,
      ...key,
    }
    const attacker = fork(fileURLToPath(new URL('./attack-process.ts', import.meta.url)), [
      JSON.stringify(order),
    ])
    ends.unshift(() => attacker.kill('SIGKILL'))
    await once(attacker, 'message')

    const ordered = attack.order ?? 'inline'
    for (let round = 0; round < WARM_UPS; round++) {
      await smallCampaign(victim, 'inline')
      await smallCampaign(victim, ordered)
    }
    const quiet = watch(victim)
    const quietUntil = performance.now() + QUIET_MS
    const idle = await orderUntil(
      () => performance.now() > quietUntil,
      () => smallCampaign(victim, ordered),
    )
    const before = await quiet.stop()

    await loopDelay(server)
    const memory = watchMemory(server)
    const thread = watchThread(server.pid)
    const watching = watch(victim)
    const [answers, slowest] = await struck(attacker, () => smallCampaign(victim, ordered))
    const during = await watching.stop()
    return {
      name,
      what: attack.what,
      readings: readings(before, during),
      loop: await loopDelay(server),
      thread: thread.stop(),
      memory: memory.stop(),
      campaignSeconds: slowest.seconds,
      order: { worst: slowest.answeredMs, idleWorst: idle.answeredMs },
      answers,
    }
  } finally {
    for (const end of ends) await end()
  }
}

/** Orders one small campaign after the other; what the slowest ones took. */
async function orderUntil(over: () => boolean, order: () => Promise<Ordered>): Promise<Ordered> {
  const all: Ordered[] = []
  do {
    all.push(await order())
    await delay(PAUSE_MS)
  } while (!over())
  return {
    answeredMs: Math.max(...all.map(({ answeredMs }) => answeredMs)),
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
  }
}

/** Lets the attack loose and orders small campaigns until it is over, at most for `LONGEST_MS`. */
async function struck(
  attacker: ChildProcess,
  order: () => Promise<Ordered>,
): Promise<[answers: string[], slowest: Ordered]> {
  const from = performance.now()
  let answers: string[] | undefined
  once(attacker, 'message').then(
    ([statuses]) => {
      answers = statuses
    },
    () => {},
  )
  attacker.send('go')
  await delay(HEAD_START_MS)
  const slowest = await orderUntil(() => {
    const ms = performance.now() - from
    return ms > LONGEST_MS || (answers !== undefined && ms > LEAST_MS)
  }, order)
  return [answers ?? ['not answered'], slowest]
}

function readings(before: Latencies, during: Latencies): Reading[] {
  return [...during].map(([name, { times, refused }]) => ({
    name,
    worst: Math.max(0, ...times),
    idleWorst: Math.max(0, ...before.get(name)!.times),
    idleP99: quantile(before.get(name)!.times, 0.99),
    refused,
  }))
}
