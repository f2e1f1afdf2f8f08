import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { loadKept } from '#concurrency/kept-hooks.js'
import { type KeptModules, startThreadsFrom } from '#concurrency/kept-modules.ts'
import { installedFonts } from '#letter/font/library.ts'
import { openFiles, readFromOpen } from '#letter/platform/files.ts'

/** The keeper's order: `entries` are modules of the service that are loaded. */
export interface KeeperOrder {
  readonly root: string
  readonly entries: readonly string[]
}

/** The first line of the keeper's answer; the texts of the modules follow it. */
export interface Found {
  /** Modules that the process may still load: address, format, bytes. */
  readonly modules: readonly (readonly [url: string, format: string, length: number])[]
  /** As `KeptModules` has them. */
  readonly imports: readonly (readonly [name: string, url: string])[]
}

const ROOT = new URL('..', import.meta.url).href
const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url))

/**
 * Keeps in memory, or open, all that this process may still load: modules of its threads and children, and those that it
 * loads itself when they are needed for the first time. From then on nothing becomes of it when its folder vanishes.
 * @param entries modules that it has loaded, below its folder
 */
export async function keepModules(entries: readonly string[]): Promise<KeptModules> {
  const answer = await findModules({ root: ROOT, entries })
  const end = answer.indexOf('\n')
  const { modules, imports }: Found = JSON.parse(answer.toString('utf8', 0, end))
  const texts = new SharedArrayBuffer(answer.length - end - 1)
  new Uint8Array(texts).set(answer.subarray(end + 1))
  let at = 0
  const placed = modules.map(([url, format, length]) => {
    at += length
    return [url, { format, at: at - length, length }] as const
  })
  const kept: KeptModules = {
    root: ROOT,
    imports: new Map(imports),
    modules: new Map(placed),
    texts,
    files: openFiles(installedFonts()),
  }
  startThreadsFrom(kept)
  readFromOpen(kept.files)
  loadKept(kept)
  return kept
}

/** In a process of its own, whose memory is given back: of a thread, 40 to 130 MB would stay. */
async function findModules(order: KeeperOrder): Promise<Buffer> {
  const child = spawn(process.execPath, [KEEPER, JSON.stringify(order)], {
    // What it compiles are not the modules that others look for among compiled code.
    env: { NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  })
  const [answer, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`the program that finds modules ended with code ${code}`)
  return answer
}
