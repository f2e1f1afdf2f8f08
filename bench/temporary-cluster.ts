import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEmbedded } from '#drizzle/embedded/index.ts'

export interface TemporaryCluster {
  readonly url: string
  /** Locks the cluster and may hold more. All of it is removed. */
  readonly dataDir: string
  remove(): Promise<void>
}

/** A PostgreSQL for this bench alone, with production's durability. An interrupt removes it too. */
export async function temporaryCluster(): Promise<TemporaryCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-bench-'))
  // The cluster's own user must be able to enter the directory. Otherwise the cluster would be made elsewhere and stay.
  await chmod(dataDir, 0o711)
  const embedded = await ensureEmbedded(dataDir)
  const remove = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => remove().finally(() => process.exit(1)))
  }
  return { url: embedded.url, dataDir, remove }
}
