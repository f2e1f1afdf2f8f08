import { getPriority } from 'node:os'
import { answerTasks } from '#concurrency/task-answers.ts'

/** The priority at which its modules are loaded. */
const priority = getPriority()

/** A thread that computes forever, waits forever, or returns its task. */
answerTasks<string>(async task => {
  if (task === 'priority') return priority
  if (task === 'compute') for (;;);
  if (task === 'wait') await new Promise(() => {})
  if (task === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return task
})
