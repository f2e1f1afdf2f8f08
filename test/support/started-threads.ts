import type { Worker } from 'node:worker_threads'
import type { Test } from 'tap'

/** The threads that this process starts from now on, in their order. */
export function startedThreads(t: Test): Worker[] {
  const started: Worker[] = []
  const note = (worker: Worker) => void started.push(worker)
  process.on('worker', note)
  t.teardown(() => process.off('worker', note))
  return started
}
