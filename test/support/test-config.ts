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
