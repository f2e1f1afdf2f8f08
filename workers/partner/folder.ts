import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeTarget, type FileTarget } from '#config/partner-url.ts'
import {
  ContentError,
  checkName,
  DATA_PATIENCE,
  FORGETFUL,
  IDLE_MS,
  keepRename,
  makeProbe,
  type Partner,
  PartnerError,
  type PartnerErrorKind,
  type PartnerFile,
  type PartnerOptions,
} from './partner.ts'
import { measured, type Progress, type Source, whileMoving } from './transfer.ts'

/** Bytes between two flushes: with a single one at the end, a large archive would show no progress for minutes. */
const FLUSH_EVERY = 64 * 1024 * 1024

const KINDS: Readonly<Record<string, PartnerErrorKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOTDIR: 'refused',
  EISDIR: 'refused',
  EEXIST: 'refused',
  ENOENT: 'unreachable',
  ENODEV: 'unreachable',
  ENXIO: 'unreachable',
  ESTALE: 'unreachable',
  EHOSTDOWN: 'unreachable',
}

/** Letters hold personal data: a folder that we make is for the service's user only. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
const GROUP_MAY_READ = 0o040

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error'

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(error => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  return found?.size
}

/** Without this a power cut can undo the rename, after `deliveredAt` was set. */
async function flushFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @param flushing called before a step that may take minutes in a slow folder */
async function write(
  path: string,
  source: Source,
  { progress, flushing }: { progress: Progress; flushing: () => void },
  stopped: AbortSignal,
): Promise<void> {
  // A partner of the folder's group can still fetch the file; nobody else may.
  const group = (await stat(dirname(path))).mode & GROUP_MAY_READ
  const handle = await open(path, 'w', PRIVATE_FILE | group)
  try {
    let unflushed = 0
    for await (const piece of source.pieces) {
      stopped.throwIfAborted()
      await handle.writeFile(piece)
      unflushed += piece.length
      if (unflushed < FLUSH_EVERY) continue
      flushing()
      await handle.datasync()
      progress()
      unflushed = 0
    }
    flushing()
    await handle.sync()
  } catch (error) {
    // The disk may be full, and the database may be on it. Not after a stop: the next try may already use the file.
    if (!stopped.aborted) await rm(path, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await handle.close()
  }
}

/** A partner that fetches from a folder on this machine, local or mounted. */
export function openFolder(target: FileTarget, options: PartnerOptions = {}): Partner {
  const { dir } = target
  const idleMs = options.idleMs ?? IDLE_MS
  const where = describeTarget(target)
  const moving = (progress: Progress) => ({ progress, flushing: () => progress(idleMs * DATA_PATIENCE) })

  const inFolder = async <T>(
    signal: AbortSignal | undefined,
    work: (progress: Progress, stopped: AbortSignal, made: boolean) => Promise<T>,
    make = true,
  ): Promise<T> => {
    const standstill = (ms: number) =>
      new PartnerError('interrupted', `${where}: nothing moved for ${ms / 1000} s`)
    try {
      return await whileMoving(idleMs, signal, standstill, async (progress, stopped) => {
        const made = make && (await mkdir(dir, { recursive: true, mode: PRIVATE_FOLDER })) !== undefined
        return await work(progress, stopped, made)
      })
    } catch (error) {
      if (error instanceof PartnerError || error instanceof ContentError) throw error
      const code = codeOf(error)
      throw new PartnerError(KINDS[code] ?? 'interrupted', `${where}: ${code}`)
    }
  }

  return {
    describe: () => where,
    deliver: async (name, size, content, signal, renames = FORGETFUL) => {
      checkName(name)
      const final = join(dir, name)
      const part = `${final}.part`
      return await inFolder(signal, async (progress, stopped, made) => {
        const there = await sizeOf(final)
        if (there === size) {
          await flushFolder(dir)
          return 'already-there'
        }
        if (renames.asked) {
          // A folder that did not exist cannot have been emptied by the partner.
          if (!made && there === undefined && (await sizeOf(part)) === undefined) return 'taken'
          if (!(await keepRename(renames, false))) return 'stopped'
        }
        await write(part, measured(size, content, progress), moving(progress), stopped)
        progress()
        const written = await sizeOf(part)
        if (written !== size) {
          throw new PartnerError('interrupted', `${where}: ${name}.part has ${written ?? 0} of ${size} bytes`)
        }
        if (!(await keepRename(renames, true))) return 'stopped'
        stopped.throwIfAborted()
        await rename(part, final)
        await flushFolder(dir)
        return 'uploaded'
      })
    },
    files: signal => {
      const look = async (progress: Progress) => {
        const files: PartnerFile[] = []
        for (const entry of await readdir(dir, { withFileTypes: true })) {
          if (entry.isDirectory()) continue
          // A file that the partner takes away at this moment is skipped.
          const size = await sizeOf(join(dir, entry.name))
          if (size !== undefined) files.push({ name: entry.name, size })
          progress()
        }
        return files
      }
      // A missing folder may be a missing mount: if we made it, it would look emptied by the partner.
      return inFolder(signal, look, false)
    },
    removePart: (name, signal) => {
      checkName(name)
      return inFolder(signal, () => rm(join(dir, `${name}.part`), { force: true }), false)
    },
    check: async signal => {
      const probe = makeProbe()
      await inFolder(signal, async (progress, stopped) => {
        await write(
          join(dir, probe.name),
          measured(probe.size, probe.content, progress),
          moving(progress),
          stopped,
        )
        await rename(join(dir, probe.name), join(dir, probe.renamed))
        await rm(join(dir, probe.renamed))
      })
    },
  }
}
