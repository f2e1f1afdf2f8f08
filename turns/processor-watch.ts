import type { Worker } from 'node:worker_threads'

const LOOK_MS = 1000

/**
 * Looks now and then at how much of the processor a thread takes, until it is stopped or the thread has had its
 * allowance: a busy machine makes honest work take long by the clock. Counted from the first look on, before which most
 * work is done.
 * @param allowanceMs milliseconds of the processor
 * @param onSpent called at most once
 */
export function watchProcessor(worker: Worker, allowanceMs: number, onSpent: () => void): () => void {
  let before: NodeJS.CpuUsage | undefined
  let stopped = false
  const stop = () => {
    stopped = true
    clearInterval(look)
  }
  const look = setInterval(
    async () => {
      // Rejects where the thread has ended, which its own events report.
      const used = await worker.cpuUsage(before).catch(() => undefined)
      // By now the thread may work on something else.
      if (!used || stopped) return
      if (before === undefined) before = used
      else if ((used.user + used.system) / 1000 > allowanceMs) {
        stop()
        onSpent()
      }
    },
    Math.min(LOOK_MS, allowanceMs),
  )
  return stop
}
