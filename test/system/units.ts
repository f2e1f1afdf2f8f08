import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import type { Test } from 'tap'

interface Unit {
  readonly directory: string
  readonly env: Record<string, string>
  readonly before: readonly string[][]
  readonly command: readonly string[]
}

export interface Units {
  /** A unix socket for `systemctl`'s words. */
  readonly socket: string
  /** What all processes have logged. */
  log(): string
}

/** What `brevduva@.service` says of an instance, as systemd reads it (systemd.exec, systemd.service). */
async function readUnit(file: string, instance: string): Promise<Unit> {
  const lines = (await readFile(file, 'utf8')).replaceAll('%i', instance).split('\n')
  const all = (name: string) =>
    lines.filter(line => line.startsWith(`${name}=`)).map(line => line.slice(name.length + 1))
  const env: Record<string, string> = { PATH: process.env.PATH ?? '' }
  for (const word of all('Environment').flatMap(words => words.split(' '))) {
    const at = word.indexOf('=')
    env[word.slice(0, at)] = word.slice(at + 1)
  }
  for (const path of all('EnvironmentFile')) {
    const text = await readFile(path.replace(/^-/, ''), 'utf8').catch(error => {
      if (path.startsWith('-')) return ''
      throw error
    })
    Object.assign(env, parseEnv(text))
  }
  const [directory = ''] = all('WorkingDirectory')
  const before = all('ExecStartPre').map(command => command.split(' '))
  return { directory, env, before, command: all('ExecStart')[0]!.split(' ') }
}

/**
 * Stands in for systemd where it is not the first process: starts and restarts instances of a unit by what its file
 * says, in a folder that has `brevduva@.service` and is named by `systemctl`'s function.
 */
export async function runUnits(t: Test, home: string): Promise<Units> {
  const running = new Map<string, ChildProcess>()
  let log = ''
  t.teardown(() => running.forEach(child => void child.kill('SIGKILL')))

  async function stop(name: string): Promise<void> {
    const child = running.get(name)
    if (!child) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    running.delete(name)
  }

  async function start(name: string): Promise<void> {
    const [template, instance] = name.split('@') as [string, string]
    const unit = await readUnit(join(home, 'etc/systemd/system', `${template}@.service`), instance)
    const options = { cwd: unit.directory, env: unit.env }
    for (const [program, ...words] of unit.before) await promisify(execFile)(program!, words, options)
    const [program, ...words] = unit.command
    const child = spawn(program!, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        log += chunk
      })
    }
    running.set(name, child)
    await once(child, 'spawn')
  }

  async function obey([verb, ...words]: readonly string[]): Promise<void> {
    for (const name of words.filter(word => !word.startsWith('-'))) {
      if (verb === 'restart') await stop(name)
      if (verb === 'restart' || verb === 'enable') await start(name)
    }
  }

  const server = createServer(async (request, response) => {
    let words = ''
    for await (const chunk of request) words += chunk
    const failed = await obey(words.trim().split(' ')).then(
      () => '',
      error => String(error.stderr ?? error.stack),
    )
    response.writeHead(failed ? 500 : 200).end(failed)
  })
  const socket = join(home, 'systemd')
  server.listen(socket)
  await once(server, 'listening')
  t.teardown(() => void server.close())
  return { socket, log: () => log }
}
