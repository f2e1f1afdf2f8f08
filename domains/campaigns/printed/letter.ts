import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../drizzle/client.ts'
import { campaigns, letters } from '../../../drizzle/tables/index.ts'
import type { UnparsedDesign } from '../../../letter/document/unparsed-design.ts'
import type { LetterRecipient } from '../../../letter/types.ts'
import { ApiError, notFound } from '../../../schemas/errors.ts'
import { readAudience } from '../../recipients/index.ts'
import { loadDesign } from './design.ts'
import { type IdentityKeys, keysOf, rowsOf, toRecipient } from './recipient.ts'

export const noRecipient = (): ApiError => new ApiError('not_found', 'Recipient not found')

/** One letter of a campaign, ready to be drawn: token and variant are those that it is or was printed with. */
export interface PrintedLetter {
  readonly design: UnparsedDesign
  readonly recipient: LetterRecipient
}

interface Deployment {
  readonly baseUrl: string
  /** Of each secret, the newest first. */
  readonly keys: readonly IdentityKeys[]
}

/**
 * @param sequence 1 to the campaign's letters
 * @throws ApiError not_found where there is no such campaign, or no such recipient any more
 */
export async function loadLetter(
  tx: Tx,
  { baseUrl, keys }: Deployment,
  campaignId: string,
  sequence: number,
): Promise<PrintedLetter> {
  const [campaign] = await tx
    .select({ listId: campaigns.listId, letters: campaigns.letters, secretId: campaigns.secretId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (!campaign) throw notFound('Campaign')
  const { listId, letters: count, secretId } = campaign
  const [row] = listId && sequence <= count ? rowsOf(await readAudience(tx, listId, sequence, sequence)) : []
  if (!listId || !row) throw noRecipient()
  const design = await loadDesign(tx, { baseUrl }, campaignId)
  const personal = {
    campaignId,
    listId,
    secretId,
    perLetter: design.code?.perLetter ?? false,
    variants: design.frontB !== null,
  }
  const recipient = toRecipient(row, personal, keysOf(keys, personal))
  return { design, recipient: { ...recipient, ...(await printedIdentity(tx, campaignId, sequence)) } }
}

/** What stands on a letter that has been drawn, whatever would be derived today. */
async function printedIdentity(tx: Tx, campaignId: string, sequence: number) {
  const [printed] = await tx
    .select({ token: letters.token, variant: sql<'A' | 'B'>`${letters.variant}` })
    .from(letters)
    .where(and(eq(letters.campaignId, campaignId), eq(letters.sequence, sequence)))
  return printed
}
