import { workerData } from 'node:worker_threads'

// The end of the module with which each thread starts (kept-modules.ts).
if (workerData.kept) loadKept(workerData.kept)
await import(workerData.start)
