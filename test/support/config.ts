import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { loadConfig, type ServiceConfig } from '#config/index.ts'

// Benches use this too, so only tap's types are imported here: tap itself hooks into every promise, which would slow
// down what benches measure.

/** Limits that nothing reaches. */
export const ROOMY = {
  KEY_RATE_LIMIT: '1000000',
  ACCOUNT_RATE_LIMIT: '1000000',
  ACCOUNT_RATE_BURST: '1000000',
  IP_RATE_LIMIT: '1000000',
  REDIRECT_RATE_LIMIT: '1000000',
}

/** A configuration for tests, over that database: silent, with limits that nothing reaches. */
export async function testConfig(
  t: Pick<Test, 'teardown'>,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServiceConfig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-'))
  t.teardown(() => rm(dataDir, { recursive: true, force: true }))
  const config = loadConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret for tests only',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    ...ROOMY,
    ...env,
  })
  return { ...config, databaseUrl }
}

/** The variables that production requires besides its database and its secret. Nobody is at the print partner's. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://brev.example',
  RETURN_ADDRESS: 'Acme AB\\nBox 1\\n111 11 Stockholm',
  PRINT_PARTNER_URL: 'ftps://user:password@127.0.0.1:9/in',
} as const

/** Arguments for Node processes that tests start, before the name of the program. */
export const QUICK_START: readonly string[] = [
  // V8 begins with 1 MB for new values and looks through them a dozen times during a start: a tenth of its time.
  '--min-semi-space-size=16',
  '--import',
  new URL('./quick-start.mjs', import.meta.url).href,
]
/** The same for a process of a machine with one core. */
export const ON_ONE_CORE: readonly string[] = [
  ...QUICK_START,
  '--import',
  new URL('./one-core.mjs', import.meta.url).href,
]
