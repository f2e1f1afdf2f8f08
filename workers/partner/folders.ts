import { sql } from 'drizzle-orm'
import { parsePartnerUrl } from '#config/partner-url.ts'
import type { Tx } from '#drizzle/client.ts'
import { handoverFolders } from '#drizzle/tables/index.ts'
import { allPartners, type PartnerConfig } from './partners.ts'

/**
 * Records the folder of a `file:` partner: its archives must be found even when the partner was removed or got another
 * address. Nothing is recorded for a partner on a server of its own.
 */
export async function rememberFolder(tx: Tx, url: string): Promise<void> {
  const target = parsePartnerUrl(url)
  if (target.kind !== 'file') return
  // An existing row is only read, because deliveries are many.
  await tx.execute(sql`
    insert into handover_folders (dir) select ${target.dir}
    where not exists (select from handover_folders where dir = ${target.dir}) on conflict do nothing`)
}

/** Folders in which archives may lie: those of today's partners, and all earlier ones. */
export async function handoverFoldersOf(tx: Tx, config: PartnerConfig): Promise<string[]> {
  const urls = (await allPartners(tx, config)).flatMap(one => ('url' in one ? [one.url] : []))
  const today = urls.map(parsePartnerUrl).flatMap(target => (target.kind === 'file' ? [target.dir] : []))
  const before = await tx.select({ dir: handoverFolders.dir }).from(handoverFolders)
  return [...new Set([...today, ...before.map(({ dir }) => dir)])]
}
