import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { ApiError } from '#schemas/errors.ts'

/** The priority at which its modules are loaded. */
const priority = getPriority()

const tasks = {
  itself: (value: unknown) => value,
  priority: () => priority,
  /** Which thread it is. */
  which: () => threadId,
  fail: () => {
    throw new Error('failed')
  },
  refuse: () => {
    throw new ApiError('list_empty')
  },
  compute() {
    for (;;);
  },
  wait: () => new Promise<never>(() => {}),
  block: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  exit: () => process.exit(),
  /** Takes more memory than there is. */
  grow() {
    const all: unknown[] = []
    for (;;) all.push({ own: [all.length] })
  },
  /** Answers bytes that are moved, in an object beside others that are not. */
  bytes: () => ({ own: new Uint8Array([1, 2]), part: Buffer.from('odd') }),
  /** Counts on from a number, at once or up to another, and fails after 9. */
  count(from: number) {
    let now = from
    return new Ongoing(now, {
      next: (by: number) => (now += by),
      *upTo(last: number) {
        for (let n = from; n <= last; n++) {
          if (n > 9) throw new Error('too far')
          yield n
        }
      },
    })
  },
}
export type OddTasks = typeof tasks

serveTasks(tasks)
