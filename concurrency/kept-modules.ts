import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { threadEnvironment } from './compiled-code.ts'

/**
 * What the process may still load, as it was when the process started. Modules that a thread consists of are loaded when
 * the thread starts, which may be weeks later: by then an upgrade may have removed their folder or put another version
 * in its place.
 */
export interface KeptModules {
  /** The address of the service's folder. */
  readonly root: string
  /** Where imports of packages, and within packages, lead: addresses by the names that `importName` gives. */
  readonly imports: ReadonlyMap<string, string>
  /** By address. */
  readonly modules: ReadonlyMap<
    string,
    { readonly format: string; readonly at: number; readonly length: number }
  >
  /** The texts of all modules. Threads share them. */
  readonly texts: SharedArrayBuffer
  /** Descriptors of the letter engine's files, which are open. */
  readonly files: ReadonlyMap<string, number>
}

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The first module of each thread. Its text is read now, as there may be no file any more when a thread starts. */
const FIRST = new URL(
  `data:text/javascript,${encodeURIComponent(`${text('./kept-hooks.js')}\n${text('./first-module.js')}`)}`,
)
const START = new URL('./thread-start.ts', import.meta.url).href

let kept: KeptModules | undefined

/** From now on threads are started from these. */
export function startThreadsFrom(modules: KeptModules): void {
  kept = modules
}

/** Megabytes of a thread's JavaScript heap; Buffers are not counted in it. */
export interface HeapSize {
  /** For objects that live on. */
  readonly heapMegabytes: number
  /**
   * Room for new objects, 24 by default. With V8's own 48 nothing is faster, and reading a file of 90,000 rows takes
   * 180 MB instead of 117, drawing 16 MB more in each thread.
   */
  readonly youngMegabytes?: number
}

/** Starts a thread. What it prints is read by nobody. */
export function startThread(entry: URL, { heapMegabytes, youngMegabytes = 24 }: HeapSize): Worker {
  // What `npm start` allows the thread that answers, and as long as it is set no thread heeds its own limit: so it is
  // taken back. A thread that already runs keeps its room.
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(FIRST, {
    stdout: true,
    stderr: true,
    workerData: { kept, start: START, entry: entry.href },
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
}
