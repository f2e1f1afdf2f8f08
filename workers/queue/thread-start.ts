import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'

/** What a machine has to spare is a thread's: whoever answers requests goes before (nice, 0 to 19). */
const NICENESS = 5

// Before the thread's own modules: to load them takes longer than most of its tasks. Only Linux takes this for the
// thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(NICENESS)
await import(workerData.entry)
