import type { Transaction, Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { lockIdempotencyKey, selectByIdempotencyKey } from '../queries.ts'
import {
  type DraftItemRow,
  type DraftKey,
  deleteDraft,
  hasRoomForDraft,
  insertDraft,
  MOST_CAMPAIGN_DRAFTS,
  selectDraft,
  updateDraft,
  type WrittenDraft,
} from './queries.ts'

/** The idempotency key under which a draft is posted, so that it becomes one campaign whoever posts it. */
export const idempotencyKeyOf = (draftId: string): string => `draft-${draftId.toLowerCase()}`

export const noDraft = (): ApiError => new ApiError('not_found', reason('draft_not_found'))

export const tooManyDrafts = (): ApiError =>
  new ApiError('conflict', reason('campaign_drafts_full', { most: MOST_CAMPAIGN_DRAFTS }))

export const wasPosted = (campaignId: string): ApiError =>
  new ApiError('conflict', reason('draft_posted', { campaignId }))

type Change = Pick<DraftItemRow, 'updatedAt' | 'updatedBy'>

const changeOf = ({ updatedAt, updatedBy }: Change): Reason =>
  reason('draft_changed', { by: updatedBy?.name ?? null, at: updatedAt.toISOString() })

export const changedBy = (change: Change): ApiError => new ApiError('precondition_failed', changeOf(change))

/** Why a draft does not exist. */
export async function whyNoDraft(tx: Tx, key: DraftKey): Promise<ApiError> {
  const campaign = await selectByIdempotencyKey(tx, key.accountId, idempotencyKeyOf(key.id))
  return campaign ? wasPosted(campaign.id) : noDraft()
}

/**
 * Replaces a draft, or writes a new one. Call it within a transaction. @throws ApiError not_found; conflict if it was
 * posted, or the account has too many; precondition_failed
 */
export async function writeDraft(
  tx: Transaction,
  key: DraftKey,
  written: WrittenDraft,
): Promise<DraftItemRow> {
  const { isNew } = written.write
  // Posting the draft takes the same lock, so a draft that became a campaign cannot be written again.
  if (isNew) await lockIdempotencyKey(tx, key.accountId, idempotencyKeyOf(key.id))
  const row = await updateDraft(tx, key, written)
  if (row) return row
  const current = await selectDraft(tx, key)
  if (current) throw changedBy(current)
  const why = await whyNoDraft(tx, key)
  if (!isNew || why.code !== 'not_found') throw why
  return addDraft(tx, key, written)
}

/** @throws ApiError conflict where the account has too many */
export async function addDraft(tx: Transaction, key: DraftKey, written: WrittenDraft): Promise<DraftItemRow> {
  if (!(await hasRoomForDraft(tx, key.accountId))) throw tooManyDrafts()
  const row = await insertDraft(tx, key, written)
  if (!row) throw new Error('a draft that did not exist could not be inserted')
  return row
}

/**
 * Deletes a draft that becomes a campaign. Call it in the transaction that creates the campaign. @param states those
 * that its poster has seen; null: any @throws ApiError not_found; conflict if someone changed it since
 */
export async function takeDraft(tx: Tx, key: DraftKey, states: ExpectedStates): Promise<void> {
  if (await deleteDraft(tx, key, states)) return
  const current = await selectDraft(tx, key)
  throw current ? new ApiError('conflict', changeOf(current)) : noDraft()
}
