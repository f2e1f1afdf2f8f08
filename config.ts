import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validatePartnerUrl } from './workers/partner/index.ts'

/** What the process is told by its environment: read once by the mains, frozen, passed on as a value. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Null: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly printPartnerUrl: string
  readonly role: 'api' | 'worker' | 'all'
  readonly drainSeconds: number
  readonly deliveryRetrySeconds: number
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

function webUrl(env: Env, name: string, fallback: string): string {
  const raw = env[name] || fallback
  if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol)) {
    throw new ConfigError(`${name} must be an http or https URL`)
  }
  return raw.replace(/\/+$/, '')
}

function databaseUrl(env: Env, production: boolean): string | null {
  const raw = env.DATABASE_URL
  if (!raw) {
    if (production) throw new ConfigError('DATABASE_URL is required when NODE_ENV is production')
    return null
  }
  if (!/^postgres(ql)?:\/\//.test(raw)) throw new ConfigError('DATABASE_URL must be a postgres:// URL')
  return raw
}

function partnerUrl(env: Env, dataDir: string): string {
  const url = env.PRINT_PARTNER_URL || `file:${join(dataDir, 'outbox')}`
  try {
    validatePartnerUrl(url)
  } catch (error) {
    throw new ConfigError(`PRINT_PARTNER_URL ${error instanceof Error ? error.message : 'is not valid'}`)
  }
  return url
}

function trustProxy(env: Env): string {
  const raw = env.TRUST_PROXY || 'loopback'
  const known = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/
  if (!raw.split(',').every(part => known.test(part.trim()))) {
    throw new ConfigError(
      'TRUST_PROXY must be a list of loopback, linklocal, uniquelocal, addresses or CIDR ranges',
    )
  }
  return raw
}

/** The secret is made once and kept beside the data, so that tokens stay the same over restarts. */
function masterSecret(env: Env, production: boolean, dataDir: string): Buffer {
  const raw = env.SECRET_KEY
  if (raw) {
    if (raw.length < 16) throw new ConfigError('SECRET_KEY must be at least 16 characters')
    return Buffer.from(raw, 'utf8')
  }
  if (production) throw new ConfigError('SECRET_KEY is required when NODE_ENV is production')
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of the same start made it a moment ago: its secret is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'utf8')
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
  const user = env.TELEPHONY_WEBHOOK_USER
  const password = env.TELEPHONY_WEBHOOK_PASSWORD
  if (Boolean(user) !== Boolean(password)) {
    throw new ConfigError('TELEPHONY_WEBHOOK_USER and TELEPHONY_WEBHOOK_PASSWORD must be set together')
  }
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
    limits: Object.freeze({
      key: integer(env, 'KEY_RATE_LIMIT', 100, 1, 10_000_000),
      account: integer(env, 'ACCOUNT_RATE_LIMIT', 300, 1, 10_000_000),
      accountBurst: integer(env, 'ACCOUNT_RATE_BURST', 60, 0, 10_000_000),
      ip: integer(env, 'IP_RATE_LIMIT', 600, 1, 10_000_000),
      redirect: integer(env, 'REDIRECT_RATE_LIMIT', 1200, 1, 10_000_000),
    }),
    trustProxy: trustProxy(env),
    paymentSecrets: (env.PAYMENT_WEBHOOK_SECRET ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
    telephony: user && password ? Object.freeze({ user, password }) : null,
    metricsPort: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 9091, 0, 65_535) : null,
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    secret: deriver(masterSecret(env, production, dataDir)),
  })
}
