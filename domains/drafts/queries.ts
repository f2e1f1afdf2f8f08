import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#drizzle/client.ts'
import { drafts } from '#drizzle/tables/index.ts'
import type { DraftWrite } from '#schemas/draft-states.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { type AssetFacts, assetFacts, assetsLetGo, ownAssetIds } from '../assets/service.ts'
import type { ReadDraft } from './read-draft.ts'

/** The owner of a draft: a person in an account. */
export interface Writer {
  readonly accountId: string
  readonly userId: string
}

const { id, kind, name, templateId, baseEtag, stateId, stateAt, updatedAt } = drafts
const item = { id, kind, name, templateId, baseEtag, updatedAt }

export type DraftRow = Pick<typeof drafts.$inferSelect, keyof typeof item>

const ofWriter = ({ accountId, userId }: Writer): SQL =>
  and(eq(drafts.accountId, accountId), eq(drafts.userId, userId))!

const owned = (
  writer: Writer,
  draftId: string,
  states: ExpectedStates = null,
  stateIds: readonly string[] = [],
): SQL => {
  const byId = and(inArray(stateId, [...stateIds]), eq(stateAt, updatedAt))
  const known = states && or(inArray(updatedAt, [...states]), byId)
  return and(ofWriter(writer), eq(id, draftId), known ?? undefined)!
}

/** Drafts of one person in one account. */
export const MOST_DRAFTS = 100

export const tooManyDrafts = (): ApiError =>
  new ApiError('conflict', reason('own_drafts_full', { most: MOST_DRAFTS }))

/** The person's drafts, the most recently written first. */
export async function selectDrafts(tx: Tx, writer: Writer, wanted?: 'template'): Promise<DraftRow[]> {
  return tx
    .select(item)
    .from(drafts)
    .where(and(ofWriter(writer), wanted && eq(kind, wanted)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(MOST_DRAFTS)
}

const files = assetFacts(sql`a.account_id = drafts.account_id and a.id = any(drafts.asset_ids)`)

/**
 * The time of the state that a write makes. It is always later than before, whatever the clock says, because the entity
 * tag is made of it. Repeating the same write makes no later one.
 */
const timeOf = (written: string | null): SQL => sql`
  case when ${stateId} = ${written}::uuid and ${stateAt} = ${updatedAt} then ${updatedAt}
  else greatest(now()::timestamptz(3), ${updatedAt} + interval '1 millisecond') end`

const named = (which: SQL): SQL => sql`select account_id, asset_ids from drafts where ${which}`

export async function selectDraft(
  tx: Tx,
  writer: Writer,
  draftId: string,
): Promise<(DraftRow & { body: string; files: AssetFacts[] }) | undefined> {
  const [row] = await tx
    .select({ ...item, body: drafts.body, files })
    .from(drafts)
    .where(owned(writer, draftId))
  return row
}

function valuesOf({ accountId }: Writer, { ids, ...draft }: ReadDraft) {
  const assetIds = ownAssetIds(accountId, ids)
  return { ...draft, assetIds }
}

/** Replaces a draft in one of the states that the write goes from; undefined if there is none. */
export async function updateDraft(
  tx: Tx,
  writer: Writer,
  draftId: string,
  { states, stateIds, stateId }: DraftWrite,
  draft: ReadDraft,
): Promise<DraftRow | undefined> {
  const which = owned(writer, draftId, states, stateIds)
  const [row] = await tx
    .with(tx.$with('let_go', {}).as(assetsLetGo(named(which), draft.ids)))
    .update(drafts)
    .set({
      ...valuesOf(writer, draft),
      stateId,
      stateAt: timeOf(stateId),
      updatedAt: timeOf(stateId),
    })
    .where(which)
    .returning(item)
  return row
}

/**
 * Writes a new draft; undefined if the person has one with that id. @throws ApiError conflict if they have the most
 * allowed
 */
export async function insertDraft(
  tx: Transaction,
  writer: Writer,
  draftId: string,
  { stateId }: DraftWrite,
  draft: ReadDraft,
): Promise<DraftRow | undefined> {
  const { accountId, userId } = writer
  // Locks the member's row, so that drafts added at the same time are counted.
  await tx.execute(sql`
    select 1 from members where account_id = ${accountId} and user_id = ${userId} for no key update`)
  if (await tx.$count(drafts, owned(writer, draftId))) return undefined
  if ((await tx.$count(drafts, ofWriter(writer))) >= MOST_DRAFTS) throw tooManyDrafts()
  const [row] = await tx
    .insert(drafts)
    .values({ accountId, userId, id: draftId, stateId, stateAt: sql`now()`, ...valuesOf(writer, draft) })
    .onConflictDoNothing()
    .returning(item)
  return row
}

/** False if there is none in one of these states. */
export async function deleteDraft(
  tx: Tx,
  writer: Writer,
  draftId: string,
  states: ExpectedStates,
): Promise<boolean> {
  const gone = await tx
    .delete(drafts)
    .where(owned(writer, draftId, states))
    .returning({ id })
  return gone.length === 1
}
