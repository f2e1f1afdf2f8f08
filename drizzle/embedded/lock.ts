import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 25
const HEARTBEAT_MS = 2_000
/** A live owner touches its lock every two seconds; a pid alone may belong to a stranger after a reboot. */
const STALE_MS = 20_000

/**
 * Runs `work` while this process alone holds `file`. The lock of a process that was killed is taken over.
 * In the one interleaving that a file cannot rule out (two processes break the same stale lock, and a third
 * comes between), two may hold it: the work must then be safe by itself, as PostgreSQL's own pid file and
 * the rename of a finished cluster are.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${randomUUID()}`
  await acquire(file, mine)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if ((await read(file)) === mine) await rm(file, { force: true })
  }
}

async function acquire(file: string, mine: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  // Written aside and linked, so that nobody ever reads a lock without its owner.
  await writeFile(draft, mine, { mode: 0o600 })
  try {
    while (!(await claim(draft, file))) {
      const owner = await read(file)
      if (owner !== undefined && (await isStale(file, owner))) await breakLock(file, owner)
      else await delay(POLL_MS)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function claim(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function isStale(file: string, owner: string): Promise<boolean> {
  if (!isAlive(Number.parseInt(owner, 10))) return true
  try {
    return Date.now() - (await stat(file)).mtimeMs > STALE_MS
  } catch {
    return false
  }
}

/** Renaming lets one process only take the stale lock away; a fresh one caught by mistake goes back. */
async function breakLock(file: string, owner: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await read(aside)) !== owner) await claim(aside, file)
  await rm(aside, { force: true })
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a process of that id exists, another user's included. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The `code` of a system error (`ENOENT`), undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
