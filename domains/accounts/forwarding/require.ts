import { type Order, Scheduler } from '#concurrency/scheduler.ts'
import { TaskThreads } from '#concurrency/task-thread.ts'
import { invalidFields } from '#schemas/errors.ts'
import type { Reason } from '#schemas/reasons.ts'
import type { ForwardQuestion } from './check-thread.ts'

const turns = new Scheduler({ slots: 2, waitingOfOne: 20, waiting: 100 })
const threads = new TaskThreads(new URL('./check-thread.ts', import.meta.url), { heapMegabytes: 64 })

/** Milliseconds of the processor, the start of the thread included. */
const ALLOWANCE = 10_000

/**
 * Checks in a thread that calls may be connected to a number.
 * @throws ApiError validation_failed at `forwardTo`, which says what to do; QueueFull
 */
export async function requireForwardable(question: ForwardQuestion, order: Order): Promise<void> {
  const why = await turns.run(order, () =>
    threads.use(thread =>
      thread.ask<Reason | null>(question, { allowance: ALLOWANCE, signal: order.signal }),
    ),
  )
  if (why !== null) throw invalidFields({ forwardTo: [why] })
}
