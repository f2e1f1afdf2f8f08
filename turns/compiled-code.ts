import { lstatSync, mkdirSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

const NAME = `brevduva-code-${process.getuid?.() ?? 'own'}`

/**
 * Where threads and children find what earlier ones have compiled of the same modules, as `NODE_COMPILE_CACHE` wants it;
 * null where nothing can be kept. To strip types and to compile takes longer than most of their tasks do. Node compares
 * a hash of each module's text, so that what another release has left is never run.
 */
export function compiledCode(): string | null {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return null
  const inUse = getCompileCacheDir()
  // Node adds a folder for its version.
  if (inUse !== undefined) return dirname(inUse)
  // Looked at each time: systems delete what is old in there, and then anybody may make a folder of that name.
  return privateFolder(join(tmpdir(), NAME))
}

/** The environment of a thread of ours: that of the process, and the folder. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const code = compiledCode()
  return code === null ? process.env : { ...process.env, NODE_COMPILE_CACHE: code }
}

/** What is in it is run: it must be ours, and nobody else may write into it. Null where there can be no such folder. */
export function privateFolder(path: string): string | null {
  try {
    mkdirSync(path, { mode: 0o700, recursive: true })
    const found = lstatSync(path)
    const isOurs = found.uid === process.getuid?.() && (found.mode & 0o077) === 0
    return found.isDirectory() && (isOurs || process.platform === 'win32') ? path : null
  } catch {
    // A file system that can't be written: everything is compiled where it is needed.
    return null
  }
}
