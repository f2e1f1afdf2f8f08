import { readFileSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { threadEnvironment } from './compiled-code.ts'
import { type HeapSize, heapLimits } from './thread-heap.ts'

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

/**
 * Starts a thread.
 * @param entry its module
 * @param data what it finds in `workerData`, beside what starts it
 */
export const startThread = (
  entry: URL,
  heap: HeapSize,
  data: object = {},
  options: WorkerOptions = {},
): Worker =>
  new Worker(FIRST, {
    ...options,
    workerData: { ...data, kept, start: START, entry: entry.href },
    env: threadEnvironment(),
    resourceLimits: heapLimits(heap),
  })
