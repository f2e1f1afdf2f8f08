import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '../../drizzle/client.ts'
import { handoverFoldersOf } from '../partner/folders.ts'
import type { PartnerConfig } from '../partner/partners.ts'

const ARCHIVE = /^campaign-([0-9a-f-]{36})\.zip(?:\.part)?$/

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    // On another machine, or no folder any more.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

/**
 * Archives of these campaigns that lie in a folder they were handed over in. What lies on a partner's own server is
 * the partner's: nothing is found there.
 */
export async function archivesOf(
  tx: Tx,
  config: PartnerConfig,
  campaigns: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = []
  for (const dir of await handoverFoldersOf(tx, config)) {
    const own = (await namesIn(dir)).filter(name => campaigns.has(ARCHIVE.exec(name)?.[1] ?? ''))
    found.push(...own.map(name => join(dir, name)))
  }
  return found
}

/** @returns how many there were */
export async function removeArchives(
  tx: Tx,
  config: PartnerConfig,
  campaigns: ReadonlySet<string>,
): Promise<number> {
  const files = await archivesOf(tx, config, campaigns)
  for (const file of files) await rm(file, { force: true })
  return files.length
}
