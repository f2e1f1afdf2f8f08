import { awaitedOf } from '#domains/campaigns/delivery/deliveries.ts'
import type { Db } from '#drizzle/client.ts'
import { archiveName } from '../archive/manifest.ts'
import { type Locks, uploadLock } from '../locks.ts'
import type { AskedPartner } from '../partner/partners.ts'
import type { Leftover } from './reconcile.ts'

/**
 * Deletes an unfinished upload that nobody continues. It stays if its campaign is being uploaded, or now goes to that
 * partner. It also stays if a rename was asked for, at any partner: two partners may share a folder, and a `.part` that
 * vanishes would look as if the partner had taken it.
 * @returns whether it was deleted
 */
export async function removeLeftover(
  db: Db,
  locks: Locks,
  asked: readonly AskedPartner[],
  { campaignId, partner: name }: Leftover,
): Promise<boolean> {
  const partner = asked.find(one => one.name === name)
  const lock = await locks.tryLock(uploadLock(campaignId))
  if (!lock) return false
  try {
    const awaited = (await awaitedOf(db, [campaignId])).get(campaignId)
    if (awaited?.asked || awaited?.partner === name || !partner || !('partner' in partner)) return false
    // Once the lock is lost, a worker may be uploading it.
    await partner.partner.removePart(archiveName(campaignId), lock.lost)
    return true
  } finally {
    await lock.release()
  }
}
