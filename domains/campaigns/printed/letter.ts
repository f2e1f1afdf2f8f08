import { eq } from 'drizzle-orm'
import type { Tx } from '../../../drizzle/client.ts'
import { campaigns } from '../../../drizzle/tables/index.ts'
import type { UnparsedDesign } from '../../../letter/document/unparsed-design.ts'
import type { LetterRecipient } from '../../../letter/types.ts'
import { ApiError, notFound } from '../../../schemas/errors.ts'
import { readAudience } from '../../recipients/index.ts'
import { loadDesign } from './design.ts'
import { type IdentityKeys, rowsOf, toRecipient } from './recipient.ts'

export const noRecipient = (): ApiError => new ApiError('not_found', 'Recipient not found')

/** One letter of a campaign, ready to be drawn: token and variant are those that it is or was printed with. */
export interface PrintedLetter {
  readonly design: UnparsedDesign
  readonly recipient: LetterRecipient
}

interface Deployment {
  readonly baseUrl: string
  readonly keys: IdentityKeys
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
    .select({ listId: campaigns.listId, letters: campaigns.letters })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (!campaign) throw notFound('Campaign')
  const { listId, letters } = campaign
  const [row] =
    listId && sequence <= letters ? rowsOf(await readAudience(tx, listId, sequence, sequence)) : []
  if (!listId || !row) throw noRecipient()
  const design = await loadDesign(tx, { baseUrl }, campaignId)
  const personal = {
    campaignId,
    listId,
    perLetter: design.code?.perLetter ?? false,
    variants: design.frontB !== null,
  }
  return { design, recipient: toRecipient(row, personal, keys) }
}
