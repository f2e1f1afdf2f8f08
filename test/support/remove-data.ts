import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopServer } from '#drizzle/embedded/postmaster.ts'

/**
 * Removes a data directory, and the embedded database that was made for it: where root runs the tests, that lies in
 * /var/lib. A server that was left running by a killed process is stopped first.
 */
export async function removeData(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (cluster !== undefined) {
    await stopServer(cluster)
    await rm(cluster, { recursive: true, force: true })
  }
  await rm(dataDir, { recursive: true, force: true })
}
