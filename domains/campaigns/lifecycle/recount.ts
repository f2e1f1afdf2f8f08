import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { reason } from '#schemas/reasons.ts'
import { charge, refund } from '../../credits/service.ts'
import { type StopKeys, stateOfStopList, stoppedRows } from '../../stop-list/service.ts'
import { batchSizeFor } from '../batches.ts'
import { addressesOfList } from '../list-rows.ts'
import { type LeftOut, positionOf, sequenceOf } from '../positions.ts'
import { type KnownWarnings, readWarnings, warningOf } from '../warnings.ts'
import { CampaignFailure } from './failure.ts'

/** Which letters of a campaign fall away as it begins, and what that was found from. */
export interface Recount {
  /** Of the stop list: see `stateOfEntries`. */
  readonly state: string | null
  readonly attempt: number
  /** Positions. */
  readonly stopped: LeftOut
}

/**
 * Compares the letters of a campaign that begins later than it was created, because of its date, its hold or a failed
 * try, with the stop list. That takes a while, so its row is not locked yet. Undefined for any other campaign.
 */
export async function compareAgain(tx: Tx, keys: StopKeys, campaignId: string): Promise<Recount | undefined> {
  const { accountId, listId, letters, leftOut, attempt, beginsAt } = campaigns
  const [campaign] = await tx
    .select({ accountId, listId, letters, leftOut, attempt })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'pending'),
        isNotNull(campaigns.listId),
        or(lte(beginsAt, sql`now()`), and(isNull(beginsAt), gt(attempt, 1))),
      ),
    )
  if (!campaign) return undefined
  const state = await stateOfStopList(tx, campaign.accountId)
  const found = { state, attempt: campaign.attempt }
  if (state === null) return { ...found, stopped: [] }
  const rows = addressesOfList(tx, { ...campaign, listId: campaign.listId! })
  const stopped = await stoppedRows(tx, { ...keys, accountId: campaign.accountId }, campaign, rows)
  return { ...found, stopped: stopped.rows }
}

type Locked = Pick<
  typeof campaigns.$inferSelect,
  'id' | 'accountId' | 'letters' | 'leftOut' | 'attempt' | 'batchSize' | 'warnings' | 'beginsAt' | 'listId'
>

type Begun = Pick<Locked, 'letters' | 'batchSize'>

/**
 * Leaves these letters out of a campaign that begins, and gives their price back: the whole try is refunded, and the
 * rest charged as the next one. The campaign is locked.
 * @returns undefined if they must be compared again: something has changed since
 * @throws CampaignFailure if no letter is left
 */
export async function leaveOutStopped(
  tx: Tx,
  campaign: Locked,
  recount: Recount | undefined,
): Promise<Begun | undefined> {
  const { id, accountId, leftOut, attempt } = campaign
  const beginsAtOnce = campaign.beginsAt === null && attempt === 1
  if (beginsAtOnce || campaign.listId === null) return campaign
  const isCurrent = recount?.attempt === attempt && recount.state === (await stateOfStopList(tx, accountId))
  if (!isCurrent) return undefined
  const { stopped } = recount
  if (stopped.length === 0) return campaign
  const letters = campaign.letters - stopped.length
  if (letters === 0) throw new CampaignFailure(reason('campaign_all_stopped'), { blame: 'order' })

  const batchSize = batchSizeFor(letters)
  const without = [...leftOut, ...stopped].sort((a, b) => a - b)
  const warnings = renumbered(readWarnings(campaign.warnings), leftOut, without)
  await tx
    .update(campaigns)
    .set({ letters, leftOut: without, batchSize, warnings, attempt: attempt + 1 })
    .where(eq(campaigns.id, id))
  await refund(tx, { accountId, campaignId: id, letters: campaign.letters, attempt })
  await charge(tx, { accountId, campaignId: id, letters, attempt: attempt + 1 })
  return { letters, batchSize }
}

/** Warnings by the sequences that letters have now; those of letters that fell away go with them. */
function renumbered({ count, first }: KnownWarnings, before: LeftOut, now: LeftOut): KnownWarnings {
  const left = new Set(now)
  const moved = (sequence: number): number | undefined => {
    const position = positionOf(before, sequence)
    return left.has(position) ? undefined : sequenceOf(now, position)
  }
  const kept = first.flatMap(warning => {
    if (warning.recipient === null) return [warning]
    const recipient = moved(warning.recipient)
    if (recipient === undefined) return []
    if (warning.code !== 'recipient_repeated') return [{ ...warning, recipient }]
    const earlier = moved(warning.params.first)
    return earlier === undefined
      ? []
      : [warningOf(reason('recipient_repeated', { first: earlier }), recipient)]
  })
  return { count: count - (first.length - kept.length), first: kept }
}
