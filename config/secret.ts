import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Env } from './variables.ts'

/** A key for each purpose, so that a leaked one reveals nothing of the others. */
export type SecretPurpose =
  | 'letter-token'
  | 'visitor'
  | 'asset-url'
  | 'variant'
  | 'caller'
  | 'sign-in'
  | 'sign-in-place'
  | 'passkey'
  | 'partner-url'
  | 'stop-list'
  | 'stop-token'

const SECRET_CHARACTERS = 16
/**
 * Others cannot list the directory. PostgreSQL's own user, if the service runs as root, can still reach the cluster.
 */
const DATA_DIR_MODE = 0o711

/** One of the deployment's secrets. */
export interface Secret {
  /** Identifies the secret without revealing it. Campaigns and the database remember which one they were made with. */
  readonly fingerprint: string
  /** A key for one purpose. */
  readonly key: (purpose: SecretPurpose) => Buffer
}

/** The keys of all secrets for one purpose, in their order. */
export const keysFor = (
  [newest, ...older]: readonly [Secret, ...Secret[]],
  purpose: SecretPurpose,
): [Buffer, ...Buffer[]] => [newest.key(purpose), ...older.map(({ key }) => key(purpose))]

/**
 * The deployment's secrets, the newest first. New keys come from the first one; all are accepted.
 * @throws ConfigError
 */
export const secrets = (env: Env, production: boolean, dataDir: string): readonly [Secret, ...Secret[]] => {
  const [newest, ...older] = masterSecrets(env, production, dataDir)
  return Object.freeze([secretOf(newest), ...older.map(secretOf)])
}

/** The secret is generated once and kept beside the data, so that tokens stay the same after a restart. */
function masterSecrets(env: Env, production: boolean, dataDir: string): [Buffer, ...Buffer[]] {
  const raw = env.SECRET_KEY
  if (raw) {
    const [newest = '', ...older] = raw.includes(',') ? raw.split(',').map(part => part.trim()) : [raw]
    for (const [index, secret] of [newest, ...older].entries()) {
      if (secret.length >= SECRET_CHARACTERS) continue
      const which = older.length === 0 ? '' : `, which its ${index + 1}. of ${older.length + 1} is not`
      throw new ConfigError(`SECRET_KEY must be at least ${SECRET_CHARACTERS} characters${which}`)
    }
    return [Buffer.from(newest, 'utf8'), ...older.map(secret => Buffer.from(secret, 'utf8'))]
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
  // A new secret in its place would silently make every printed code unknown.
  if (secret.length < SECRET_CHARACTERS)
    throw new ConfigError(`SECRET_KEY: ${file} is damaged; restore it from a backup`)
  return [Buffer.from(secret, 'utf8')]
}

/** Written as a whole or not at all: another process that starts now must not read half of it. */
function writeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DATA_DIR_MODE })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    // The other process was first, so its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const derived = (master: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'brevduva', purpose, bytes))

/** Keys are derived from the secret (HKDF, RFC 5869) when they are first asked for. */
function secretOf(master: Buffer): Secret {
  const cache = new Map<SecretPurpose, Buffer>()
  return Object.freeze({
    fingerprint: derived(master, 'fingerprint', FINGERPRINT_BYTES).toString('hex'),
    key(purpose: SecretPurpose) {
      const known = cache.get(purpose)
      if (known) return known
      const key = derived(master, purpose, 32)
      cache.set(purpose, key)
      return key
    },
  })
}

/** Enough characters to tell a deployment's few secrets apart. */
const FINGERPRINT_BYTES = 8
