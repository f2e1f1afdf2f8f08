import './plain-children.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import tap, { type Test } from 'tap'
import { build } from '#app.ts'
import type { ServiceConfig } from '#config/index.ts'
import { createAccount, createKey, type NewApiKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { type Permission, permissions } from '#schemas/permissions.ts'
import { createLog } from '#telemetry/log.ts'
import { testConfig } from './config.ts'
import { checkAnswers } from './contract.ts'
import file from './file-scope.ts'
import { withDeadlines } from './patient-deadlines.ts'
import { emptyDatabase } from './postgres.ts'
import { serviceDatabase } from './service-database.ts'
import { PATIENCE_MS } from './until.ts'

type Json = Record<string, unknown>

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The parsed body; an empty object where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape is what they check.
  readonly body: any
  readonly raw: Buffer
}

export interface RequestOptions {
  /** Sent as JSON, unless it is a string or bytes: then as it is. */
  readonly body?: Json | unknown[] | string | Buffer
  readonly headers?: Record<string, string>
  /** Instead of the service's own key; null sends none. */
  readonly key?: string | null
}

export type Method = NonNullable<InjectOptions['method']>

export interface Service {
  readonly app: FastifyInstance
  readonly db: Db
  readonly config: ServiceConfig
  readonly accountId: string
  /** A key of that account with every permission. */
  readonly key: string
  request(method: Method, url: string, options?: RequestOptions): Promise<Answer>
  createAccount(name?: string): Promise<{ accountId: string; key: string }>
  createKey(
    accountId: string,
    allowed?: readonly Permission[],
    more?: Partial<NewApiKey>,
  ): Promise<{ id: string; key: string }>
  /** Gives an account (its own, unless said otherwise) letters to spend. */
  grant(letters: number, accountId?: string): Promise<void>
}

export interface ServiceOptions {
  readonly env?: Record<string, string>
  /** Several services over one database, as several instances. */
  readonly databaseUrl?: string
  /** The address of a fake payment provider, and the deadline for its answers. */
  readonly payAt?: { readonly url: URL; readonly deadlineMs?: number }
  /** Uses the deadlines of production, for tests of a database that is away. */
  readonly impatient?: boolean
  /** Also runs jobs, as `ROLE=all` does. */
  readonly worker?: boolean
  /** Gets the log; without it nothing is logged. */
  readonly log?: DestinationStream
  /** For routes of the test's own, before the app is ready. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>
}

/** An app that tests use one after another, and the current callback for answers that violate the API's description. */
interface SharedApp {
  readonly app: FastifyInstance
  user: Test
}

/**
 * The service on a database of its own, with an account and a key. Every answer is checked against its route's
 * schema. All of it is closed and dropped when the test ends.
 */
export async function startService(t: Test, options: ServiceOptions = {}): Promise<Service> {
  return serviceOf(await open(t, options, message => t.fail(message)))
}

/** Unused apps by their configuration. */
const unused = new Map<string, SharedApp[]>()

/**
 * The service as `startService` gives it, on an empty database, in a fraction of the time: a test of this process has
 * used both before; of this file, where the service is configured with something. Not for tests that change tables,
 * close the app, kill its connections, spend an address's requests, or leave scans, which are written later.
 */
export async function reuseService(t: Test, env: Record<string, string> = {}): Promise<Service> {
  const kind = JSON.stringify(env)
  const alike = unused.get(kind) ?? []
  unused.set(kind, alike)
  const shared = alike.pop() ?? (await openShared(t, env))
  shared.user = t
  t.teardown(() => void alike.push(shared))
  return (await emptyDatabase(shared.app.database.db)) ? serviceOf(shared.app) : startService(t, { env })
}

async function openShared(t: Test, env: Record<string, string>): Promise<SharedApp> {
  const isOfFile = Object.keys(env).length > 0
  const app = await open(isOfFile ? file : tap, { env }, message => shared.user.fail(message))
  if (isOfFile) file.teardown(() => unused.delete(JSON.stringify(env)))
  const shared: SharedApp = { app, user: t }
  return shared
}

/** @param t closes it when it ends */
async function open(
  t: Pick<Test, 'teardown'>,
  options: ServiceOptions,
  drifted: (message: string) => void,
): Promise<FastifyInstance> {
  let url = options.databaseUrl
  if (url === undefined) {
    const database = await serviceDatabase()
    t.teardown(() => database.drop())
    url = database.url
  }
  const config = paidAt(
    await testConfig(t, url, { ROLE: options.worker ? 'all' : 'api', ...options.env }),
    options.payAt,
  )
  const prepare = () => prepared(config, options, drifted)
  const app = options.impatient ? await withDeadlines(prepare) : await prepare()
  // tap runs teardowns last in, first out: this one before the database is dropped.
  t.teardown(() => app.close())
  if (options.worker) await work(t, app)
  return app
}

async function prepared(
  config: ServiceConfig,
  options: ServiceOptions,
  drifted: (message: string) => void,
): Promise<FastifyInstance> {
  const app = await build(config, options.log && createLog('info', options.log))
  checkAnswers(app, message => drifted(`answer does not fit its schema: ${message}`), {
    hasOwnRoutes: options.extend !== undefined,
  })
  await options.extend?.(app)
  await app.ready()
  return app
}

async function serviceOf(app: FastifyInstance): Promise<Service> {
  const { config } = app
  const { db } = app.database
  const newKey: Service['createKey'] = (accountId, allowed = permissions, more = {}) =>
    createKey(db, { accountId, name: 'test', permissions: allowed, ...more })
  const newAccount: Service['createAccount'] = async (name = 'Test AB') => {
    const { id: accountId } = await createAccount(db, { name, holdPeople: 0 })
    return { accountId, key: (await newKey(accountId)).key }
  }
  const own = await newAccount()
  return {
    app,
    db,
    config,
    ...own,
    createKey: newKey,
    createAccount: newAccount,
    async grant(letters, accountId = own.accountId) {
      await adjust(db, { accountId, letters, note: 'test' })
    },
    request: (method, target, more = {}) => send(app, method, target, { key: own.key, ...more }),
  }
}

function paidAt(config: ServiceConfig, at: ServiceOptions['payAt']): ServiceConfig {
  if (!config.checkout || !at) return config
  const { url: providerUrl, deadlineMs = PATIENCE_MS } = at
  return { ...config, checkout: { ...config.checkout, providerUrl, deadlineMs } }
}

/** Works off the jobs of an app until the test ends. Loaded here: most tests have no use for the letter engine. */
export async function work(t: Pick<Test, 'teardown'>, app: FastifyInstance): Promise<void> {
  const { startWorkers } = await import('#workers/main.ts')
  const { borrowDrawThreads } = await import('./draw-threads.ts')
  const database = openDatabase(app.config.databaseUrl)
  t.teardown(() => database.close())
  const workers = await startWorkers({
    config: app.config,
    database,
    boss: app.boss,
    log: createLog('silent'),
    threads: borrowDrawThreads(1),
  })
  t.teardown(() => workers.stop())
}

async function send(
  app: FastifyInstance,
  method: Method,
  url: string,
  options: RequestOptions,
): Promise<Answer> {
  const { body, key } = options
  const asIs = typeof body === 'string' || body instanceof Buffer
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(key ? { 'x-api-key': key } : {}),
      ...(body !== undefined && !asIs ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { payload: asIs ? body : JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson && response.rawPayload.length > 0 ? response.json() : {},
    raw: response.rawPayload,
  }
}
