import { appendFile, chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { Account } from '#drizzle/embedded/account.ts'
import { selfSigned } from '../support/certificate.ts'
import { type DatabaseLine, openLine } from '../support/database-line.ts'
import { until } from '../support/until.ts'
import { ADMIN, debian, debianServer, initCluster, type Server } from './debian-postgres.ts'

const NAMES = { primary: '127.0.0.1', standby: 'localhost' }
/** Owns the service's database, and is no superuser. */
const TENANT = 'tenant'
const SETTINGS = {
  // Two processes hold 27 here; whoever looks for the new primary asks each server, over connections of their own.
  ...{ ssl: 'on', max_connections: 200, shared_buffers: '32MB' },
  ...{ wal_receiver_timeout: '5s', log_min_messages: 'error' },
}

/**
 * A primary and its streaming standby, which are reached by TLS, each with a certificate for a name of its own. What
 * the primary commits is applied on the standby before it is acknowledged.
 */
export interface Pair {
  /** The URL of both servers, the standby first. */
  readonly url: string
  /** A file with the certificates of both, which each process must trust. */
  readonly certificates: string
  readonly primary: Server
  readonly standby: Server
  /** The connection between them: data that it holds back never reaches the standby. */
  readonly replication: DatabaseLine
}

export async function primaryWithStandby(t: Test): Promise<Pair> {
  const place = await debian(t)
  const { home, account } = place
  const running: Server[] = []
  t.teardown(async () => {
    for (const server of running) await server.kill()
  })
  const [primaryDir, standbyDir] = [join(home, 'a'), join(home, 'b')]
  await initCluster(place, primaryDir)
  const primary = await debianServer(place, primaryDir, TENANT, SETTINGS)
  const certificates = [await certify(account, primaryDir, NAMES.primary)]
  running.push(primary)
  await primary.start()
  await primary.asAdmin(`create role ${TENANT} login`, `create database ${TENANT} owner ${TENANT}`)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', ADMIN]
  await place.run('pg_basebackup', ...from, '-D', standbyDir, '-R', '-c', 'fast', '-N')
  const replication = await openLine(`postgres://${ADMIN}@127.0.0.1:${primary.port}/${ADMIN}`)
  t.teardown(() => replication.close())
  const standby = await debianServer(place, standbyDir, TENANT, SETTINGS)
  certificates.push(await certify(account, standbyDir, NAMES.standby))
  const trusted = join(home, 'trusted.pem')
  await writeFile(trusted, certificates.join(''))
  const { port } = new URL(replication.url)
  const source = `\nprimary_conninfo = 'host=127.0.0.1 port=${port} user=${ADMIN}'\n`
  await appendFile(join(standbyDir, 'postgresql.auto.conf'), source)
  running.push(standby)
  await standby.start()
  // Set only after the copy was made, because the standby, once promoted, must not wait for a standby of its own.
  await primary.asAdmin(
    `alter system set synchronous_standby_names = '*'`,
    `alter system set synchronous_commit = 'remote_apply'`,
    `select pg_reload_conf()`,
  )
  const inStep = `select from pg_stat_replication where sync_state = 'sync'`
  await until(async () => (await primary.asAdmin(inStep)).length !== 0)
  const hosts = `${NAMES.standby}:${standby.port},${NAMES.primary}:${primary.port}`
  return {
    url: `postgres://${TENANT}@${hosts}/${TENANT}?sslmode=require&target_session_attrs=read-write`,
    certificates: trusted,
    primary,
    standby,
    replication,
  }
}

/** Writes a certificate and its key. PostgreSQL only accepts a key that nobody else can read. */
async function certify(account: Account, directory: string, name: string): Promise<string> {
  const { key, cert } = selfSigned([name])
  const file = join(directory, 'server.key')
  await writeFile(join(directory, 'server.crt'), cert)
  await rm(file, { force: true })
  await writeFile(file, key, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
  return cert
}
