import { lstatSync, mkdirSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

const NAME = `brevduva-code-${process.getuid?.() ?? 'own'}`

/**
 * The folder of compiled modules that threads and children share, for `NODE_COMPILE_CACHE`; null if nothing can be
 * kept. Stripping types and compiling takes longer than most of their tasks. Node compares a hash of each module's
 * text, so code of another release is never run.
 */
export function compiledCode(): string | null {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return null
  const inUse = getCompileCacheDir()
  // Node adds a folder for its version.
  if (inUse !== undefined) return dirname(inUse)
  // Checked each time: systems delete old temporary folders, and then anyone may make a folder of that name.
  return privateFolder(join(tmpdir(), NAME))
}

/**
 * For a process, before it loads what it consists of: what earlier ones have compiled is read, and what this one
 * compiles is written when it ends. Commands and the service then start in two thirds of the time.
 */
export function keepCompiledCode(): void {
  const folder = compiledCode()
  if (folder !== null) enableCompileCache(folder)
}

/** The environment of a thread: that of the process, and the folder. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const code = compiledCode()
  return code === null ? process.env : { ...process.env, NODE_COMPILE_CACHE: code }
}

/** Its code is run, so it must be ours, and nobody else may write into it. Null if there can be no such folder. */
export function privateFolder(path: string): string | null {
  try {
    mkdirSync(path, { mode: 0o700, recursive: true })
    const found = lstatSync(path)
    const isOurs = found.uid === process.getuid?.() && (found.mode & 0o077) === 0
    return found.isDirectory() && (isOurs || process.platform === 'win32') ? path : null
  } catch {
    // The file system cannot be written: everything is compiled where it is needed.
    return null
  }
}
