import { workerData } from 'node:worker_threads'
import { ALLOWANCE_SPENT, type ChildOrder } from './child-order.ts'

/**
 * Runs in a thread of the child, because its main thread does not come up for air while it parses. It ends the
 * process when memory runs out (V8's limit does not count Buffers), when it has had its share of the processor, when the
 * time is up although the parent did not say so, and when the parent is gone.
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
