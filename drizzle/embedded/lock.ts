import { randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 25
const HEARTBEAT_MS = 2_000
/** A living owner touches its lock every two seconds. A pid alone may belong to another process after a reboot. */
const STALE_MS = 20_000

/** Runs `work` while this process alone holds `file`. The lock of a process that was killed is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${randomUUID()}`
  await acquire(file, mine)
  const heartbeat = setInterval(() => touch(file).catch(() => undefined), HEARTBEAT_MS)
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
  // A link has the age of its file: after a long wait, the new lock would look stale at once.
  await touch(draft)
  return succeeds(link(draft, file))
}

async function isStale(file: string, owner: string): Promise<boolean> {
  return !isAlive(Number.parseInt(owner, 10)) || (await isOld(file))
}

/**
 * Removes the lock of a dead owner. If several processes find it, the guard admits one at a time, and each checks
 * again: otherwise the second would remove the new lock that was taken after the first removal.
 */
async function breakLock(file: string, owner: string): Promise<void> {
  const guard = `${file}.break`
  if (!(await succeeds(writeFile(guard, '', { flag: 'wx' })))) {
    // Left by a process that was killed between this line and the last.
    if (await isOld(guard)) await rm(guard, { force: true })
    await delay(POLL_MS)
    return
  }
  try {
    if ((await read(file)) === owner) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

/** False if the file exists already. */
async function succeeds(creation: Promise<void>): Promise<boolean> {
  try {
    await creation
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now)
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > STALE_MS
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
