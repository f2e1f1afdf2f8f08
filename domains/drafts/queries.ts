import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '../../drizzle/client.ts'
import { drafts } from '../../drizzle/tables/index.ts'
import { type AssetFacts, assetFacts } from '../assets/index.ts'
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
  // An id that is no file of the account's is not kept: retention would ask for nothing.
  const assetIds = sql<string[]>`array(
    select a.id from assets a
    where a.account_id = ${accountId} and a.id = any(string_to_array(${ids.join()}, ',')::uuid[]))`
  return { ...draft, assetIds, updatedAt: sql`now()` }
}

/**
 * Takes note of the files that a draft names and will no longer name: from now on retention leaves them alone for as
 * long as it does an upload, since an undo names them again. Who holds one of them takes note of it, too.
 */
const filesLetGo = (writer: Writer, draftId: string, ids: readonly string[]): SQL => sql`
  update assets set created_at = now() from (
    select a.id from drafts d join assets a on a.account_id = d.account_id and a.id = any(d.asset_ids)
    where d.account_id = ${writer.accountId} and d.user_id = ${writer.userId} and d.id = ${draftId}
      and a.id <> all(string_to_array(${ids.join()}, ',')::uuid[])
    for no key update of a skip locked
  ) as let_go where assets.id = let_go.id`

/** Writes over a draft; undefined where there is none. */
export async function updateDraft(
  tx: Tx,
  writer: Writer,
  draftId: string,
  draft: ReadDraft,
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .with(tx.$with('let_go', {}).as(filesLetGo(writer, draftId, draft.ids)))
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
