import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns, letters } from '#drizzle/tables/index.ts'
import { deleteTokensOfRecipient } from '../stop-list/service.ts'

export interface UnfinishedCampaign {
  readonly id: string
  readonly name: string
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly letters: number
}

/** Campaigns whose letters are still on their way, the oldest first: of an account, or of one list. */
export async function findUnfinished(
  tx: Tx,
  of: { readonly accountId: string; readonly listId?: string },
): Promise<UnfinishedCampaign[]> {
  const { id, name, status, letters } = campaigns
  return tx
    .select({ id, name, status, letters })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.accountId, of.accountId),
        of.listId === undefined ? undefined : eq(campaigns.listId, of.listId),
        or(
          inArray(status, ['pending', 'processing']),
          and(eq(status, 'completed'), isNull(campaigns.deliveredAt)),
        ),
      ),
    )
    .orderBy(asc(id))
}

/** What an operator can do about a campaign that is still on its way. */
export function remedyFor({ id, status }: UnfinishedCampaign, suspended: boolean): string {
  if (status === 'pending')
    return `take it back with "brevduva campaigns abort ${id}", or let it be delivered`
  const resume = suspended ? 'resume the account and wait' : 'wait'
  if (status === 'processing') return `its letters are being drawn: ${resume} until they are delivered`
  return `${resume} until it is delivered, or, if the partner has it, "brevduva deliveries mark-delivered ${id} --note …"`
}

/** Locks the campaigns of a list, so that none is delivered again or retried meanwhile. */
export async function lockCampaignsOfList(tx: Tx, listId: string): Promise<void> {
  await tx.execute(sql`select from campaigns where list_id = ${listId}::uuid order by id for update`)
}

/**
 * Forgets a recipient of a list in all of its campaigns: their post code and town on letters, and the drawn files with
 * a letter to them. Campaigns that counted them no longer use the list's positions. The list and its campaigns must be
 * locked. @returns how many letters were drawn to them, and how many drawn files were deleted
 */
export async function forgetRecipient(
  tx: Tx,
  { listId, id, position }: { readonly listId: string; readonly id: string; readonly position: number },
): Promise<{ letters: number; files: number }> {
  const counted = sql<number>`${campaigns.letters} + cardinality(${campaigns.leftOut})`
  await tx
    .update(campaigns)
    .set({ erasedRecipients: sql`${campaigns.erasedRecipients} + 1`, peopleDigest: null })
    .where(and(eq(campaigns.listId, listId), gte(counted, position)))
  const drawn = await tx
    .update(letters)
    .set({ postCode: '', postTown: '' })
    .where(
      and(
        sql`${letters.campaignId} = any(array(select id from campaigns where list_id = ${listId}::uuid))`,
        eq(letters.recipientId, id),
      ),
    )
    .returning({ campaignId: letters.campaignId, sequence: letters.sequence })
  await deleteTokensOfRecipient(tx, listId, id)
  let files = 0
  for (const { campaignId, sequence } of drawn) {
    const gone = await tx.execute(sql`
      delete from batches where campaign_id = ${campaignId}::uuid
        and ${sequence} between first_sequence and first_sequence + letters - 1 returning 1`)
    files += gone.length
  }
  return { letters: drawn.length, files }
}
