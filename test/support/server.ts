import './plain-children.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { describeError } from '#telemetry/logged-facts.ts'
import type { Log } from '#workers/log.ts'
import { ON_ONE_CORE } from './config.ts'
import { portIn } from './ports.ts'
import { removeData } from './remove-data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Server {
  readonly child: ChildProcess
  readonly port: number
  /** Resolves when the log has that message. */
  readonly logged: (message: string) => Promise<void>
  readonly log: () => string
  readonly stderr: () => string
  readonly exit: Promise<number | null>
}

/** Starts a server process, which is killed when the test ends, whatever its result. */
export async function serve(t: Test, env: Record<string, string>, ready = true): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-'))
  t.teardown(() => removeData(dataDir))
  const child = spawn(process.execPath, [...ON_ONE_CORE, 'process/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  let log = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    log += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const logged = async (message: string) => {
    while (!log.includes(`"${message}"`)) {
      const end = child.exitCode ?? child.signalCode
      if (end !== null) throw new Error(`ended with ${end}: ${log}${stderr}`)
      await Promise.race([once(child.stdout, 'data'), exit])
    }
  }
  if (ready) await logged('started')
  const port = portIn(log)
  return { child, port, logged, log: () => log, stderr: () => stderr, exit }
}

/** A GET with its whole answer. */
export async function get(
  port: number,
  path: string,
  agent?: Agent,
): Promise<IncomingMessage & { text: string }> {
  const sent = httpRequest({ port, path, host: '127.0.0.1', ...(agent ? { agent } : {}) }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += chunk
  return Object.assign(response, { text })
}

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error'
  message: string
  facts: Record<string, unknown>
}

/** A line as the process's log would have it. */
export const line = (level: LogLine['level'], facts: object, message = ''): LogLine => ({
  level,
  message,
  // Errors in the form in which the process's log writes them.
  facts: 'err' in facts && facts.err ? { ...facts, err: describeError(facts.err) } : { ...facts },
})

/** A log that keeps its lines. */
export function logInto(lines: LogLine[]): Log {
  const at = (level: LogLine['level']) => (facts: unknown, message?: string) => {
    if (typeof facts === 'string') lines.push(line(level, {}, facts))
    else lines.push(line(level, facts as object, message))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
