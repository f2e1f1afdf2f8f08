import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Test } from 'tap'
import { accountFor, childEnvironment, runAs } from '../../drizzle/embedded/account.ts'

const DEBIAN = '/usr/lib/postgresql'
const ADMIN = 'postgres'

/**
 * A server of Debian's PostgreSQL, of the version whose `pg_dump` is on the path: an older one refuses the embedded
 * server. Without fsync, so that its speed is that of the machine and not of its disk.
 * @returns the address of its database `brevduva`
 */
export async function debianServer(t: Test): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'brevduva-debian-'))
  const account = await accountFor(join(home, 'none'))
  if (account) await chown(home, account.uid, account.gid)
  const versions = (await readdir(DEBIAN)).sort((a, b) => Number(b) - Number(a))
  const bin = join(DEBIAN, versions[0]!, 'bin')
  const data = join(home, 'data')
  await runAs(account, join(bin, 'initdb'), ['-D', data, '-U', ADMIN, '--auth=trust', '-E', 'UTF8', '-N'])
  const port = await freePort()
  await appendFile(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
  )
  const server = spawn(join(bin, 'postgres'), ['-D', data], {
    ...account,
    cwd: '/',
    env: childEnvironment(),
    stdio: 'ignore',
  })
  t.teardown(async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    await rm(home, { recursive: true, force: true })
  })
  const sql = postgres({ host: '127.0.0.1', port, user: ADMIN, database: ADMIN, max: 1, onnotice: () => {} })
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const made = await sql`create database brevduva`.then(
      () => true,
      () => false,
    )
    if (made) break
    await delay(50)
  }
  await sql.end()
  return `postgres://${ADMIN}@127.0.0.1:${port}/brevduva`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
