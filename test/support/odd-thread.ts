import { getPriority } from 'node:os'
import { answerTasks } from '../../turns/task-answers.ts'

/** The options that its modules are loaded with. */
const priority = getPriority()

/** A thread that computes without an end, waits without an end, or gives back what it was asked. */
answerTasks<string>(async task => {
  if (task === 'priority') return priority
  if (task === 'compute') for (;;);
  if (task === 'wait') await new Promise(() => {})
  if (task === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return task
})
