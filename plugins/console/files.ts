import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entityTag } from '../../schemas/entity-tag.ts'

/** Where `vite build console` puts the web app. */
const BUILT = fileURLToPath(new URL('../../console/dist/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.icc': 'application/octet-stream',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
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

/** A file is kept in memory from its second read on, so fonts of scripts that nobody uses never are. */
function keptInMemory(path: string): () => Promise<Kept> {
  const load = async () => {
    const bytes = await readFile(path)
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

/**
 * The files of the built web app by their paths below `/console/`; none where it was not built. Only files found at the
 * start are ever read, so no path in a request reaches the file system.
 */
export async function builtFiles(folder = BUILT): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const all = new Set(paths)
  return new Map(
    paths
      .filter(path => extname(path) !== COMPRESSED)
      .map(path => {
        const plain = keptInMemory(path)
        const small = all.has(path + COMPRESSED) ? keptInMemory(path + COMPRESSED) : undefined
        const file: BuiltFile = {
          type: TYPES[extname(path)] ?? 'application/octet-stream',
          async read(compressed) {
            if (compressed && small) return { ...(await small()), compressed: true }
            return { ...(await plain()), compressed: false }
          },
        }
        return [relative(folder, path).replaceAll('\\', '/'), file] as const
      }),
  )
}
