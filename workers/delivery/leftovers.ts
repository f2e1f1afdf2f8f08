import { awaitedOf } from '#domains/campaigns/delivery/deliveries.ts'
import type { Db } from '#drizzle/client.ts'
import { archiveName } from '../archive/manifest.ts'
import { type Locks, uploadLock } from '../locks.ts'
import type { AskedPartner } from '../partner/partners.ts'
import type { Leftover } from './reconcile.ts'

/**
 * Deletes unfinished uploads that nobody continues. An upload stays if its campaign is being uploaded, or now goes to
 * that partner. It also stays if a rename was asked for, at any partner: two partners may share a folder, and a `.part`
 * that vanishes would look as if the partner had taken it.
 * @returns the uploads that were deleted
 */
export async function removeLeftovers(
  db: Db,
  locks: Locks,
  asked: readonly AskedPartner[],
  leftovers: readonly Leftover[],
): Promise<Leftover[]> {
  const removed: Leftover[] = []
  for (const leftover of leftovers) {
    const { campaignId, partner: name } = leftover
    const partner = asked.find(one => one.name === name)
    const lock = await locks.tryLock(uploadLock(campaignId))
    if (!lock) continue
    try {
      const awaited = (await awaitedOf(db, [campaignId])).get(campaignId)
      if (awaited?.asked || awaited?.partner === name || !partner || !('partner' in partner)) continue
      // Once the lock is lost, a worker may be uploading it.
      await partner.partner.removePart(archiveName(campaignId), lock.lost)
      removed.push(leftover)
    } finally {
      await lock.release()
    }
  }
  return removed
}
