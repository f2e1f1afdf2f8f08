import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { validateDatabaseUrl } from '#drizzle/driver/primary/hosts.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import { type CheckoutConfig, checkout } from './checkout.ts'
import { forwardCountries } from './forwarding.ts'
import { imprint, returnAddress } from './imprint.ts'
import { type MailConfig, mail } from './mail.ts'
import { parsePartnerUrl } from './partner-url.ts'
import { keysFor, type Secret, type SecretPurpose, secrets } from './secret.ts'
import { supportContact } from './support.ts'
import { ConfigError, type Env, integer, oneOf, webUrl } from './variables.ts'

export { ConfigError } from './variables.ts'

/** The process's settings. The main files read them once from the environment and pass them on. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** What letters print of the deployment's own. A campaign keeps the values that it was created with. */
  readonly imprint: Imprint
  /** The sender of a letter for which nobody names one; lines are separated by \n. */
  readonly returnAddress: string
  /** One server, or several of which one is the primary. Null: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Null: a process of production that only answers (`role` is `api`) need not know it. */
  readonly printPartnerUrl: string | null
  readonly role: Role
  readonly drainSeconds: number
  readonly deliveryRetrySeconds: number
  /** Threads of a worker that draw letters. */
  readonly drawThreads: number
  /** A campaign that waits for its payment ends after so many days. */
  readonly unpaidDays: number
  readonly limits: Limits
  readonly trustProxy: string
  /** Several are allowed while a secret is replaced. Without any, the callback is off. */
  readonly paymentSecrets: readonly string[]
  /** How people pay for letters. Null: operators grant them. */
  readonly checkout: CheckoutConfig | null
  readonly telephony: { readonly user: string; readonly password: string } | null
  /** Countries that calls may be connected to, as ISO codes. Null: all countries. */
  readonly forwardCountries: readonly string[] | null
  /** How sign-in links are mailed. Null: owners and operators hand them over. */
  readonly mail: MailConfig | null
  /** Where people are sent who need help: an e-mail or a web address. Null: to whoever runs this service. */
  readonly supportContact: string | null
  readonly metricsPort: number | null
  readonly logLevel: string
  /** A key for one purpose, derived from the newest secret. */
  readonly secret: (purpose: SecretPurpose) => Buffer
  /** The keys of all secrets for one purpose, the newest first, so that what an older one signed is recognised. */
  readonly secretsFor: (purpose: SecretPurpose) => [Buffer, ...Buffer[]]
  /** All secrets, the newest first. */
  readonly secrets: readonly [Secret, ...Secret[]]
}

export type Role = 'api' | 'worker' | 'all'

/** A configuration with a known database: the one given, or the embedded one that was started. */
export type ServiceConfig = Config & { readonly databaseUrl: string }

/** Requests per 60 s; `accountBurst` comes on top of the steady rate for an idle account. */
export interface Limits {
  readonly key: number
  readonly account: number
  readonly accountBurst: number
  readonly ip: number
  readonly redirect: number
}

/** This machine, by its names and addresses. */
const LOCAL_HOST = /^(?:.*\.)?localhost\.?$|^127\.[\d.]+$|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:7f/

/** Codes that are printed in production lead to this address for years. */
function baseUrl(env: Env, port: number, production: boolean): string {
  const url = webUrl(env, 'BASE_URL', `http://localhost:${port}`)
  if (production && LOCAL_HOST.test(new URL(url).hostname)) {
    throw new ConfigError(
      'BASE_URL must not be on localhost when NODE_ENV is production: it is printed in the codes of letters',
    )
  }
  return url
}

function databaseUrl(env: Env, production: boolean): string | null {
  const raw = env.DATABASE_URL
  if (!raw) {
    if (production) throw new ConfigError('DATABASE_URL is required when NODE_ENV is production')
    return null
  }
  try {
    validateDatabaseUrl(raw)
  } catch (error) {
    throw new ConfigError(`DATABASE_URL ${error instanceof Error ? error.message : 'is not valid'}`)
  }
  return raw
}

/**
 * In production nothing is assumed: a folder that nobody named may end with the container, and letters that count as
 * delivered with it.
 */
function partnerUrl(env: Env, dataDir: string, production: boolean, role: Role): string | null {
  const url = env.PRINT_PARTNER_URL || (production ? null : `file:${join(dataDir, 'outbox')}`)
  if (url === null) {
    if (role === 'api') return null
    throw new ConfigError(
      'PRINT_PARTNER_URL is required when NODE_ENV is production, unless ROLE is api: where letters go; file:/path names a folder that somebody fetches them from',
    )
  }
  try {
    parsePartnerUrl(url)
  } catch (error) {
    throw new ConfigError(`PRINT_PARTNER_URL ${error instanceof Error ? error.message : 'is not valid'}`)
  }
  return url
}

function trustProxy(env: Env): string {
  const parts = (env.TRUST_PROXY || 'loopback').split(',').map(part => part.trim())
  if (!parts.every(part => /^(loopback|linklocal|uniquelocal)$/.test(part) || isRange(part))) {
    throw new ConfigError(
      'TRUST_PROXY must be a list of loopback, linklocal, uniquelocal, addresses or CIDR ranges',
    )
  }
  return parts.join(',')
}

/** An address, or an address and the number of its bits that count. */
function isRange(text: string): boolean {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version > 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

/** Several while the provider's secret is being replaced. */
function paymentSecrets(env: Env): string[] {
  const given = env.PAYMENT_WEBHOOK_SECRET ?? ''
  const secrets = given
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  if (given !== '' && secrets.length === 0) {
    throw new ConfigError('PAYMENT_WEBHOOK_SECRET must hold a secret, or several with commas between them')
  }
  return secrets
}

function telephony(env: Env): Config['telephony'] {
  const user = env.TELEPHONY_WEBHOOK_USER
  const password = env.TELEPHONY_WEBHOOK_PASSWORD
  if (!user && !password) return null
  if (!user || !password) {
    throw new ConfigError('TELEPHONY_WEBHOOK_USER and TELEPHONY_WEBHOOK_PASSWORD must be set together')
  }
  // In Basic authentication the user ends at the first colon (RFC 7617, 2).
  if (user.includes(':')) throw new ConfigError('TELEPHONY_WEBHOOK_USER must not contain a colon')
  return Object.freeze({ user, password })
}

const MOST_DRAW_THREADS = 64
/** Each takes memory: a container without a limit of processors would be killed for using all of a large node's. */
const USUAL_DRAW_THREADS = 8

/** As many as the process may use processors, by its affinity and its control group (libuv looks at both). */
const drawThreads = (): number => Math.min(availableParallelism(), USUAL_DRAW_THREADS)

/** Reads and checks the environment. @throws ConfigError naming the first variable that has a wrong form */
export function loadConfig(env: Env): Config {
  const production =
    oneOf(env, 'NODE_ENV', 'development', ['development', 'test', 'production']) === 'production'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = resolve(env.DATA_DIR || '.data')
  // A first start in production names one missing variable at a time, in a sensible order.
  const database = databaseUrl(env, production)
  const known = secrets(env, production, dataDir)
  const address = baseUrl(env, port, production)
  const role = oneOf(env, 'ROLE', 'all', ['api', 'worker', 'all'])
  const ofPayments = paymentSecrets(env)
  return Object.freeze({
    production,
    port,
    host: env.HOST || '::',
    baseUrl: address,
    imprint: imprint(env),
    returnAddress: returnAddress(env, production),
    databaseUrl: database,
    dataDir,
    printPartnerUrl: partnerUrl(env, dataDir, production, role),
    role,
    drainSeconds: integer(env, 'DRAIN_SECONDS', 5, 0, 3600),
    deliveryRetrySeconds: integer(env, 'DELIVERY_RETRY_SECONDS', 30, 1, 3600),
    drawThreads: integer(env, 'DRAW_THREADS', drawThreads(), 1, MOST_DRAW_THREADS),
    unpaidDays: integer(env, 'UNPAID_DAYS', 7, 1, 3650),
    limits: Object.freeze({
      key: integer(env, 'KEY_RATE_LIMIT', 100, 1, 10_000_000),
      account: integer(env, 'ACCOUNT_RATE_LIMIT', 300, 1, 10_000_000),
      accountBurst: integer(env, 'ACCOUNT_RATE_BURST', 60, 0, 10_000_000),
      ip: integer(env, 'IP_RATE_LIMIT', 600, 1, 10_000_000),
      redirect: integer(env, 'REDIRECT_RATE_LIMIT', 1200, 1, 10_000_000),
    }),
    trustProxy: trustProxy(env),
    paymentSecrets: Object.freeze(ofPayments),
    checkout: checkout(env, ofPayments),
    telephony: telephony(env),
    forwardCountries: forwardCountries(env),
    mail: mail(env),
    supportContact: supportContact(env),
    metricsPort: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 9091, 0, 65_535) : null,
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    secret: known[0].key,
    secretsFor: (purpose: SecretPurpose) => keysFor(known, purpose),
    secrets: known,
  })
}
