import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Keeps cores busy with what is no part of the service: sessions of their own, as other services have. */
export async function spin({ processes, ms }: { processes: number; ms: number }): Promise<string[]> {
  const loops = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', `const end = Date.now() + ${ms}; while (Date.now() < end);`], {
      detached: true,
      stdio: 'ignore',
    }),
  )
  await Promise.all(loops.map(loop => once(loop, 'exit')))
  return ['nothing asked']
}

/** What a thread did in some time, as shares of that time. */
export interface ThreadShares {
  /** It ran. */
  readonly ran: number
  /** It could have run, but no core was free. */
  readonly waited: number
}

const NANOSECONDS_A_MS = 1e6

/** Looks at a process's first thread, which answers, from now on. */
export function watchThread(pid: number): { stop(): ThreadShares } {
  const read = () => readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  const [from, ran, waited] = [performance.now(), ...read()]
  return {
    stop() {
      const [ranNow, waitedNow] = read()
      const nanoseconds = (performance.now() - from) * NANOSECONDS_A_MS
      return { ran: (ranNow! - ran!) / nanoseconds, waited: (waitedNow! - waited!) / nanoseconds }
    },
  }
}
