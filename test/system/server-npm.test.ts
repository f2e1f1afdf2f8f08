import '../support/plain-children.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm start` in a process group of its own, as a terminal or a supervisor starts it. */
async function npmStart(t: Test) {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-'))
  t.teardown(() => rm(dataDir, { recursive: true, force: true }))
  // Not by `env`: from there `plain-children.ts` takes it away.
  const npm = spawn('env', ['NODE_OPTIONS=--no-deprecation', 'npm', 'start'], {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: '0',
      ROLE: 'api',
      DRAIN_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = npm.pid!
  t.teardown(() => isAlive(-group) && process.kill(-group, 'SIGKILL'))
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  const ended = once(npm, 'exit')
  while (!output.includes('"started"')) {
    if (npm.exitCode !== null) throw new Error(output)
    await delay(20)
  }
  return { group, ended, output: () => output }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The server itself. */
async function serverOf(group: number): Promise<string> {
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const [, , , , ofGroup] = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(' ')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (ofGroup === String(group) && /server\.ts\0/.test(command)) return pid
  }
  throw new Error('there is no server')
}

/** The priorities of V8's own threads. */
async function helpersOf(pid: string): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const names = await Promise.all(
    threads.map(id => readFile(`/proc/${pid}/task/${id}/comm`, 'utf8').catch(() => '')),
  )
  return threads.filter((_, at) => names[at] === 'V8Worker\n').map(id => getPriority(Number(id)))
}

t.test('a signal to npm stops the server, which drains first', async t => {
  const { group, ended, output } = await npmStart(t)
  const pid = await serverOf(group)
  const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')
  const expected = ['MALLOC_MMAP_THRESHOLD_=131072', 'NODE_OPTIONS=--max-semi-space-size=16 --no-deprecation']
  t.strictSame(
    expected.filter(one => !environment.includes(one)),
    [],
    'glibc and V8 are told at its start',
  )
  const lower = Math.min(19, getPriority(Number(pid)) + 5)
  t.strictSame(await helpersOf(pid), Array(4).fill(lower), 'V8’s own threads come after it')
  process.kill(group, 'SIGTERM')
  await ended
  t.match(output(), /"draining".*"stopped"/s)
  t.notOk(isAlive(-group), 'nobody of them is left')
})

t.test('Ctrl-C reaches npm and the server, which drains once', async t => {
  const { group, ended, output } = await npmStart(t)
  process.kill(-group, 'SIGINT')
  await ended
  await until(() => !isAlive(-group))
  t.match(output(), /"draining".*"stopped"/s)
})
