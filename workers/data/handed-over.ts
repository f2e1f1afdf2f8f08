import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '../../drizzle/client.ts'
import { handoverFoldersOf } from '../partner/folders.ts'
import type { PartnerConfig } from '../partner/partners.ts'

const ARCHIVE = /^campaign-([0-9a-f-]{36})\.zip(?:\.part)?$/

/** What did not let us look into it, or delete from it: by its path, and the system's word for why. */
export interface Barred {
  readonly path: string
  readonly code: string
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** On another machine, or no folder any more. */
const isGone = (code: string): boolean => code === 'ENOENT' || code === 'ENOTDIR'

/**
 * Archives of these campaigns that lie in a folder they were handed over in. What lies on a partner's own server is
 * the partner's: nothing is found there. A folder that cannot be read keeps nobody from looking into the others.
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

/** @returns how many are gone, and where archives may lie still */
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

/** What to do about them. */
export const adviceOn = (barred: readonly Barred[]): string =>
  `${barred.map(({ path, code }) => `${path} (${code})`).join(', ')}: archives with letters may lie there still. Let the service's user delete there, or delete them yourself`
