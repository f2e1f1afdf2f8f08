import { workerData } from 'node:worker_threads'
import { ALLOWANCE_SPENT, type ChildOrder } from './child-order.ts'

/**
 * Runs in a thread of the child, because the main thread is blocked while it parses. It ends the process when memory
 * runs out (V8's limit does not count Buffers), when the processor time is used up, when the deadline has passed
 * without the parent ending it, and when the parent is gone.
 */
const { resident, allowance, deadline, parent } = workerData as ChildOrder
const started = performance.now()

setInterval(() => {
  const late = performance.now() - started > deadline + 1_000
  if (late || process.ppid !== parent || process.memoryUsage.rss() > resident)
    process.kill(process.pid, 'SIGKILL')
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > allowance) process.kill(process.pid, ALLOWANCE_SPENT)
}, 20)
