import type { Test } from 'tap'
import { Pool, type PoolOptions } from '#concurrency/pool.ts'
import type { OddTasks } from './odd-thread.ts'

/** What is not tried is out of reach, however busy the machine. */
export const NEVER_MS = 600_000

/** Threads that do what no thread should. */
export function oddThreads(t: Test, options: Partial<PoolOptions> = {}): Pool<OddTasks> {
  const threads = new Pool<OddTasks>({
    entry: new URL('./odd-thread.ts', import.meta.url),
    heapMegabytes: 32,
    allowance: NEVER_MS,
    ...options,
  })
  t.teardown(() => threads.close())
  return threads
}
