import { Worker } from 'node:worker_threads'
import { installedFonts } from '../letter/font/library.ts'
import { openFiles, readFromOpen } from '../letter/platform/files.ts'
import { threadEnvironment } from '../turns/compiled-code.ts'
import { loadKept } from '../turns/kept-hooks.js'
import { type KeptModules, startThreadsFrom } from '../turns/kept-modules.ts'

/** The keeper's order: `entries` are modules of the service that are loaded. */
export interface KeeperOrder {
  readonly root: string
  readonly entries: readonly string[]
}

export interface FoundModule {
  readonly format: string
  readonly source: Uint8Array
}

export interface Found {
  /** Modules that the process may still load, by address. */
  readonly modules: ReadonlyMap<string, FoundModule>
  /** As `KeptModules` has them. */
  readonly imports: ReadonlyMap<string, string>
}

const ROOT = new URL('..', import.meta.url).href

/**
 * Keeps in memory, or open, all that this process may still load: modules of its threads and children, and those that it
 * loads itself when they are needed for the first time. From then on nothing becomes of it when its folder vanishes.
 * @param entries modules that it has loaded, below its folder
 */
export async function keepModules(entries: readonly string[]): Promise<KeptModules> {
  const { modules, imports } = await findModules({ root: ROOT, entries })
  const kept = { root: ROOT, imports, ...packed(modules), files: openFiles(installedFonts()) }
  startThreadsFrom(kept)
  readFromOpen(kept.files)
  loadKept(kept)
  return kept
}

function findModules(order: KeeperOrder): Promise<Found> {
  const keeper = new Worker(new URL('./keeper.ts', import.meta.url), {
    workerData: order,
    env: threadEnvironment(),
    stdout: true,
    stderr: true,
  })
  keeper.unref()
  return new Promise((resolve, reject) => {
    keeper.once('message', resolve)
    keeper.once('error', reject)
    keeper.once('exit', () => reject(new Error('the keeper ended without an answer')))
  })
}

function packed(found: ReadonlyMap<string, FoundModule>): Pick<KeptModules, 'modules' | 'texts'> {
  const length = Array.from(found.values(), ({ source }) => source.length).reduce((sum, one) => sum + one, 0)
  const texts = new SharedArrayBuffer(length)
  const modules = new Map<string, { format: string; at: number; length: number }>()
  let at = 0
  for (const [url, { format, source }] of found) {
    new Uint8Array(texts).set(source, at)
    modules.set(url, { format, at, length: source.length })
    at += source.length
  }
  return { modules, texts }
}
