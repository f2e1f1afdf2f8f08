import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { validateDatabaseUrl } from './drizzle/driver/primary/hosts.ts'
import { isWebUrl } from './schemas/formats.ts'
import { parsePartnerUrl } from './workers/partner/url.ts'

/** What the process is told by its environment: read once by the mains, frozen, passed on as a value. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Of one server, or of several of which one is the primary. Null: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly printPartnerUrl: string
  readonly role: 'api' | 'worker' | 'all'
  readonly drainSeconds: number
  readonly deliveryRetrySeconds: number
  /** After so many days a campaign that waits for its payment ends. */
  readonly unpaidDays: number
  readonly limits: Limits
  readonly trustProxy: string
  /** Several are allowed while a secret is rotated; empty: the callback is off. */
  readonly paymentSecrets: readonly string[]
  readonly telephony: { readonly user: string; readonly password: string } | null
  readonly metricsPort: number | null
  readonly logLevel: string
  /** A key for one purpose, derived from SECRET_KEY. */
  readonly secret: (purpose: SecretPurpose) => Buffer
}

/** Requests per 60 s; `accountBurst` comes on top of the steady rate for an idle account. */
export interface Limits {
  readonly key: number
  readonly account: number
  readonly accountBurst: number
  readonly ip: number
  readonly redirect: number
}

/** One derived key a purpose, so that a leak of one says nothing of another. */
export type SecretPurpose = 'letter-token' | 'visitor' | 'asset-url' | 'variant' | 'caller'

/** A bad environment: the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Readonly<Record<string, string | undefined>>

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const value = /^\d+$/.test(raw) ? Number(raw) : Number.NaN
  if (!(value >= min && value <= max)) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`)
  }
  return value
}

function oneOf<T extends string>(env: Env, name: string, fallback: T, allowed: readonly T[]): T {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const found = allowed.find(value => value === raw)
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`)
  return found
}

/** The address that is printed on paper: what could not stand before a path is refused, not mended. */
function webUrl(env: Env, name: string, fallback: string): string {
  const raw = env[name] || fallback
  const url = isWebUrl(raw) ? URL.parse(raw) : null
  if (url === null) throw new ConfigError(`${name} must be an http or https URL`)
  if (url.username || url.password || url.search || url.hash) {
    throw new ConfigError(`${name} must be an http or https URL without user, query and fragment`)
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
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

function partnerUrl(env: Env, dataDir: string): string {
  const url = env.PRINT_PARTNER_URL || `file:${join(dataDir, 'outbox')}`
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

/** An address, or an address and how many of its bits count. */
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
  // Basic authentication ends the user at the first one (RFC 7617, 2).
  if (user.includes(':')) throw new ConfigError('TELEPHONY_WEBHOOK_USER must not contain a colon')
  return Object.freeze({ user, password })
}

const SECRET_CHARACTERS = 16
/** Nobody else looks in; PostgreSQL's own user, where the service runs as root, gets through to the cluster. */
const DATA_DIR_MODE = 0o711

/** The secret is made once and kept beside the data, so that tokens stay the same over restarts. */
function masterSecret(env: Env, production: boolean, dataDir: string): Buffer {
  const raw = env.SECRET_KEY
  if (raw) {
    if (raw.length < SECRET_CHARACTERS)
      throw new ConfigError(`SECRET_KEY must be at least ${SECRET_CHARACTERS} characters`)
    return Buffer.from(raw, 'utf8')
  }
  if (production) throw new ConfigError('SECRET_KEY is required when NODE_ENV is production')
  const file = join(dataDir, 'secret-key')
  let secret: string
  try {
    if (!existsSync(file)) writeSecret(dataDir, file)
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new ConfigError(`DATA_DIR ${dataDir} cannot hold the generated secret (${code})`)
  }
  // A new one in its place would silently orphan every code that was printed.
  if (secret.length < SECRET_CHARACTERS)
    throw new ConfigError(`SECRET_KEY: ${file} is damaged; restore it from a backup`)
  return Buffer.from(secret, 'utf8')
}

/** Appears whole or not at all: another process of the same start must not read half of it. */
function writeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    // The other process was first: its secret is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function deriver(master: Buffer): (purpose: SecretPurpose) => Buffer {
  const cache = new Map<SecretPurpose, Buffer>()
  return purpose => {
    const known = cache.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', master, 'brevduva', purpose, 32))
    cache.set(purpose, key)
    return key
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming the first variable that is unknown in form.
 */
export function loadConfig(env: Env): Config {
  const production =
    oneOf(env, 'NODE_ENV', 'development', ['development', 'test', 'production']) === 'production'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = resolve(env.DATA_DIR || '.data')
  return Object.freeze({
    production,
    port,
    host: env.HOST || '::',
    baseUrl: webUrl(env, 'BASE_URL', `http://localhost:${port}`),
    databaseUrl: databaseUrl(env, production),
    dataDir,
    printPartnerUrl: partnerUrl(env, dataDir),
    role: oneOf(env, 'ROLE', 'all', ['api', 'worker', 'all']),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 5, 0, 3600),
    deliveryRetrySeconds: integer(env, 'DELIVERY_RETRY_SECONDS', 30, 1, 3600),
    unpaidDays: integer(env, 'UNPAID_DAYS', 7, 1, 3650),
    limits: Object.freeze({
      key: integer(env, 'KEY_RATE_LIMIT', 100, 1, 10_000_000),
      account: integer(env, 'ACCOUNT_RATE_LIMIT', 300, 1, 10_000_000),
      accountBurst: integer(env, 'ACCOUNT_RATE_BURST', 60, 0, 10_000_000),
      ip: integer(env, 'IP_RATE_LIMIT', 600, 1, 10_000_000),
      redirect: integer(env, 'REDIRECT_RATE_LIMIT', 1200, 1, 10_000_000),
    }),
    trustProxy: trustProxy(env),
    paymentSecrets: Object.freeze(paymentSecrets(env)),
    telephony: telephony(env),
    metricsPort: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 9091, 0, 65_535) : null,
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    secret: deriver(masterSecret(env, production, dataDir)),
  })
}
