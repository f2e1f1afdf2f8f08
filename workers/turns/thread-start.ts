import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'

/** What a machine has to spare is a thread's: whoever answers requests goes before. */
const NICER_BY = 5
const NICEST = 19

// Before the thread's own modules: to load them takes longer than most of its tasks. Only Linux takes this for the
// thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(Math.min(NICEST, getPriority() + NICER_BY))
await import(workerData.entry)
