import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor } from '#drizzle/embedded/account.ts'
import { binariesFor } from '#drizzle/embedded/binaries.ts'
import { initialise } from '#drizzle/embedded/cluster.ts'
import { withLock } from '#drizzle/embedded/lock.ts'
import { CLUSTERS, TEST_CLUSTER, testCluster } from './postgres.ts'

const run = promisify(execFile)

/**
 * A data directory with a cluster that has been initialised and never started, for `ensureEmbedded`: initdb takes ten
 * times the processor time of a copy of what it makes. The caller removes it (`remove-data.ts`).
 */
export async function preparedData(): Promise<string> {
  const home = await mkdtemp(join(CLUSTERS, 'brevduva-pg-'))
  // PostgreSQL's user must pass through it, or the cluster is sought in /var/lib.
  await chmod(home, 0o711)
  // Without the tests' own cluster nobody would remove what others are copied from.
  if (!process.env.TEST_DATABASE_URL) await run('cp', ['-a', await pristine(), join(home, 'postgres')])
  return home
}

/** The cluster that all are copied from, made once beside the tests' own and removed with it. */
async function pristine(): Promise<string> {
  // Its keeper removes nothing from now on.
  await testCluster()
  const cluster = join(TEST_CLUSTER, 'pristine')
  const account = await accountFor(cluster)
  await withLock(`${cluster}.lock`, async () => {
    if (!existsSync(cluster))
      await initialise(cluster, await binariesFor(account, TEST_CLUSTER), account, { durable: false })
  })
  return cluster
}
