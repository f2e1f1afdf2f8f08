import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Env } from './variables.ts'

/** One derived key a purpose, so that a leak of one says nothing of another. */
export type SecretPurpose =
  | 'letter-token'
  | 'visitor'
  | 'asset-url'
  | 'variant'
  | 'caller'
  | 'sign-in'
  | 'passkey'

const SECRET_CHARACTERS = 16
/** Nobody else looks in; PostgreSQL's own user, where the service runs as root, gets through to the cluster. */
const DATA_DIR_MODE = 0o711

/** The secret is made once and kept beside the data, so that tokens stay the same over restarts. */
export function masterSecret(env: Env, production: boolean, dataDir: string): Buffer {
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

/** A key for each purpose, derived from the secret (HKDF, RFC 5869) when it is first asked for. */
export function deriver(master: Buffer): (purpose: SecretPurpose) => Buffer {
  const cache = new Map<SecretPurpose, Buffer>()
  return purpose => {
    const known = cache.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', master, 'brevduva', purpose, 32))
    cache.set(purpose, key)
    return key
  }
}
