import { partnerOfGroup, readyDeliveries } from '#queue/enqueue.ts'
import { type Consumers, openSharedConsumers } from '../consumers/consumers.ts'
import type { ShareLimits } from '../consumers/shares.ts'
import type { WorkerContext } from '../context.ts'
import { deliver } from '../jobs/deliver.ts'

/** Uploads to one partner at once. They mostly wait, and one slow campaign must not delay the next. */
const OF_A_PARTNER = 4
/**
 * An upload may take hours, so one account gets at most half of a partner's consumers and others need not wait for it.
 * There are enough slots for letters to other partners while many partners are away.
 */
const UPLOADS: ShareLimits = {
  slots: 12 * OF_A_PARTNER,
  most: OF_A_PARTNER / 2,
  turn: 1,
  keepsHalfFree: true,
}

/** Delivers archives to the partners. Each partner has its own consumers, so that a slow one does not delay the others. */
export function openUploadConsumers(context: WorkerContext, stopping: AbortSignal): Consumers {
  const { db } = context.database
  return openSharedConsumers(context, 'deliver', UPLOADS, () => 1, stopping, deliver, {
    isFull: (group, working) => {
      const partner = partnerOfGroup(group)
      return working.filter(other => partnerOfGroup(other) === partner).length >= OF_A_PARTNER
    },
    ready: () => readyDeliveries(db),
  })
}
