import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePartnerUrl } from '../../config/partner-url.ts'

const ARCHIVE = /^campaign-([0-9a-f-]{36})\.zip(?:\.part)?$/

/**
 * Archives of these campaigns that lie in the folder they are handed over in. What lies on a partner's own server is
 * the partner's: nothing is found there.
 */
export async function archivesOf(partnerUrl: string, campaigns: ReadonlySet<string>): Promise<string[]> {
  const target = parsePartnerUrl(partnerUrl)
  if (target.kind !== 'file') return []
  const names = await readdir(target.dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter(name => campaigns.has(ARCHIVE.exec(name)?.[1] ?? ''))
    .map(name => join(target.dir, name))
}

/** @returns how many there were */
export async function removeArchives(partnerUrl: string, campaigns: ReadonlySet<string>): Promise<number> {
  const files = await archivesOf(partnerUrl, campaigns)
  for (const file of files) await rm(file, { force: true })
  return files.length
}
