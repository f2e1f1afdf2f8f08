import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { computed, project } from '#drizzle/projection.ts'
import { campaignDrafts as table } from '#drizzle/tables/index.ts'
import { CampaignDraftBody, CampaignDraftItem, StoredCampaignDraft } from '#schemas/campaign-drafts.ts'
import { ApiError } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { draftsOf, MOST_DRAFTS, noDraft, type Writer } from '../../drafts/service.ts'
import { lockIdempotencyKey, selectByIdempotencyKey } from '../queries.ts'

/** The idempotency key under which a draft is posted, so that it becomes one campaign whoever posts it. */
export const idempotencyKeyOf = (draftId: string): string => `draft-${draftId.toLowerCase()}`

const EXAMPLE_ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'

const wasPosted = (campaignId: string): ApiError =>
  new ApiError('conflict', reason('draft_posted', { campaignId }))

type Change = Pick<CampaignDraftItem, 'updatedAt' | 'updatedBy'>

const changeOf = ({ updatedAt: at, updatedBy }: Change): Reason =>
  reason('draft_changed', { by: updatedBy?.name ?? null, at })

const changed = (change: Change): ApiError => new ApiError('precondition_failed', changeOf(change))

/** Campaigns that are being prepared. The account's members share them. */
export const campaignDrafts = draftsOf({
  name: 'campaign',
  table: 'campaign_drafts',
  item: project(table, CampaignDraftItem, {
    // Null if the user no longer exists.
    updatedBy: computed<CampaignDraftItem['updatedBy']>(`(
      select json_build_object('id', u.id, 'name', coalesce(nullif(u.name, ''), u.email))
      from users u where u.id = t.written_by)`),
  }),
  visibleTo: ({ accountId }) => sql`t.account_id = ${accountId}`,
  writtenBy: 'written_by',
  async lock(tx, { accountId }, id) {
    // Posting the draft takes the same lock, so a draft that became a campaign cannot be written again.
    await lockIdempotencyKey(tx, accountId, idempotencyKeyOf(id))
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:campaign drafts`}, 0))`,
    )
  },
  async whyNone(tx, { accountId }, id) {
    const campaign = await selectByIdempotencyKey(tx, accountId, idempotencyKeyOf(id))
    return campaign ? wasPosted(campaign.id) : noDraft()
  },
  changed,
  tooMany: () => new ApiError('conflict', reason('campaign_drafts_full', { most: MOST_DRAFTS })),
  examples: {
    changed: changed({
      updatedAt: '2026-03-02T08:15:30.412Z',
      updatedBy: { id: EXAMPLE_ID, name: 'Åsa Öberg' },
    }),
    gone: [wasPosted(EXAMPLE_ID)],
  },
  schemas: { body: CampaignDraftBody, item: CampaignDraftItem, stored: StoredCampaignDraft },
  bodyLimit: MOST_BYTES.campaignDraft,
  words: {
    path: '/campaign-drafts',
    tag: 'Campaign drafts',
    operations: 'CampaignDraft',
    one: 'a campaign draft',
    all: 'campaign drafts',
    read: 'The draft with its body and the files that it names. `ETag` names its state.',
    save: `The client makes the id. The draft belongs to the account: every member who may write can replace it, but only from the state that they have read (\`If-Match\`), so that nobody’s changes are lost. An account has at most ${MOST_DRAFTS} drafts; one that nobody changes for 90 days is deleted.`,
    delete: 'It is deleted for all members of the account.',
  },
})

/** A draft that becomes a campaign. */
export interface PostedDraft {
  readonly poster: Writer
  readonly id: string
  /** The states of it that its poster has seen; null: any. */
  readonly states: ExpectedStates
}

/**
 * Deletes a draft that becomes a campaign. Call it in the transaction that creates the campaign.
 * @throws ApiError not_found; conflict if someone changed it since
 */
export async function takeDraft(tx: Tx, { poster, id, states }: PostedDraft): Promise<void> {
  if (await campaignDrafts.delete(tx, poster, id, states)) return
  const current = await campaignDrafts.get(tx, poster, id)
  throw current ? new ApiError('conflict', changeOf(current)) : noDraft()
}
