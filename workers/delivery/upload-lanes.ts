import type { WorkerContext } from '../context.ts'
import { deliver } from '../jobs/deliver.ts'
import { partnerOfGroup, readyDeliveries } from '../queue/enqueue.ts'
import { type Lanes, openSharedLanes } from '../queue/lanes.ts'
import type { ShareLimits } from '../queue/shares.ts'

/** Uploads to one partner at once: they mostly wait, and one slow campaign must not hold up the next. */
const OF_A_PARTNER = 4
/**
 * An upload may take hours, so that who comes later cannot wait for its end: of an account no more than half of a
 * partner's are begun. There are slots for the outage of many partners beside one that takes letters.
 */
const UPLOADS: ShareLimits = {
  slots: 12 * OF_A_PARTNER,
  most: OF_A_PARTNER / 2,
  turn: 1,
  keepsHalfFree: true,
}

/** Brings archives to the partners, each of which has lanes of its own: none waits for what another does not take. */
export function openUploadLanes(context: WorkerContext, stopping: AbortSignal): Lanes {
  const { db } = context.database
  return openSharedLanes(context, 'deliver', UPLOADS, () => 1, stopping, deliver, {
    isFull: (group, working) => {
      const partner = partnerOfGroup(group)
      return working.filter(other => partnerOfGroup(other) === partner).length >= OF_A_PARTNER
    },
    ready: () => readyDeliveries(db),
  })
}
