/**
 * The status of a campaign, which nothing else writes:
 *
 *     insert -> pending -> processing -> completed -> delivered (still `completed`)
 *                 ^  \          |
 *                 |   `------> failed
 *                 `--- retry ---'
 *
 * Each function names in its WHERE the statuses that it accepts. A call that comes too late, or again, changes nothing
 * and returns undefined or false. Jobs and credits change in the caller's transaction, together with the status.
 */
export {
  beginOwnCampaign,
  insertCampaign,
  lockSecondsToBegin,
  publishCampaign,
  secondsToBegin,
  startCampaign,
} from './lifecycle/begin.ts'
export { type BatchOutcome, completeBatch, type DrawnBatch } from './lifecycle/complete-batch.ts'
export { markDelivered, unmarkDelivered } from './lifecycle/deliver.ts'
export { accountOfCampaign, failCampaign, reopenCampaign } from './lifecycle/fail.ts'
