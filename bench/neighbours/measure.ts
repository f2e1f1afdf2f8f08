import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Process, peakMb, startProcess } from '../processes.ts'
import { BASE_URL } from './client.ts'
import type { LoopDelay } from './server-probe.ts'

/** A server whose event loop hangs for longer is told so, not waited for. */
const PATIENCE_MS = 10_000
const SAMPLE_MS = 100
/** As `npm start` and the image have it. */
const LIKE_NPM_START = { MALLOC_MMAP_THRESHOLD_: '131072', NODE_OPTIONS: '--max-semi-space-size=16' }
/** The attacks keep to a key's budget by themselves; who looks on asks more often than that. */
const ROOMY = Object.fromEntries(
  ['KEY_RATE_LIMIT', 'ACCOUNT_RATE_LIMIT', 'ACCOUNT_RATE_BURST', 'IP_RATE_LIMIT', 'REDIRECT_RATE_LIMIT'].map(
    name => [name, '1000000'],
  ),
)

/** Without it the payment callback would not be read at all. */
const PAID = { PAYMENT_WEBHOOK_SECRET: 'whsec_of_the_bench' }

/** Both roles in one process, as most deployments begin. */
export const startServer = (databaseUrl: string, dataDir: string): Promise<Process> =>
  startProcess(
    {
      ...LIKE_NPM_START,
      ...ROOMY,
      ...PAID,
      BASE_URL,
      ROLE: 'all',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    },
    new URL('./server-probe.ts', import.meta.url),
  )

/** Since the last call; infinite for a server that does not come up for air. */
export async function loopDelay({ child }: Process): Promise<LoopDelay> {
  const answer = once(child, 'message') as Promise<[LoopDelay]>
  child.send('delay')
  const stuck = { p99: Number.POSITIVE_INFINITY, max: Number.POSITIVE_INFINITY }
  return Promise.race([answer.then(([value]) => value), delay(PATIENCE_MS, stuck, { ref: false })])
}

const field = (pid: number | string, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024

/** Resident megabytes of a process's children, which the threads of it started. */
function childrenMb(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim()
      for (const child of children.split(' ').filter(Boolean)) sum += field(child, 'VmRSS')
    } catch {
      // It ended while we looked.
    }
  }
  return sum
}

export interface Grown {
  /** MB by which the process at most exceeded what it held at rest. */
  readonly processMb: number
  /** MB that its children, which parse artwork, held at most together. */
  readonly childrenMb: number
}

/** Watches a process's memory from now, its rest, on. */
export function watchMemory({ pid }: Process): { stop(): Grown } {
  const rest = field(pid, 'VmRSS')
  // Forgets the most that it ever had: starting takes more than resting.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, childrenMb(pid))
  }, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      return { processMb: Math.max(0, peakMb(pid) - rest), childrenMb: most }
    },
  }
}
