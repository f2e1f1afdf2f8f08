import { accountFor } from './account.ts'
import { binariesFor } from './binaries.ts'
import { createServiceDatabase, initialise, startServer } from './cluster.ts'
import { withLock } from './lock.ts'
import { findCluster, type Places, placeForCluster, placesIn, socketDirectory, spareFor } from './places.ts'
import { type Postmaster, runningServer, stopServer } from './postmaster.ts'
import { socketUrl } from './url.ts'
import { Users } from './users.ts'

export { openSql, withDatabase } from './url.ts'

export interface Embedded {
  /**
   * libpq's URL of the database `brevduva` over the unix socket. `pg` takes it directly, postgres.js through `openSql`.
   */
  url: string
  /** Whether this call started the server, rather than found it running. */
  startedHere: boolean
  /** Where a service that uses the server answers people; null if none does. */
  address: string | null
  /** Ends this use of the server; the last user of any process stops it. Calling it again does nothing. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** True by default: what is committed survives a crash of the machine. False is for tests. */
  durable?: boolean
  /** Where this process answers people, for commands beside it. */
  address?: string
}

/**
 * Makes sure that a PostgreSQL 18 cluster in `<dataDir>/postgres` is initialised and running, for this process and for
 * any number of others beside it. A server left behind by a process that was killed is restarted. Rejects, with a
 * message for the operator, if PostgreSQL cannot be run: DATABASE_URL is then the alternative.
 */
export async function ensureEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const places = await placesIn(dataDir)
  const users = new Users(places.users)
  const { server, startedHere, leave } = await withLock(places.lock, async () => {
    const running = await serverInUse(places, users)
    const server = running ?? (await start(places, options.durable ?? true))
    return { server, startedHere: running === undefined, leave: await users.enter(options.address) }
  })

  const signOut = () =>
    withLock(places.lock, async () => {
      await leave()
      if ((await users.alive()).length === 0) await stopServer(await clusterOf(places))
    })
  let stopped: Promise<void> | undefined
  return {
    url: socketUrl(server.socketDir),
    startedHere,
    address: await users.address(),
    stop: () => {
      stopped ??= signOut()
      return stopped
    },
  }
}

/**
 * The running server, if any living process uses it: one left behind may have settings and programs of an older
 * version.
 */
async function serverInUse(places: Places, users: Users): Promise<Postmaster | undefined> {
  const cluster = await findCluster(places)
  const server = cluster === undefined ? undefined : await runningServer(cluster)
  if (cluster === undefined || server === undefined) return undefined
  if ((await users.alive()).length > 0) return server
  await stopServer(cluster)
  // The server still runs: its process is in another container, where we cannot see it.
  return runningServer(cluster)
}

async function start(places: Places, durable: boolean): Promise<Postmaster> {
  const found = await findCluster(places)
  const account = await accountFor(found ?? places.cluster)
  const cluster = found ?? (await placeForCluster(places, account))
  const bin = await binariesFor(account, spareFor(places, account))
  await initialise(cluster, bin, account, { durable })
  const socketDir = await socketDirectory(cluster, account)
  const server = await startServer(cluster, bin, account, socketDir, places.log, { durable })
  await createServiceDatabase(socketDir)
  return server
}

async function clusterOf(places: Places): Promise<string> {
  return (await findCluster(places)) ?? places.cluster
}
