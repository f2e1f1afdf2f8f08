import { execFile } from 'node:child_process'
import { readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from './lock.ts'
import { openSql, socketUrl } from './url.ts'

const runFile = promisify(execFile)
const POLL_MS = 10
const STOP_DEADLINE_MS = 30_000
/** Recovery replays at most a few checkpoints of the log. A server that says nothing for longer hangs. */
export const START_DEADLINE_MS = 120_000

/** The contents of `postmaster.pid`. `status` is `starting`, `ready`, `stopping`, or empty while it is written. */
export interface Postmaster {
  pid: number
  socketDir: string
  status: string
}

/** Reads `postmaster.pid`; undefined if there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return {
      pid: Number.parseInt(lines[0] ?? '', 10),
      socketDir: lines[4] ?? '',
      status: (lines[7] ?? '').trim(),
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The server that runs on `cluster`; undefined if none does. A server that starts is waited for. The pid file of a dead
 * server is removed: PostgreSQL would refuse to start if another process has its number now.
 */
export async function runningServer(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const server = await readPostmaster(cluster)
    if (server === undefined) return undefined
    if (server.status === 'ready' && (await answers(server))) return server
    if (!(await isPostmaster(server.pid, cluster))) {
      if ((await readPostmaster(cluster))?.pid !== server.pid) continue
      await rm(join(cluster, 'postmaster.pid'), { force: true })
      if (server.socketDir !== '') await rm(join(server.socketDir, '.s.PGSQL.5432.lock'), { force: true })
      return undefined
    }
    await delay(POLL_MS)
  }
  throw new Error(`The embedded PostgreSQL in ${cluster} neither answers nor ends: see its log, postgres.log`)
}

async function answers(server: Postmaster): Promise<boolean> {
  const sql = openSql(socketUrl(server.socketDir, 'postgres'), { max: 1, connect_timeout: 5 })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Whether the process is the server of `cluster`: a signal to a number from a file must not reach another process.
 * Everyone can read /proc/…/cmdline, while in a container not even root can read /proc/…/cwd.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    const command =
      process.platform === 'linux'
        ? (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
        : (await runFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
    return command.includes(`postgres -D ${cluster} `)
  } catch {
    return false
  }
}

/**
 * Stops the server of `cluster` the fast way: sessions are rolled back and closed, the data is written to disk.
 * Resolves once it has ended. A server whose process we cannot see (in another container) is left alone.
 */
export async function stopServer(cluster: string): Promise<void> {
  const server = await readPostmaster(cluster)
  if (server === undefined || !(await isPostmaster(server.pid, cluster))) return
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + STOP_DEADLINE_MS
  while (await isPostmaster(server.pid, cluster)) {
    if (Date.now() > deadline) throw new Error(`The embedded PostgreSQL in ${cluster} does not stop`)
    await delay(POLL_MS)
  }
  if (server.socketDir !== cluster) await rmdir(server.socketDir).catch(() => undefined)
}
