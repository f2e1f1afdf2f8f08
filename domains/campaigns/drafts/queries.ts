import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#drizzle/client.ts'
import { campaignDrafts, users } from '#drizzle/tables/index.ts'
import type { DraftWrite } from '#schemas/draft-states.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { type AssetFacts, assetFacts, assetsLetGo, ownAssetIds } from '../../assets/service.ts'
import type { ReadCampaignDraft } from './read-draft.ts'

/** A draft's account and id. */
export interface DraftKey {
  readonly accountId: string
  readonly id: string
}

const { accountId, id, name, format, updatedAt, createdAt, writtenBy, stateId, stateAt } = campaignDrafts

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

const owned = (key: DraftKey, states: ExpectedStates = null, stateIds: readonly string[] = []): SQL => {
  const byId = and(inArray(stateId, [...stateIds]), eq(stateAt, updatedAt))
  const known = states && or(inArray(updatedAt, [...states]), byId)
  return and(eq(accountId, key.accountId), eq(id, key.id), known ?? undefined)!
}

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

/** A draft, and how it comes to be written. */
export interface WrittenDraft {
  readonly userId: string
  readonly write: DraftWrite
  readonly draft: ReadCampaignDraft
}

const valuesOf = (account: string, { userId, write, draft: { ids, ...draft } }: WrittenDraft) => ({
  ...draft,
  assetIds: ownAssetIds(account, ids),
  writtenBy: userId,
  stateId: write.stateId,
})

/**
 * The time of the state that a write makes. It is always later than before, whatever the clock says, because the entity
 * tag is made of it. Repeating the same write makes no later one.
 */
const timeOf = (written: string | null): SQL => sql`
  case when ${stateId} = ${written}::uuid and ${stateAt} = ${updatedAt} then ${updatedAt}
  else greatest(now()::timestamptz(3), ${updatedAt} + interval '1 millisecond') end`

const named = (which: SQL): SQL => sql`select account_id, asset_ids from campaign_drafts where ${which}`

/** Replaces a draft in one of the states that the write goes from; undefined if there is none. */
export async function updateDraft(
  tx: Tx,
  key: DraftKey,
  written: WrittenDraft,
): Promise<DraftItemRow | undefined> {
  const { states, stateIds } = written.write
  const which = owned(key, states, stateIds)
  const [row] = await tx
    .with(tx.$with('let_go', {}).as(assetsLetGo(named(which), written.draft.ids)))
    .update(campaignDrafts)
    .set({
      ...valuesOf(key.accountId, written),
      stateAt: timeOf(written.write.stateId),
      updatedAt: timeOf(written.write.stateId),
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
  written: WrittenDraft,
): Promise<DraftItemRow | undefined> {
  const [row] = await tx
    .insert(campaignDrafts)
    .values({ ...key, ...valuesOf(key.accountId, written), stateAt: sql`now()` })
    .onConflictDoNothing()
    .returning(item)
  return row
}

/** False if there is none in one of these states. */
export async function deleteDraft(tx: Tx, key: DraftKey, states: ExpectedStates = null): Promise<boolean> {
  const gone = await tx.delete(campaignDrafts).where(owned(key, states)).returning({ id })
  return gone.length === 1
}
