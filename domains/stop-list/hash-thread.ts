import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { rowHasher } from './hash-rows.ts'
import type { StopHashing } from './hashes.ts'

const tasks = { hash: (hashing: StopHashing) => new Ongoing(null, rowHasher(hashing)) }
export type HashTasks = typeof tasks

/** The thread that makes normal forms and hashes of large audiences. */
serveTasks(tasks)
