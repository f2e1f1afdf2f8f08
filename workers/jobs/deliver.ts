import { lockSuspension, SUSPENDED_SECONDS } from '#domains/accounts/suspension.ts'
import {
  countFailedTry,
  type Deliverable,
  findDeliverable,
  lockDestination,
  rememberRename,
} from '#domains/campaigns/delivery/tries.ts'
import { markDelivered } from '#domains/campaigns/lifecycle.ts'
import { DeliveriesHeld, findPartnerHold, lockGate } from '#domains/deliveries/service.ts'
import { DEFAULT_PARTNER, lockRevision } from '#domains/partners/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { enqueue, finish } from '#queue/enqueue.ts'
import { deliveryAttempts } from '#telemetry/metrics/counts.ts'
import { type CampaignArchive, openArchive } from '../archive/campaign-archive.ts'
import type { CampaignJob } from '../consumers/attempts.ts'
import { uploadLock } from '../consumers/locks.ts'
import type { WorkerContext } from '../context.ts'
import { retryPause } from '../delivery/retry-pause.ts'
import { ALARM_AFTER_SECONDS, firstAlarm, watchDelivery } from '../delivery/slow-alarm.ts'
import { rememberFolder } from '../partner/folders.ts'
import { adviceAt, PartnerError, type RenameMemory } from '../partner/index.ts'
import { type KnownPartner, partnerOf } from '../partner/partners.ts'

type DeliverJob = CampaignJob<'deliver'>

/** How long a job waits while another process uploads its campaign. */
const BUSY_SECONDS = 10
/** How long a job waits under a hold; the end of the hold wakes it. */
const HELD_SECONDS = 3600

/**
 * Delivers a completed campaign's archive to the print partner, with as many tries as it takes: a completed campaign
 * never fails because the partner is away. `deliveredAt` is set when the partner holds the whole file. Only one process
 * at a time uploads a campaign.
 */
export async function deliver(context: WorkerContext, job: DeliverJob, signal: AbortSignal): Promise<void> {
  const { campaignId } = job.data
  const lock = await context.locks.tryLock(uploadLock(campaignId))
  // The other process may still die, so this job must stay. Both jobs together deliver only once.
  if (!lock) return waitFor(context, job, BUSY_SECONDS)
  try {
    await deliverHeld(context, job, AbortSignal.any([signal, lock.lost])).catch(error => {
      // An upload without its lock must stop; the cause is the lost database connection.
      throw lock.lost.aborted ? lock.lost.reason : error
    })
  } finally {
    await lock.release()
  }
}

/** Postpones the job by so many seconds. It does not count as a try. */
async function waitFor(
  { database, boss }: WorkerContext,
  job: DeliverJob,
  startAfter: number,
): Promise<void> {
  await database.db.transaction(tx => replace(boss, tx, job, startAfter))
}

/** Replaces this job with another, in the consumers of the partner that the campaign now goes to. */
async function replace(
  boss: WorkerContext['boss'],
  tx: Tx,
  job: DeliverJob,
  startAfter: number,
): Promise<void> {
  const to = await lockDestination(tx, job.data.campaignId)
  await enqueue(boss, tx, 'deliver', job.data, { startAfter, ...to })
  await finish(boss, tx, 'deliver', job)
}

async function deliverHeld(context: WorkerContext, job: DeliverJob, signal: AbortSignal): Promise<void> {
  const { database, config, log } = context
  const { campaignId } = job.data
  const campaign = await findDeliverable(database.db, campaignId)
  if (!campaign) return
  if (campaign.suspended) return waitForResumption(context, job, campaign.accountId)
  if (campaign.sandbox) {
    // Integrators test their polling with it, so it ends like a real one.
    await markDelivered(database.db, campaignId, 1)
    deliveryAttempts.add({ outcome: 'sandbox' }, 1)
    log.info({ campaignId, letters: campaign.letters }, 'sandbox campaign: nothing was sent to the partner')
    return
  }
  const { partnerId } = campaign
  if ((await context.gate.held()) || (await findPartnerHold(database.db, partnerId)))
    return putAside(context, job)
  const startedAt = Date.now()
  let known: KnownPartner | undefined
  let archive: CampaignArchive
  let outcome: string
  try {
    known = await partnerOf(database.db, config, partnerId)
    await rememberFolder(database.db, known.url)
    archive = await openArchive(database.db, campaignId)
    const { name, size, content } = archive
    const alarm = {
      firstMs: 1000 * firstAlarm(campaign.waitedSeconds),
      everyMs: 1000 * ALARM_AFTER_SECONDS,
    }
    const watch = watchDelivery(log, { campaignId, bytes: size }, content, alarm)
    const renames = renameMemory(context, campaignId, campaign, known)
    try {
      outcome = await known.partner.deliver(name, size, watch.content, signal, renames)
    } finally {
      watch.end()
    }
  } catch (error) {
    const byPartner = error instanceof PartnerError
    if (signal.aborted || (!byPartner && isDatabaseUnavailable(error))) throw error
    if (isCausedBy(error, DeliveriesHeld)) return putAside(context, job)
    if (isCausedBy(error, Suspended)) return waitForResumption(context, job, campaign.accountId)
    if (isCausedBy(error, NotWanted)) return
    if (isCausedBy(error, Redirected)) return waitFor(context, job, 0)
    deliveryAttempts.add({ outcome: 'failed' }, 1)
    await tryLater(context, job, campaign, error)
    return
  }
  deliveryAttempts.add({ outcome: 'delivered' }, 1)
  const partner = known.name
  if (outcome === 'taken') log.warn({ campaignId, partner, renameAskedAt: campaign.renameAskedAt }, TAKEN)
  const attempts = await markDelivered(database.db, campaignId, 1)
  log.info(
    {
      campaignId,
      partner,
      letters: campaign.letters,
      bytes: archive.size,
      outcome,
      attempts,
      seconds: (Date.now() - startedAt) / 1000,
    },
    'campaign is delivered',
  )
}

/**
 * A job waits under a hold, which does not count as a try. The gate is locked, so that the hold ends either before this
 * transaction, which then sees it, or after it, and then wakes the job. The partner is read again, because its
 * campaigns may have been moved to another one.
 */
async function putAside({ database, boss, gate, log }: WorkerContext, job: DeliverJob): Promise<void> {
  await gate.held()
  await database.db.transaction(async tx => {
    const allHeld = await lockGate(tx)
    const to = await lockDestination(tx, job.data.campaignId)
    const isHeld = allHeld ?? (to && (await findPartnerHold(tx, to.partnerId)))
    await replace(boss, tx, job, isHeld ? HELD_SECONDS : 1)
  })
  log.info({ campaignId: job.data.campaignId }, 'deliveries are held: the campaign waits')
}

/** The account was suspended while its archive was on its way. */
class Suspended extends Error {}

/** As `putAside`, for the campaigns of one account. */
async function waitForResumption(
  { database, boss, log }: WorkerContext,
  job: DeliverJob,
  accountId: string,
): Promise<void> {
  await database.db.transaction(async tx => {
    const startAfter = (await lockSuspension(tx, accountId)) ? SUSPENDED_SECONDS : 1
    await replace(boss, tx, job, startAfter)
  })
  log.info({ campaignId: job.data.campaignId }, 'the account is suspended: the campaign waits')
}

/** An operator has meanwhile marked the campaign as delivered. */
class NotWanted extends Error {}

/** The campaign now goes to another partner, or its partner has another address. */
class Redirected extends Error {}

const isCausedBy = (error: unknown, kind: new () => Error): boolean =>
  error instanceof kind || (error instanceof Error && error.cause instanceof kind)

/**
 * Records the rename at once, because the next try must know of it even if this process dies. After the rename the
 * partner may print. So this is the last check for a hold, for an operator who has marked the campaign as delivered,
 * and for one who has moved it to another partner.
 */
const renameMemory = (
  { database, gate }: WorkerContext,
  campaignId: string,
  { accountId, partnerId, renameAskedAt }: Deliverable,
  { stored }: KnownPartner,
): RenameMemory => ({
  asked: renameAskedAt !== null,
  async keep(asked) {
    await database.db.transaction(async tx => {
      if (asked) await gate.pass(tx)
      // After the gate, which `deliveries hold` locks.
      if (asked && (await findPartnerHold(tx, partnerId))) throw new DeliveriesHeld('the partner is held')
      if (asked && (await lockSuspension(tx, accountId))) throw new Suspended('the account is suspended')
      if (asked && stored && !(await lockRevision(tx, stored.id, stored.revision)))
        throw new Redirected('the partner has another address')
      if (await rememberRename(tx, { campaignId, partnerId }, asked)) return
      const wanted = await findDeliverable(tx, campaignId)
      throw wanted
        ? new Redirected('the campaign goes to another partner')
        : new NotWanted('the campaign is delivered already')
    })
  },
})

async function tryLater(
  { database, boss, config, log }: WorkerContext,
  job: DeliverJob,
  { partner, partnerId }: Deliverable,
  error: unknown,
): Promise<void> {
  const { campaignId } = job.data
  const byPartner = error instanceof PartnerError
  const deliveryError = byPartner ? error.message : 'the archive could not be put together'
  const failed = await database.db.transaction(async tx => {
    const tries = await countFailedTry(tx, campaignId, deliveryError)
    if (!tries) return finish(boss, tx, 'deliver', job)
    // The campaign was moved to another partner during this try, and that one has refused nothing.
    const isMoved = tries.partnerId !== partnerId
    const pause = isMoved ? 0 : retryPause(config.deliveryRetrySeconds, tries.attempts)
    await replace(boss, tx, job, pause)
    return { ...tries, pause }
  })
  if (!failed) return
  const { attempts, waitingSeconds, pause } = failed
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
}

const TAKEN =
  'the answer to the rename was lost, and the archive is gone from the folder: the partner has taken it. Ask them to confirm that they have this campaign'
const ALARM =
  'this campaign has not reached the print partner for over an hour; nothing is lost and it is tried again by itself, but look now: `brevduva doctor` checks the partner, and `advice` says what to do'
const READ_ADVICE =
  'The stored letters could not be read or do not add up: `err` says where. Nothing was sent. Report it with this line.'
