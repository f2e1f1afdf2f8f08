import './plain-children.ts'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { openResources } from '#commands/context.ts'
import { brevduva } from '#commands/main.ts'
import { QUICK_START } from '../support/config.ts'
import { removeData } from './remove-data.ts'
import { PATIENCE_MS } from './until.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface Cli {
  readonly dataDir: string
  /** The environment of its commands. */
  readonly env: Readonly<Record<string, string>>
  /** Runs `brevduva` with these arguments in a process of its own. */
  run(...words: string[]): Promise<Ended>
  /** The same within this process, which saves starting another. */
  call(...words: string[]): Promise<Ended>
  /** A process of its own with --json: it must succeed and print exactly one line. */
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape is what they check.
  json(...words: string[]): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  quickJson(...words: string[]): Promise<any>
  /** Runs a command that must end with this code and print nothing. @returns its standard error */
  refused(code: 1 | 2, ...words: string[]): Promise<string>
}

const SECRET = 'a secret for tests only'

/** Operators' commands on a database, with a data directory that is removed after the test. */
export async function openCli(t: Test, more: Record<string, string> = {}): Promise<Cli> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-cli-'))
  t.teardown(() => removeData(dataDir))
  const env = { DATA_DIR: dataDir, NODE_ENV: 'test', SECRET_KEY: SECRET, ...more }
  const run = (...words: string[]) => execute(words, env)
  const call = async (...words: string[]) => {
    let stdout = ''
    let stderr = ''
    const code = await brevduva(words, openResources(env), {
      out: text => {
        stdout += text
      },
      err: text => {
        stderr += text
      },
      stay: async () => {},
    })
    return { code, stdout, stderr }
  }
  const dataOf = (words: string[], { code, stdout, stderr }: Ended) => {
    t.equal(code, 0, `brevduva ${words.join(' ')}: ${stderr}`)
    t.match(stdout, /^\{"data":[^\n]*\}\n$/, 'one line')
    return JSON.parse(stdout).data
  }
  return {
    dataDir,
    env,
    run,
    call,
    json: async (...words) => dataOf(words, await run(...words, '--json')),
    quickJson: async (...words) => dataOf(words, await call(...words, '--json')),
    async refused(expected, ...words) {
      const { code, stdout, stderr } = await call(...words)
      t.strictSame({ code, stdout }, { code: expected, stdout: '' }, `brevduva ${words.join(' ')}`)
      t.match(stderr, /\n$/)
      t.notMatch(stderr, /^\s+at /m, 'no stack')
      return stderr.trimEnd()
    },
  }
}

function execute(words: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...QUICK_START, 'cli.ts', ...words],
      { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...env }, timeout: PATIENCE_MS },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code
        if (typeof code === 'number') resolve({ code, stdout, stderr })
        else reject(error)
      },
    )
  })
}
