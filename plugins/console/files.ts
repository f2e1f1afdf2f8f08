import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { entityTag } from '#schemas/entity-tag.ts'

/** Where `vite build console` puts the web app. */
const BUILT = fileURLToPath(new URL('../../console/dist/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.dic': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.icc': 'application/octet-stream',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}

const COMPRESSED = '.br'

interface Kept {
  readonly bytes: Buffer
  readonly etag: string
}

export interface BuiltFile {
  readonly type: string
  /** @param compressed compressed with Brotli, if the build has such a file */
  read(compressed: boolean): Promise<Kept & { readonly compressed: boolean }>
}

/**
 * A file is open from the start on, so that it can be read whatever becomes of its folder. It is kept in memory once it
 * was read, so fonts of scripts that nobody uses never are.
 */
function keptInMemory(descriptor: number): () => Promise<Kept> {
  const load = async () => {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(descriptor).size)
    await promisify(read)(descriptor, bytes, 0, bytes.length, 0)
    return { bytes, etag: entityTag(bytes) }
  }
  let kept: Promise<Kept> | undefined
  return () => {
    kept ??= load().catch(error => {
      // A failed read is not kept.
      kept = undefined
      throw error
    })
    return kept
  }
}

export interface BuiltFiles {
  /** By their paths below `/console/`; none where the web app was not built. */
  readonly files: ReadonlyMap<string, BuiltFile>
  close(): void
}

/**
 * Opens the files of the built web app. Only files found at the start are ever read, so no path in a request reaches the
 * file system.
 */
export async function openBuilt(folder = BUILT): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const opened = new Map(paths.map(path => [path, openSync(path, 'r')]))
  const files = new Map<string, BuiltFile>()
  for (const [path, descriptor] of opened) {
    if (extname(path) === COMPRESSED) continue
    const plain = keptInMemory(descriptor)
    const compressed = opened.get(path + COMPRESSED)
    const small = compressed === undefined ? undefined : keptInMemory(compressed)
    files.set(relative(folder, path).replaceAll('\\', '/'), {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      async read(compressed) {
        if (compressed && small) return { ...(await small()), compressed: true }
        return { ...(await plain()), compressed: false }
      },
    })
  }
  return { files, close: () => opened.forEach(descriptor => void closeSync(descriptor)) }
}
