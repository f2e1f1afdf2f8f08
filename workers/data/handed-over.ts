import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '#drizzle/client.ts'
import { handoverFoldersOf } from '../partner/folders.ts'
import type { PartnerConfig } from '../partner/partners.ts'

const ARCHIVE = /^campaign-([0-9a-f-]{36})\.zip(?:\.part)?$/

/** A folder or file that could not be read or deleted, with the system's error code. */
export interface Barred {
  readonly path: string
  readonly code: string
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** The folder is on another machine, or was removed. */
const isGone = (code: string): boolean => code === 'ENOENT' || code === 'ENOTDIR'

/**
 * Archives of these campaigns in the folders of `file:` partners. A partner's own server is not searched. If a folder
 * cannot be read, the others still are.
 */
export async function archivesOf(
  tx: Tx,
  config: PartnerConfig,
  campaigns: ReadonlySet<string>,
): Promise<{ files: string[]; barred: Barred[] }> {
  const files: string[] = []
  const barred: Barred[] = []
  for (const dir of await handoverFoldersOf(tx, config)) {
    try {
      const own = (await readdir(dir)).filter(name => campaigns.has(ARCHIVE.exec(name)?.[1] ?? ''))
      files.push(...own.map(name => join(dir, name)))
    } catch (error) {
      const code = codeOf(error)
      if (!isGone(code)) barred.push({ path: dir, code })
    }
  }
  return { files, barred }
}

/** @returns how many were deleted, and where archives may remain */
export async function removeArchives(
  tx: Tx,
  config: PartnerConfig,
  campaigns: ReadonlySet<string>,
): Promise<{ removed: number; barred: Barred[] }> {
  const { files, barred } = await archivesOf(tx, config, campaigns)
  let removed = 0
  for (const path of files) {
    try {
      await rm(path, { force: true })
      removed++
    } catch (error) {
      barred.push({ path, code: codeOf(error) })
    }
  }
  return { removed, barred }
}

/** What an operator can do about paths that could not be read or deleted. */
export const adviceOn = (barred: readonly Barred[]): string =>
  `${barred.map(({ path, code }) => `${path} (${code})`).join(', ')}: archives with letters may still be there. Let the service's user delete there, or delete them yourself`
