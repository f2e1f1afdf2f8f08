import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Linux counts processor time in hundredths of a second on every platform that Node supports. */
const TICKS = 100

export interface Process {
  readonly child: ChildProcess
  readonly pid: number
  /** 0 for a process that listens at no port. */
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts the service as a process and waits until it logs that it has started.
 *
 * @param probe a module that is loaded into it and shares an IPC channel with the bench. The process then has a session
 * of its own, as under a supervisor, because Linux may share the processor out by session.
 */
export async function startProcess(env: Record<string, string>, probe?: URL): Promise<Process> {
  const flags = probe ? ['--import', probe.href] : []
  const child: ChildProcess = spawn(process.execPath, [...flags, 'process/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(probe ? (['ipc'] as const) : [])],
    detached: probe !== undefined,
  })
  const exit = once(child, 'exit')
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      if (log.includes('"started"')) return
      log += chunk
      if (log.includes('"started"')) resolve()
    })
    exit.then(() => reject(new Error(`the service did not start: ${log}`)), reject)
  })
  return {
    child,
    pid: child.pid!,
    port: Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1] ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}

const statOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in parentheses, may contain spaces. What follows begins with the third field.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Seconds of CPU that a process has used, with its threads and the children that it has waited for. */
export function cpuSeconds(pid: number): number {
  const [user, system, childUser, childSystem] = statOf(pid).slice(11, 15).map(Number)
  return (user! + system! + childUser! + childSystem!) / TICKS
}

/** Peak memory of a process (MB). */
export function peakMb(pid: number): number {
  const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Seconds of CPU of the PostgreSQL that `sql` is connected to, all its processes together. */
export async function serverCpuSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const server = Number(statOf(row!.pid)[1])
  let seconds = cpuSeconds(server)
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (Number(statOf(pid)[1]) === server) seconds += cpuSeconds(Number(pid))
    } catch {
      // It ended meanwhile. Its time is now counted with the server's.
    }
  }
  return seconds
}

/** For each name, the milliseconds of every answer, and how many answers were not the expected ones. */
export type Latencies = Map<string, { times: number[]; refused: number }>

/**
 * Requests each of `probes` again and again, each at its own interval, until stopped. One that is late skips intervals:
 * a slow answer counts once.
 */
export function probe(probes: readonly { name: string; everyMs: number; ask(): Promise<boolean> }[]): {
  stop(): Promise<Latencies>
} {
  const latencies: Latencies = new Map(probes.map(({ name }) => [name, { times: [], refused: 0 }]))
  const asking = new Map<string, Promise<void>>()
  const timers = probes.map(({ name, everyMs, ask }) =>
    setInterval(() => {
      if (asking.has(name)) return
      const from = performance.now()
      const answered = ask()
        .catch(() => false)
        .then(asAsked => {
          const answers = latencies.get(name)!
          answers.times.push(performance.now() - from)
          if (!asAsked) answers.refused++
          asking.delete(name)
        })
      asking.set(name, answered)
    }, everyMs),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(asking.values())
      return latencies
    },
  }
}

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN
