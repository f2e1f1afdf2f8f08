import { pauseOfSuspended } from '#domains/accounts/suspension.ts'
import {
  countFailedTry,
  type Deliverable,
  type FailedTries,
  findDeliverable,
  lockDestination,
} from '#domains/campaigns/delivery/tries.ts'
import { markDelivered } from '#domains/campaigns/lifecycle.ts'
import { findPartnerHold, lockGate } from '#domains/deliveries/service.ts'
import { DEFAULT_PARTNER } from '#domains/partners/service.ts'
import { tellMembers } from '#domains/users/service.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { partnerOfGroup } from '#queue/enqueue.ts'
import { deliveryAttempts } from '#telemetry/metrics/counts.ts'
import { type CampaignArchive, openArchive } from '../archive/campaign-archive.ts'
import type { WorkerContext } from '../context.ts'
import { handover } from '../delivery/handover.ts'
import { retryPause } from '../delivery/retry-pause.ts'
import { ALARM_AFTER_SECONDS, firstAlarm, watchDelivery } from '../delivery/slow-alarm.ts'
import { type Claim, DONE, type Job, later, type Outcome } from '../job.ts'
import { uploadLock } from '../locks.ts'
import { rememberFolder } from '../partner/folders.ts'
import { adviceAt, type Delivered, PartnerError } from '../partner/index.ts'
import { type KnownPartner, partnerOf } from '../partner/partners.ts'

/** How long a job waits while another process uploads its campaign. */
const BUSY_SECONDS = 10
/** How long a job waits under a hold; the end of the hold wakes it. */
const HELD_SECONDS = 3600
/** Uploads to one partner at once. They mostly wait, and one slow campaign must not delay the next. */
const OF_A_PARTNER = 4

/**
 * Delivers a completed campaign's archive to the print partner, with as many tries as it takes: a completed campaign
 * never fails because the partner is away. `deliveredAt` is set when the partner holds the whole file. Only one process
 * at a time uploads a campaign.
 */
export const deliverJob: Job<'deliver'> = {
  queue: 'deliver',
  options: {
    // Enough for letters to other partners while many partners are away.
    slots: 12 * OF_A_PARTNER,
    // An upload may take hours: others of this partner need not wait for it.
    most: OF_A_PARTNER / 2,
    lane: { of: partnerOfGroup, most: OF_A_PARTNER },
    destination: (tx, { campaignId }) => lockDestination(tx, campaignId),
  },
  run: deliver,
}

async function deliver(
  context: WorkerContext,
  { data }: Claim<'deliver'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const lock = await context.locks.tryLock(uploadLock(data.campaignId))
  // The other process may still die, so this job must stay. Both jobs together deliver only once.
  if (!lock) return later(BUSY_SECONDS)
  try {
    return await deliverLocked(context, data.campaignId, AbortSignal.any([signal, lock.lost]))
  } catch (error) {
    // An upload without its lock must stop; the cause is the lost database connection.
    throw lock.lost.aborted ? lock.lost.reason : error
  } finally {
    await lock.release()
  }
}

async function deliverLocked(
  context: WorkerContext,
  campaignId: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database, boss, config, gate, log } = context
  const { db } = database
  const campaign = await findDeliverable(db, campaignId)
  if (!campaign) return DONE
  if (campaign.suspended) return whileSuspended(context, campaignId, campaign)
  if (campaign.sandbox) {
    // Integrators test their polling with it, so it ends like a real one.
    await markDelivered(db, campaignId, 1)
    deliveryAttempts.add({ outcome: 'sandbox' }, 1)
    log.info({ campaignId, letters: campaign.letters }, 'sandbox campaign: nothing was sent to the partner')
    return DONE
  }
  const { partnerId } = campaign
  if ((await gate.held()) || (await findPartnerHold(db, partnerId))) return whileHeld(context, campaignId)
  const startedAt = Date.now()
  let known: KnownPartner
  let archive: CampaignArchive
  let outcome: Delivered
  const renames = handover(context, campaignId, campaign)
  try {
    known = await partnerOf(db, config, partnerId)
    await rememberFolder(db, known.url)
    archive = await openArchive(db, campaignId)
    const { name, size, content } = archive
    const alarm = {
      firstMs: 1000 * firstAlarm(campaign.waitedSeconds),
      everyMs: 1000 * ALARM_AFTER_SECONDS,
    }
    const watch = watchDelivery(log, { campaignId, bytes: size }, content, alarm)
    try {
      outcome = await known.partner.deliver(name, size, watch.content, signal, renames.at(known))
    } finally {
      watch.end()
    }
  } catch (error) {
    if (signal.aborted || (!(error instanceof PartnerError) && isDatabaseUnavailable(error))) throw error
    deliveryAttempts.add({ outcome: 'failed' }, 1)
    return tryLater(context, campaignId, campaign, error)
  }
  if (outcome === 'stopped') {
    const by = renames.stoppedBy()
    if (by === 'hold') return whileHeld(context, campaignId)
    if (by === 'suspension') return whileSuspended(context, campaignId, campaign)
    return by === 'delivery' ? DONE : later(0)
  }
  deliveryAttempts.add({ outcome: 'delivered' }, 1)
  const partner = known.name
  if (outcome === 'taken') log.warn({ campaignId, partner, renameAskedAt: campaign.renameAskedAt }, TAKEN)
  const attempts = await db.transaction(async tx => {
    const tries = await markDelivered(tx, campaignId, 1)
    const news = { accountId: campaign.accountId, kind: 'delivered', subject: campaignId } as const
    if (config.mail && tries !== undefined) await tellMembers(tx, boss, news)
    return tries
  })
  const seconds = (Date.now() - startedAt) / 1000
  const { letters } = campaign
  log.info(
    { campaignId, partner, letters, bytes: archive.size, outcome, attempts, seconds },
    'campaign is delivered',
  )
  return DONE
}

/**
 * A job waits under a hold, which does not count as a try. The gate is locked, so that the hold ends either before the
 * job is replaced, which then sees it, or after it, and then wakes the job. The partner is read again, because its
 * campaigns may have been moved to another one.
 */
async function whileHeld({ gate, log }: WorkerContext, campaignId: string): Promise<Outcome> {
  await gate.held()
  return later(
    async tx => {
      const allHeld = await lockGate(tx)
      const to = await lockDestination(tx, campaignId)
      const isHeld = allHeld ?? (to && (await findPartnerHold(tx, to.partnerId)))
      return isHeld ? HELD_SECONDS : 1
    },
    () => log.info({ campaignId }, 'deliveries are held: the campaign waits'),
  )
}

/** As `whileHeld`, for the campaigns of one account. */
function whileSuspended({ log }: WorkerContext, campaignId: string, { accountId }: Deliverable): Outcome {
  return later(
    tx => pauseOfSuspended(tx, accountId),
    () => log.info({ campaignId }, 'the account is suspended: the campaign waits'),
  )
}

function tryLater(
  { config, log }: WorkerContext,
  campaignId: string,
  { partner, partnerId }: Deliverable,
  error: unknown,
): Outcome {
  const byPartner = error instanceof PartnerError
  const deliveryError = byPartner ? error.message : 'the archive could not be put together'
  let tries: FailedTries | undefined
  let pause = 0
  return later(
    async tx => {
      tries = await countFailedTry(tx, campaignId, deliveryError)
      if (!tries) return null
      // The campaign was moved to another partner during this try, and that one has refused nothing.
      const isMoved = tries.partnerId !== partnerId
      pause = isMoved ? 0 : retryPause(config.deliveryRetrySeconds, tries.attempts)
      return pause
    },
    () => {
      if (!tries) return
      const { attempts, waitingSeconds } = tries
      const facts = {
        campaignId,
        partner: partner ?? DEFAULT_PARTNER,
        attempts,
        waitingSeconds,
        retrySeconds: pause,
        reason: deliveryError,
        advice: byPartner ? adviceAt(partner, error) : READ_ADVICE,
        err: byPartner ? undefined : error,
      }
      if (waitingSeconds < ALARM_AFTER_SECONDS) log.warn(facts, 'delivery failed, will be tried again')
      else log.error(facts, ALARM)
    },
  )
}

const TAKEN =
  'the answer to the rename was lost, and the archive is gone from the folder: the partner has taken it. Ask them to confirm that they have this campaign'
const ALARM =
  'this campaign has not reached the print partner for over an hour; nothing is lost and it is tried again by itself, but look now: `brevduva doctor` checks the partner, and `advice` says what to do'
const READ_ADVICE =
  'The stored letters could not be read or do not add up: `err` says where. Nothing was sent. Report it with this line.'
