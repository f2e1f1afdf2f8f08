import { awaitedOf } from '../../domains/campaigns/deliveries.ts'
import type { Db } from '../../drizzle/client.ts'
import { archiveName } from '../archive/manifest.ts'
import type { AskedPartner } from '../partner/partners.ts'
import { type Holds, uploadHold } from '../queue/holds.ts'
import type { Leftover } from './reconcile.ts'

/**
 * Deletes uploads that were not finished and that nobody goes on with. One whose campaign is being uploaded at this
 * moment, or goes to that partner by now, is left alone. So is one whose rename was asked for, at whatever partner: two may
 * have one folder, and a `.part` that vanishes then would pass for one that the partner has taken.
 * @returns those that are gone
 */
export async function removeLeftovers(
  db: Db,
  holds: Holds,
  asked: readonly AskedPartner[],
  leftovers: readonly Leftover[],
): Promise<Leftover[]> {
  const removed: Leftover[] = []
  for (const leftover of leftovers) {
    const { campaignId, partner: name } = leftover
    const partner = asked.find(one => one.name === name)
    const hold = await holds.tryHold(uploadHold(campaignId))
    if (!hold) continue
    try {
      const awaited = (await awaitedOf(db, [campaignId])).get(campaignId)
      if (awaited?.asked || awaited?.partner === name || !partner || !('partner' in partner)) continue
      // Without the lock a worker may be at it by now.
      await partner.partner.removePart(archiveName(campaignId), hold.lost)
      removed.push(leftover)
    } finally {
      await hold.release()
    }
  }
  return removed
}
