import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureEmbedded } from '#drizzle/embedded/index.ts'
import { withLock } from '#drizzle/embedded/lock.ts'
import { Users } from '#drizzle/embedded/users.ts'

/**
 * Keeps the tests' PostgreSQL running between two runs, and removes it when it has been idle:
 * `node postgres-keeper.ts DIRECTORY [IDLE_SECONDS]`. The latest keeper of a directory is the only one.
 */
const [directory, idleSeconds = '60'] = process.argv.slice(2)
if (directory === undefined) throw new Error('Which directory?')

const POLL_MS = 1_000
const users = new Users(join(directory, 'postgres.users'))
const marker = join(directory, 'keeper.pid')
for (let removed = false; !removed; ) {
  const server = await ensureEmbedded(directory, { durable: false })
  await writeFile(marker, String(process.pid))
  await untilIdle(Number(idleSeconds) * 1000)
  await server.stop()
  removed = await withLock(join(directory, 'postgres.lock'), removeUnlessUsed)
}

/** A test that started just now keeps the server running, or has started it, and needs a keeper. */
async function removeUnlessUsed(): Promise<boolean> {
  if ((await users.alive()).length > 0) return false
  await rm(String(directory), { recursive: true, force: true })
  return true
}

/** Counts looks, not time: to a machine that stood still for a minute, a cluster in use would seem idle. */
async function untilIdle(idleMs: number): Promise<void> {
  for (let idle = 0; idle < idleMs; ) {
    await delay(POLL_MS)
    const others = (await users.alive()).filter(pid => pid !== process.pid)
    idle = others.length > 0 ? 0 : idle + POLL_MS
    if ((await readFile(marker, 'utf8').catch(() => '')) !== String(process.pid)) process.exit()
  }
}
