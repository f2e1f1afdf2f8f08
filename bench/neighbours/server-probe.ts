import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** How late the server's event loop was, in milliseconds, since it was last asked. */
export interface LoopDelay {
  readonly p99: number
  readonly max: number
}

const RESOLUTION_MS = 5
const NANOSECONDS = 1e6

// Loaded into the server with --import: only from inside can its event loop be measured. Threads inherit the flag.
if (isMainThread && process.send) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  process.on('message', () => {
    // What is recorded is the time between two beats, the beat itself included.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS)
    const delay: LoopDelay = { p99: late(histogram.percentile(99)), max: late(histogram.max) }
    process.send?.(delay)
    histogram.reset()
  })
  // In a session of its own it hears no Ctrl-C.
  process.once('disconnect', () => process.exit())
  // The server ends when it has nothing left to do but to talk to the bench.
  process.channel?.unref()
}
