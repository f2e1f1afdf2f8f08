import { workerData } from 'node:worker_threads'
import { lowerPriority } from './low-priority.ts'

// Before the thread's own modules, because loading them takes longer than most of its tasks.
lowerPriority()
await import(workerData.entry)
