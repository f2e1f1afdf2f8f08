import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { portIn } from '../support/ports.ts'
import { until } from '../support/until.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder of nobody's, with what a newcomer has: a bare clone of HEAD, and an empty home. */
export interface Fresh {
  readonly folder: string
  readonly checkout: string
  readonly env: Record<string, string>
  /** When the console was built. npx runs `prepare` too, which must not build beneath a running service. */
  built(): Promise<number>
  /** Whether the embedded PostgreSQL runs. */
  databaseRuns(): boolean
  /** What git sees of what the commands left behind. */
  left(): Promise<string[]>
  remove(): Promise<void>
}

/** What of this machine a newcomer's shell has too: programs, and how the registry is reached. */
const KEPT = /^(?:(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|CURL_CA_BUNDLE)$/i

/** @param linked whether packages and the built console are this checkout's; otherwise it is for `npm ci` to bring them */
export async function fresh(linked: boolean): Promise<Fresh> {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-walk-'))
  // As root the embedded PostgreSQL runs as someone else, who has to get in.
  await chmod(folder, 0o755)
  const home = join(folder, 'home')
  await mkdir(home)
  const checkout = join(folder, 'brevduva')
  await run('git', ['clone', '--quiet', '--bare', root, `${checkout}.git`])
  await run('git', ['clone', '--quiet', `${checkout}.git`, checkout])
  if (linked) {
    await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
    await cp(join(root, 'console/dist'), join(checkout, 'console/dist'), { recursive: true })
  }
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name)) as [string, string][]
  // Not the Node of this checkout, which brought itself to the front: the machine's own.
  const places = (process.env.PATH ?? '').split(delimiter).filter(place => !place.includes('node_modules'))
  return {
    folder,
    checkout,
    env: {
      ...Object.fromEntries(kept),
      PATH: places.join(delimiter),
      HOME: home,
      TERM: 'dumb',
      NPM_CONFIG_USERCONFIG: join(homedir(), '.npmrc'),
      NPM_CONFIG_CACHE: join(homedir(), '.npm'),
    },
    built: async () => (await stat(join(checkout, 'console/dist/index.html'))).mtimeMs,
    databaseRuns: () => existsSync(join(checkout, '.data/postgres/postmaster.pid')),
    async left() {
      const { stdout } = await run('git', ['status', '--porcelain'], { cwd: checkout })
      return stdout.split('\n').filter(line => line !== '' && !(linked && line === '?? node_modules'))
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** `npm start`, as it is typed. */
export async function npmStart({ checkout, env }: Fresh) {
  // A group of its own, as a terminal gives each command.
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    detached: true,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', chunk => {
      log += chunk
    })
  }
  const ended = once(npm, 'exit').then(([code]) => code as number | null)
  const signal = (name: NodeJS.Signals) => npm.exitCode ?? process.kill(-npm.pid!, name)
  const endWithMe = () => signal('SIGTERM')
  process.once('exit', endWithMe)
  void ended.then(() => process.off('exit', endWithMe))
  try {
    await until(() => npm.exitCode !== null || log.includes('"started"'), 'npm start')
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}: ${log}`)
  } catch (error) {
    signal('SIGKILL')
    throw error
  }
  return {
    port: portIn(log),
    /** The last line of the log, which says where the console and the reference are. */
    last: log.split('\n').findLast(line => line.includes('"started"')) ?? '',
    /** Whether it has shown a link that signs in. */
    hasOfferedSignIn: () => /^Sign in .*\/console#link=[\w-]{43}$/m.test(log),
    /** With the exit code. */
    ended,
    /**
     * What Ctrl-C comes to in the end: npm is sent it, and passes it on. A terminal sends it to all of the group, so that
     * the service hears it twice; on a machine that is slow enough the second would count as one who waits no longer.
     */
    async stop() {
      if (npm.exitCode === null) npm.kill('SIGINT')
      await ended
    },
  }
}
