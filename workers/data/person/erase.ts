import { and, eq, sql } from 'drizzle-orm'
import { findUnfinished, forgetRecipient, lockCampaignsOfList, remedyFor } from '#domains/campaigns/erase.ts'
import { lockAnyList, updateShrunk } from '#domains/lists/queries.ts'
import {
  afterMove,
  bothFacts,
  factsWithout,
  positionOf,
  quotes,
  removeRecipient,
} from '#domains/recipients/erase.ts'
import type { Db, Transaction, Tx } from '#drizzle/client.ts'
import { type AudienceFacts, campaignDrafts, lists } from '#drizzle/tables/index.ts'
import type { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { typedIn } from './find.ts'
import { personKey } from './identity.ts'

/** @throws ApiError conflict where letters to a list are still on their way */
export async function requireFree(
  tx: Tx,
  accountId: string,
  list: { readonly id: string; readonly name: string },
  suspended: boolean,
): Promise<void> {
  const unfinished = await findUnfinished(tx, { accountId, listId: list.id })
  if (unfinished.length === 0) return
  const lines = unfinished.map(
    one => `  ${one.id} "${one.name}", ${one.status}: ${remedyFor(one, suspended)}`,
  )
  throw new ApiError('conflict', reason('list_letters_on_way', { list: list.name, lines }))
}

interface Recipient {
  readonly accountId: string
  readonly listId: string
  readonly id: string
}

/** A list's facts without one of its recipients, and the state of the list that they were read from. */
interface FactsWithout {
  readonly count: number
  readonly erased: number
  readonly facts: AudienceFacts
}

async function readFactsWithout(db: Tx, { listId, id }: Recipient): Promise<FactsWithout | undefined> {
  const [list] = await db.select().from(lists).where(eq(lists.id, listId))
  if (!list) return undefined
  const position = await positionOf(db, listId, id)
  const { recipientCount: count, erasedRecipients: erased } = list
  // Most recipients have no widest value, and then no rows need to be read.
  if (position === undefined || !quotes(list.facts, position)) return undefined
  return { count, erased, facts: await factsWithout(db, listId, id, { after: 0, last: count }) }
}

export interface ErasedRecipient {
  readonly letters: number
  readonly files: number
}

async function erase(
  tx: Transaction,
  recipient: Recipient,
  seen: FactsWithout | undefined,
  suspended: boolean,
): Promise<ErasedRecipient | 'outdated' | undefined> {
  const { accountId, listId, id } = recipient
  // The list is locked before its campaigns, in the same order as create and retry.
  const list = await lockAnyList(tx, accountId, listId)
  const position = list && (await positionOf(tx, listId, id))
  if (!list || position === undefined) return undefined
  await lockCampaignsOfList(tx, listId)
  await requireFree(tx, accountId, list, suspended)
  const last = list.recipientCount
  let { facts } = list
  if (quotes(facts, position)) {
    // Others of the list were erased while its rows were read: they are read again.
    if (!seen || seen.erased !== list.erasedRecipients) return 'outdated'
    facts = bothFacts(seen.facts, await factsWithout(tx, listId, id, { after: seen.count, last }))
  }
  const forgotten = await forgetRecipient(tx, { listId, id, position })
  await removeRecipient(tx, listId, { position, last })
  await updateShrunk(tx, listId, afterMove(facts, last, position))
  return forgotten
}

const MOST_TRIES = 5

/**
 * Erases one recipient of a list in a short transaction. The list's new widest values are searched before it, because
 * that takes long. Campaigns keep their number of letters.
 * @param within runs in the transaction
 * @returns undefined if the recipient no longer exists
 * @throws ApiError conflict where letters to the list are still on their way
 */
export async function eraseRecipient(
  db: Db,
  recipient: Recipient,
  { suspended, within }: { readonly suspended: boolean; readonly within: (tx: Transaction) => Promise<void> },
): Promise<ErasedRecipient | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const seen = await readFactsWithout(db, recipient)
    const outcome = await db.transaction(async tx => {
      const erased = await erase(tx, recipient, seen, suspended)
      if (erased && erased !== 'outdated') await within(tx)
      return erased
    })
    if (outcome !== 'outdated') return outcome
  }
  throw new ApiError('conflict', reason('list_being_erased_from'))
}

/**
 * Removes a person from the recipients typed into a draft. The console shows those who have it open that it has
 * changed.
 * @returns how many entries were removed
 */
export async function eraseTyped(
  tx: Transaction,
  draft: { readonly accountId: string; readonly id: string },
  key: string,
): Promise<number> {
  const own = and(eq(campaignDrafts.accountId, draft.accountId), eq(campaignDrafts.id, draft.id))
  const [row] = await tx.select({ body: campaignDrafts.body }).from(campaignDrafts).where(own).for('update')
  if (!row) return 0
  const typed = typedIn(row.body)
  const recipients = typed.filter(one => personKey(one) !== key)
  if (recipients.length === typed.length) return 0
  const body = { ...(JSON.parse(row.body) as CampaignDraft), audience: { kind: 'typed', recipients } }
  await tx
    .update(campaignDrafts)
    .set({
      body: JSON.stringify(body),
      // Always later than before, whatever the clock says: the draft's entity tag is made of it.
      updatedAt: sql`greatest(now()::timestamptz(3), ${campaignDrafts.updatedAt} + interval '1 millisecond')`,
    })
    .where(own)
  return typed.length - recipients.length
}
