import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { lowerHelpers } from '#concurrency/low-priority.ts'
import { type Config, ConfigError, loadConfig, type ServiceConfig } from '#config/index.ts'
import { openDatabase } from '#drizzle/client.ts'
import { ensureEmbedded } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { openQueue } from '#queue/open-queue.ts'
import { createLog } from '#telemetry/log.ts'
import { closeApp } from './close-app.ts'
import { keepModules } from './keep-modules.ts'
import { listenAt } from './listening.ts'
import { checkSecrets, requireMigrations, StartError } from './start-checks.ts'
import { reasonOf } from './start-reason.ts'
import { onStopSignals } from './stop-signals.ts'
import { version } from './version.ts'
import { waitForConnection } from './wait-for-connection.ts'

/**
 * By how much a heap may grow beyond its live objects before it is collected (percent). V8's own choice changes with
 * the machine's memory and the heap's past. An API process gets a low value: otherwise an import of 5 MB takes 400 MB.
 * A process that only draws takes no files and has small heaps. A higher value saves it no time (see `setHeaps`).
 */
const HEAP_GROWTH = { api: 50, all: 50, worker: 100 } as const

export interface Running {
  /** Where the API listens. Null for a process that only works. */
  readonly address: string | null
  readonly databaseUrl: string
  /**
   * Takes the process out of service without losing anything. The health check fails at once while requests are served
   * for `DRAIN_SECONDS`; jobs are handed back; requests in flight end; the database closes last.
   */
  stop(): Promise<void>
}

/**
 * Starts what `ROLE` names. If something fails, what had been started is stopped again.
 * @param signal ends the waiting for the database
 */
export async function start(config: Config, log: Logger, signal?: AbortSignal): Promise<Running> {
  // What is started is stopped in the reverse order, also if one part of it cannot be stopped.
  const started = new AsyncDisposableStack()
  try {
    const service = await database(config, started)
    await prepareDatabase(service, log, signal)
    if (config.metricsPort !== null) await serveMetrics(service, config.metricsPort, log, started)
    const app = config.role === 'worker' ? null : await api(service, log)
    if (app) started.defer(() => closeApp(app))
    await app?.ready()
    const stopWorkers = config.role === 'api' ? null : await work(service, app, log, started)
    const address = app ? await listen(app, config) : null
    log.info(app ? whereTo(config) : {}, 'started')
    return {
      address,
      databaseUrl: service.databaseUrl,
      async stop() {
        log.info('draining')
        app?.drain()
        // Jobs need no drain: another machine can continue them at once.
        await Promise.all([app && delay(config.drainSeconds * 1000), stopWorkers?.()])
        await started.disposeAsync()
        log.info('stopped')
      },
    }
  } catch (error) {
    await started.disposeAsync().catch(() => undefined)
    throw error
  }
}

/**
 * What is asked of the database before anything uses it: on one connection, because far from the database each costs
 * several round trips. Outside of production the tables are changed first, on a connection of its own.
 */
async function prepareDatabase(service: ServiceConfig, log: Logger, signal?: AbortSignal): Promise<void> {
  const connect = () => waitForConnection(service.databaseUrl, log, { signal })
  if (!service.production) {
    await (await connect()).close()
    await migrateDatabase(service.databaseUrl)
  }
  const { db, sql, close } = await connect()
  try {
    if (service.production) await requireMigrations(sql)
    await checkSecrets(db, service, log)
  } finally {
    await close()
  }
}

/** Loaded here, because a process that only works answers no requests. */
async function api(config: ServiceConfig, log: Logger): Promise<FastifyInstance> {
  const { build } = await import('#app.ts')
  return build(config, log)
}

/** The address to open after the start. */
const whereTo = ({ baseUrl }: Config) => ({ console: `${baseUrl}/console`, docs: `${baseUrl}/api/docs` })

async function database(config: Config, started: AsyncDisposableStack): Promise<ServiceConfig> {
  if (config.databaseUrl) return { ...config, databaseUrl: config.databaseUrl }
  const served = config.role === 'worker' ? {} : { address: config.baseUrl }
  const embedded = await ensureEmbedded(config.dataDir, served)
  started.defer(() => embedded.stop())
  return { ...config, databaseUrl: embedded.url }
}

/** On the same host as the API, or on any if that one cannot be had. Loaded only if it is used. */
async function serveMetrics(
  { databaseUrl, host, role }: ServiceConfig,
  port: number,
  log: Logger,
  started: AsyncDisposableStack,
): Promise<void> {
  const { startMetrics } = await import('#telemetry/metrics/server.ts')
  const metrics = await listenAt({ host, port, variable: 'METRICS_PORT' }, address =>
    startMetrics(databaseUrl, { host: address, port, role }),
  )
  started.defer(() => metrics.close())
  log.info({ port: metrics.port }, 'metrics are served')
}

/**
 * Workers have a pool of their own: their long writes must not keep requests waiting for a connection. Loaded here,
 * because an API process does not use the letter engine.
 */
async function work(
  config: ServiceConfig,
  app: FastifyInstance | null,
  log: Logger,
  started: AsyncDisposableStack,
): Promise<() => Promise<void>> {
  const { startWorkers } = await import('#workers/main.ts')
  const pool = openDatabase(config.databaseUrl, { applicationName: 'brevduva worker', watched: true })
  started.defer(() => pool.close())
  let boss = app?.boss
  if (!boss) {
    const own = await openQueue({
      url: config.databaseUrl,
      onError: error => log.error({ err: error, needs: 'database' }, 'the queue reported an error'),
      onSilence: pool.onSilence,
    })
    started.defer(() => own.stop({ graceful: false }))
    boss = own
  }
  const workers = await startWorkers({ config, database: pool, boss, log })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= workers.stop()
    return stopped
  }
  started.defer(stop)
  return stop
}

const listen = (app: FastifyInstance, { host, port }: Config): Promise<string> =>
  listenAt({ host, port, variable: 'PORT' }, address => app.listen({ host: address, port }))

/** For people who try it on their own machine. Not in the log: anyone with the link can sign in. */
async function offerSignIn({ databaseUrl }: Running, { baseUrl }: Config, log: Logger): Promise<void> {
  const { firstSignIn } = await import('./first-sign-in.ts')
  const { db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'brevduva start' })
  try {
    const link = await firstSignIn(db, baseUrl)
    if (link) process.stderr.write(`\nSign in with this link, once, within 15 minutes: ${link}\n`)
  } catch (error) {
    log.warn({ err: error }, 'no link to sign in could be made: "brevduva users link" makes one')
  } finally {
    await close()
  }
}

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`brevduva: ${error.message}\n`)
    process.exit(1)
  }
}

/** What a process of each role has loaded. */
const ENTRIES = { api: ['app.ts'], worker: ['workers/main.ts'], all: ['app.ts', 'workers/main.ts'] } as const

/**
 * Upgrades remove the folder that a process was started from, or refill it, while it still serves. In development it
 * is edited: there, what starts later is what the folder has then.
 */
async function keepCode({ production, role }: Config, log: Logger): Promise<void> {
  if (!production) return
  try {
    const { modules, texts } = await keepModules(ENTRIES[role])
    log.info({ modules: modules.size, bytes: texts.byteLength }, 'code is kept')
  } catch (error) {
    log.warn({ err: error }, 'code is not kept: this process needs its folder until it ends')
  }
}

/** Resolves at the first signal. A later one ends the process at once. */
const stopSignal = (): Promise<unknown> =>
  new Promise(resolve => onStopSignals(['SIGTERM', 'SIGINT'], resolve, () => process.exit(1)))

/**
 * Before threads are started and heaps are filled. It holds for the whole process.
 *
 * V8 makes objects among the old ones where most of those made before have lived on. From a design's words it concludes
 * that the words of each letter will, too: 4 KB a letter then wait for the next full collection.
 */
export function setHeaps(role: Config['role']): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH[role]}`)
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/** Runs the process, from its start to a signal that ends it. */
export async function main(): Promise<void> {
  const stopping = new AbortController()
  const signal = stopSignal().then(() => stopping.abort())
  const config = readConfig()
  setHeaps(config.role)
  lowerHelpers()
  const log = createLog(config.logLevel)
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'crashed')
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
  log.info({ role: config.role, version: version() }, 'starting')
  const running = await start(config, log, stopping.signal).catch(error => {
    if (stopping.signal.aborted) {
      log.info('stopped')
      return process.exit(0)
    }
    log.fatal(error instanceof StartError ? { reason: error.message } : { err: error }, 'not started')
    process.stderr.write(`brevduva: ${reasonOf(error)}\n`)
    return process.exit(1)
  })
  if (config.databaseUrl === null && running.address !== null) await offerSignIn(running, config, log)
  void keepCode(config, log)
  try {
    await signal
    await running.stop()
    process.exit(0)
  } catch (error) {
    die(error)
  }
}
