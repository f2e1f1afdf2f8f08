import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '../../drizzle/client.ts'
import { drafts } from '../../drizzle/tables/index.ts'
import { type AssetFacts, assetFacts, assetsLetGo, ownAssetIds } from '../assets/index.ts'
import type { ReadDraft } from './read-draft.ts'

/** Whose a draft is: a person's, in an account. */
export interface Writer {
  readonly accountId: string
  readonly userId: string
}

const { id, kind, name, templateId, baseEtag, updatedAt } = drafts
const item = { id, kind, name, templateId, baseEtag, updatedAt }

export type DraftRow = Pick<typeof drafts.$inferSelect, keyof typeof item>

const ofWriter = ({ accountId, userId }: Writer): SQL =>
  and(eq(drafts.accountId, accountId), eq(drafts.userId, userId))!

const owned = (writer: Writer, draftId: string): SQL => and(ofWriter(writer), eq(id, draftId))!

/** Drafts of one person in one account. */
export const MOST_DRAFTS = 100

/** The person's drafts, those that were written last first. */
export async function selectDrafts(tx: Tx, writer: Writer, wanted?: 'template'): Promise<DraftRow[]> {
  return tx
    .select(item)
    .from(drafts)
    .where(and(ofWriter(writer), wanted && eq(kind, wanted)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(MOST_DRAFTS)
}

const files = assetFacts(sql`a.account_id = drafts.account_id and a.id = any(drafts.asset_ids)`)

const named = ({ accountId, userId }: Writer, draftId: string): SQL => sql`
  select d.account_id, d.asset_ids from drafts d
  where d.account_id = ${accountId} and d.user_id = ${userId} and d.id = ${draftId}`

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
  return { ...draft, assetIds, updatedAt: sql`now()` }
}

/** Writes over a draft; undefined where there is none. */
export async function updateDraft(
  tx: Tx,
  writer: Writer,
  draftId: string,
  draft: ReadDraft,
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .with(tx.$with('let_go', {}).as(assetsLetGo(named(writer, draftId), draft.ids)))
    .update(drafts)
    .set(valuesOf(writer, draft))
    .where(owned(writer, draftId))
    .returning(item)
  return row
}

/** Writes a new draft, or over one that has just come; undefined where the person has as many as they may. */
export async function insertDraft(
  tx: Transaction,
  writer: Writer,
  draftId: string,
  draft: ReadDraft,
): Promise<DraftRow | undefined> {
  const { accountId, userId } = writer
  // Whoever adds one waits here, so that several at once are counted.
  await tx.execute(sql`
    select 1 from members where account_id = ${accountId} and user_id = ${userId} for no key update`)
  if ((await tx.$count(drafts, ofWriter(writer))) >= MOST_DRAFTS) return undefined
  const values = valuesOf(writer, draft)
  const [row] = await tx
    .insert(drafts)
    .values({ accountId, userId, id: draftId, ...values })
    .onConflictDoUpdate({ target: [drafts.accountId, drafts.userId, drafts.id], set: values })
    .returning(item)
  return row
}

export async function deleteDraft(tx: Tx, writer: Writer, draftId: string): Promise<boolean> {
  const gone = await tx.delete(drafts).where(owned(writer, draftId)).returning({ id })
  return gone.length === 1
}
