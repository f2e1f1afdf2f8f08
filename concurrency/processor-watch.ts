import type { Worker } from 'node:worker_threads'

const LOOK_MS = 1000

/**
 * Checks now and then how much processor time a thread has used, until it is stopped or the thread has used up its
 * allowance: on a busy machine honest work takes long by the clock. Counting begins at the first check; most work is
 * done before it.
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
      // Rejects if the thread has ended, which its own events report.
      const used = await worker.cpuUsage(before).catch(() => undefined)
      // The thread may now work on something else.
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
