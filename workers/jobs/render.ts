import { eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { lockSuspension, pauseOfSuspended } from '#domains/accounts/suspension.ts'
import { compareAgain, leaveOutStopped } from '#domains/campaigns/lifecycle/recount.ts'
import { useList } from '#domains/campaigns/lifecycle/use-list.ts'
import { lockSecondsToBegin, secondsToBegin, startCampaign } from '#domains/campaigns/lifecycle.ts'
import { currentCode } from '#domains/campaigns/printed/design.ts'
import { stopKeysOf } from '#domains/stop-list/service.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import type { WorkerContext } from '../context.ts'
import { type Claim, DONE, type Job, later, MOST_ERRORS, type Outcome } from '../job.ts'

/** Seconds until the letters of a campaign are compared with a stop list that has just changed. */
const SOON = 1

/**
 * Starts a campaign: freezes its printed code, cuts its audience into batches and gives each batch a job, all at once.
 * From here on the campaign cannot be recalled. Running it again changes nothing.
 */
export async function render(
  { database, boss, config, log }: Pick<WorkerContext, 'database' | 'boss' | 'config' | 'log'>,
  { data: { campaignId, requestId } }: Claim<'render'>,
): Promise<Outcome> {
  const recount = await compareAgain(database.db, stopKeysOf(config), campaignId)
  const begun = await database.db.transaction(async tx => {
    // After the wait for its date the list is kept as long as after any other use.
    await useList(tx, campaignId, lte(campaigns.beginsAt, sql`now()`))
    const [campaign] = await tx
      .select({ ...getTableColumns(campaigns), seconds: secondsToBegin })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('update')
    if (campaign?.status !== 'pending') return undefined
    // Whoever added the job: nothing is printed before it is paid.
    if (campaign.funding === 'payment' && campaign.publishedAt === null) return undefined
    // Whatever has woken the job, it never begins early.
    if (campaign.seconds > 0) return { waits: true }
    const { accountId } = campaign
    if (await lockSuspension(tx, accountId)) return { suspended: accountId }
    const counted = await leaveOutStopped(tx, campaign, recount)
    if (!counted) return { outdated: true }
    const { letters, batchSize } = counted
    const printedCode = await currentCode(tx, config, campaignId)
    const start = { campaignId, accountId, letters, batchSize, printedCode, requestId }
    const batches = await startCampaign(tx, boss, start)
    const stopped = campaign.letters - letters
    return batches === undefined ? undefined : { started: { letters, batches, stopped } }
  })
  if (begun?.outdated) return later(SOON)
  if (begun?.waits) return later(tx => lockSecondsToBegin(tx, campaignId))
  if (begun?.suspended) return later(tx => pauseOfSuspended(tx, begun.suspended))
  if (begun?.started) log.info({ campaignId, ...begun.started }, 'campaign is processing')
  return DONE
}

export const renderJob: Job<'render'> = {
  queue: 'render',
  options: { slots: 1, tries: MOST_ERRORS },
  run: render,
}
