import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '../../../drizzle/client.ts'
import { campaignDrafts, users } from '../../../drizzle/tables/index.ts'
import type { ExpectedStates } from '../../../schemas/state-tag.ts'
import { type AssetFacts, assetFacts, assetsLetGo, ownAssetIds } from '../../assets/index.ts'
import type { ReadCampaignDraft } from './read-draft.ts'

/** A draft's account and id. */
export interface DraftKey {
  readonly accountId: string
  readonly id: string
}

const { accountId, id, name, format, updatedAt, createdAt, writtenBy } = campaignDrafts

const item = {
  id,
  name,
  format,
  updatedAt,
  createdAt,
  /** Null if the user no longer exists. */
  updatedBy: sql<{ id: string; name: string } | null>`(
    select json_build_object('id', u.id, 'name', coalesce(nullif(u.name, ''), u.email))
    from ${users} u where u.id = ${writtenBy})`,
}

export interface DraftItemRow
  extends Pick<typeof campaignDrafts.$inferSelect, 'id' | 'name' | 'format' | 'updatedAt' | 'createdAt'> {
  readonly updatedBy: { id: string; name: string } | null
}

const owned = (key: DraftKey, states: ExpectedStates = null): SQL =>
  and(
    eq(accountId, key.accountId),
    eq(id, key.id),
    states === null ? undefined : inArray(updatedAt, [...states]),
  )!

/** Drafts of one account. */
export const MOST_CAMPAIGN_DRAFTS = 100

/** The most recently written first. */
export const selectDrafts = (tx: Tx, account: string): Promise<DraftItemRow[]> =>
  tx
    .select(item)
    .from(campaignDrafts)
    .where(eq(accountId, account))
    .orderBy(desc(updatedAt), desc(id))
    .limit(MOST_CAMPAIGN_DRAFTS)

const files = assetFacts(sql`
  a.account_id = campaign_drafts.account_id and a.id = any(campaign_drafts.asset_ids)`)

export async function selectDraft(
  tx: Tx,
  key: DraftKey,
): Promise<(DraftItemRow & { body: string; files: AssetFacts[] }) | undefined> {
  const [row] = await tx
    .select({ ...item, body: campaignDrafts.body, files })
    .from(campaignDrafts)
    .where(owned(key))
  return row
}

const valuesOf = (account: string, user: string, { ids, ...draft }: ReadCampaignDraft) => ({
  ...draft,
  assetIds: ownAssetIds(account, ids),
  writtenBy: user,
})

const named = (which: SQL): SQL => sql`select account_id, asset_ids from campaign_drafts where ${which}`

/** Replaces a draft in one of these states; undefined if there is none. */
export async function updateDraft(
  tx: Tx,
  key: DraftKey,
  { userId, states }: { readonly userId: string; readonly states: ExpectedStates },
  draft: ReadCampaignDraft,
): Promise<DraftItemRow | undefined> {
  const which = owned(key, states)
  const [row] = await tx
    .with(tx.$with('let_go', {}).as(assetsLetGo(named(which), draft.ids)))
    .update(campaignDrafts)
    .set({
      ...valuesOf(key.accountId, userId, draft),
      // Always later than before, whatever the clock says: its entity tag is made of it.
      updatedAt: sql`greatest(now()::timestamptz(3), ${updatedAt} + interval '1 millisecond')`,
    })
    .where(which)
    .returning(item)
  return row
}

/** Whether the account has room for another draft. It takes a lock until the transaction ends, so others wait. */
export async function hasRoomForDraft(tx: Transaction, account: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${account}:campaign drafts`}, 0))`)
  return (await tx.$count(campaignDrafts, eq(accountId, account))) < MOST_CAMPAIGN_DRAFTS
}

/** Writes a new draft; undefined if the id exists. */
export async function insertDraft(
  tx: Transaction,
  key: DraftKey,
  userId: string,
  draft: ReadCampaignDraft,
): Promise<DraftItemRow | undefined> {
  const [row] = await tx
    .insert(campaignDrafts)
    .values({ ...key, ...valuesOf(key.accountId, userId, draft) })
    .onConflictDoNothing()
    .returning(item)
  return row
}

/** False if there is none in one of these states. */
export async function deleteDraft(tx: Tx, key: DraftKey, states: ExpectedStates = null): Promise<boolean> {
  const gone = await tx.delete(campaignDrafts).where(owned(key, states)).returning({ id })
  return gone.length === 1
}
