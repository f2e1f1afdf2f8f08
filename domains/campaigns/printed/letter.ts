import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns, letters } from '#drizzle/tables/index.ts'
import type { LetterRecipient } from '#letter/base/types.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { readAudience, readRecipient } from '../../recipients/service.ts'
import { stopTokenOf } from '../../stop-list/service.ts'
import { positionOf } from '../positions.ts'
import { loadDesign } from './design.ts'
import { type AudienceRow, type IdentityKeys, keysOf, rowsOf, toRecipient } from './recipient.ts'

export const noRecipient = (): ApiError => new ApiError('not_found', reason('recipient_not_found'))

export const erasedRecipient = (): ApiError => new ApiError('not_found', reason('recipient_erased'))

/** One letter of a campaign, ready to be drawn, with the token and variant of its print. */
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
    .select({
      listId: campaigns.listId,
      letters: campaigns.letters,
      leftOut: campaigns.leftOut,
      secretId: campaigns.secretId,
      erasedRecipients: campaigns.erasedRecipients,
    })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (!campaign) throw notFound('Campaign')
  const { listId, letters: count, leftOut, secretId, erasedRecipients } = campaign
  if (!listId || sequence > count) throw noRecipient()
  const printed = await printedIdentity(tx, campaignId, sequence)
  const position = positionOf(leftOut, sequence)
  const row = await readRow(tx, { listId, position, recipientId: printed?.recipientId, erasedRecipients })
  const design = await loadDesign(tx, { baseUrl }, campaignId)
  const personal = {
    campaignId,
    listId,
    perLetter: design.code?.perLetter ?? false,
    optOutAddress: design.optOutAddress,
    variants: design.frontB !== null,
  }
  const recipient = toRecipient(row, personal, keysOf(keys, secretId))
  const { token, variant } = printed ?? recipient
  const stopToken = printed && (await stopTokenOf(tx, campaignId, printed.recipientId))
  const optOut = stopToken === undefined ? recipient.optOut : `${design.optOutAddress}${stopToken}`
  return { design, recipient: { ...recipient, token, optOut, variant } }
}

interface Wanted {
  readonly listId: string
  readonly position: number
  /** Once the letter is drawn. */
  readonly recipientId: string | undefined
  readonly erasedRecipients: number
}

/**
 * The recipient of a letter. Once one of the campaign's recipients was erased, another may have a letter's position:
 * then only the drawn letter knows its recipient.
 */
async function readRow(
  tx: Tx,
  { listId, position, recipientId, erasedRecipients }: Wanted,
): Promise<AudienceRow> {
  if (erasedRecipients === 0) {
    const [row] = rowsOf(await readAudience(tx, listId, { first: position, last: position }))
    if (!row) throw noRecipient()
    return row
  }
  const [row] = recipientId === undefined ? [] : rowsOf(await readRecipient(tx, listId, recipientId))
  if (!row) throw erasedRecipient()
  return row
}

/** The token and variant of a drawn letter, whatever would be derived today. */
async function printedIdentity(tx: Tx, campaignId: string, sequence: number) {
  const [printed] = await tx
    .select({
      recipientId: letters.recipientId,
      token: letters.token,
      variant: sql<'A' | 'B'>`${letters.variant}`,
    })
    .from(letters)
    .where(and(eq(letters.campaignId, campaignId), eq(letters.sequence, sequence)))
  return printed
}
