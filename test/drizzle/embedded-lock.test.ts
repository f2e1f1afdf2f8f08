import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { withLock } from '#drizzle/embedded/lock.ts'
import { Users } from '#drizzle/embedded/users.ts'
import { NOBODY } from '../support/postgres.ts'
import { until } from '../support/until.ts'

t.test('one process at a time holds the lock, also after a holder that died', async t => {
  const directory = t.testdir({ lock: `${NOBODY} dead` })
  const file = join(directory, 'lock')
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withLock(file, async () => {
        most = Math.max(most, ++inside)
        await delay(2)
        inside--
      }),
    ),
  )
  t.equal(most, 1)
  t.same(await readdir(directory), [], 'nothing is left')
})

t.test('work that fails releases the lock', async t => {
  const file = join(t.testdir(), 'lock')
  await t.rejects(
    withLock(file, () => Promise.reject(new Error('no'))),
    { message: 'no' },
  )
  t.equal(await withLock(file, async () => 'next'), 'next')
})

t.test('a lock is taken over if its process id belongs to another process after a reboot', async t => {
  const file = join(t.testdir({ lock: `${process.pid} before` }), 'lock')
  const waiting = withLock(file, async () => 'mine')
  t.equal(await Promise.race([waiting, delay(80, 'still waiting')]), 'still waiting')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(file, longAgo, longAgo)
  t.equal(await waiting, 'mine')
})

t.test('a lock that was waited for is dated when it is taken', async t => {
  const dir = t.testdir()
  const file = join(dir, 'lock')
  const { promise: turn, resolve: giveBack } = Promise.withResolvers<void>()
  const first = withLock(file, () => turn)
  await until(async () => (await readdir(dir)).join() === 'lock')
  const second = withLock(file, async () => (await stat(file)).mtimeMs)
  const draft = await until(async () => (await readdir(dir)).find(name => name !== 'lock'))
  const age = async () => (await stat(join(dir, String(draft)))).mtimeMs
  const begun = await age()
  await until(async () => (await age()) > begun, 'it goes on waiting')
  giveBack()
  await first
  t.ok((await second) > begun, 'not from when it began to wait')
})

t.test('only live processes since the last boot count as users', async t => {
  const directory = join(t.testdir(), 'users')
  const users = new Users(directory)
  t.same(await users.alive(), [])
  const leave = await users.enter()
  await writeFile(join(directory, `${NOBODY}.dead`), '')
  const rebooted = join(directory, `${process.pid}.before`)
  await writeFile(rebooted, '')
  await utimes(rebooted, new Date(0), new Date(0))
  t.same(await users.alive(), [process.pid])
  t.equal((await readdir(directory)).length, 1)
  t.equal(await users.address(), null)
  await writeFile(join(directory, `${NOBODY}.dead`), 'http://localhost:1')
  const close = await users.enter('http://localhost:2')
  t.equal(await users.address(), 'http://localhost:2', 'of a living service')
  await close()
  t.equal(await users.address(), null)
  await leave()
  t.same(await users.alive(), [])
})
