import { createRequire, syncBuiltinESMExports } from 'node:module'
import workerThreads, { type WorkerOptions } from 'node:worker_threads'

interface Child {
  env: Record<string, string>
}

const processOnSpawn: { addListener(listener: (child: Child) => void): void } = createRequire(
  import.meta.url,
)('process-on-spawn')

/**
 * tap loads a module of its own into every Node process that a test starts, through NODE_OPTIONS. A process that may
 * not write files (the one that parses strangers' PDFs) would fail with it, and no process would run as in production.
 * So processes started by tests get only the environment that the test gives.
 */
processOnSpawn.addListener(child => {
  const plain = Object.entries(child.env).filter(
    ([name]) => name !== 'NODE_OPTIONS' && !name.startsWith('_TAPJS_PROCESSINFO_'),
  )
  child.env = Object.fromEntries(plain)
})

/**
 * Threads take over the flags of their process, and so load tap's module and `quick-start.mjs` each: that took two fifths
 * of a thread's start. In production there are no such flags.
 */
class PlainWorker extends workerThreads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    super(file, { execArgv: [], ...options })
  }
}

workerThreads.Worker = PlainWorker
syncBuiltinESMExports()
