import { workerData } from 'node:worker_threads'
import { readFromOpen } from '#letter/platform/files.ts'
import { lowerPriority } from './low-priority.ts'

// Before the thread's own modules, because loading them takes longer than most of its tasks.
lowerPriority()
if (workerData.kept) readFromOpen(workerData.kept.files)
await import(workerData.entry)
