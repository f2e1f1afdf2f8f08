import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { widestRecipient } from '../../domains/recipients/index.ts'
import type { Db } from '../../drizzle/client.ts'
import { campaigns, letters, lists } from '../../drizzle/tables/index.ts'
import { charactersWith, compile, drawProofs, parseDesign } from '../../letter/index.ts'
import { ApiError, notFound } from '../../schemas/errors.ts'
import { readAudience } from './audience.ts'
import { loadDesign } from './campaign-design.ts'
import { identityBytes, identityKeys, keysOf, rowsOf, toRecipient } from './letter-recipient.ts'

/**
 * One letter of a campaign, exactly as it will be or was printed, token and variant included: a PDF.
 *
 * @param position 1 to the campaign's letters: the `sequence` of the letter
 * @throws ApiError not_found where there is no such campaign, or no such recipient any more
 */
export async function drawProof(
  db: Db,
  config: Pick<Config, 'baseUrl' | 'secrets'>,
  campaignId: string,
  position: number,
): Promise<Uint8Array> {
  const [campaign] = await db
    .select({ listId: campaigns.listId, letters: campaigns.letters, secretId: campaigns.secretId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (!campaign) throw notFound('Campaign')
  const { listId, letters: count, secretId } = campaign
  const [row] = listId && position <= count ? rowsOf(await readAudience(db, listId, position, position)) : []
  if (!listId || !row) throw new ApiError('not_found', 'Recipient not found')
  const design = parseDesign(await loadDesign(db, config, campaignId))
  const personal = {
    campaignId,
    listId,
    secretId,
    perLetter: design.code?.perLetter ?? false,
    variants: design.frontB !== null,
  }
  const recipient = toRecipient(row, personal, keysOf(identityKeys(identityBytes(config.secrets)), personal))
  const printed = await printedIdentity(db, campaignId, position)
  const { pdf } = await drawProofs(await compile(design), [{ ...recipient, ...printed }])
  return pdf
}

/** What stands on a letter that has been drawn, whatever would be derived today. */
async function printedIdentity(db: Db, campaignId: string, position: number) {
  const [printed] = await db
    .select({ token: letters.token, variant: sql<'A' | 'B'>`${letters.variant}` })
    .from(letters)
    .where(and(eq(letters.campaignId, campaignId), eq(letters.sequence, position)))
  return printed
}

/**
 * The letter of a campaign that needs the most room: the widest value of every field of its list at once. Where
 * there is a second letter it follows the first. Recipients who came to the list after the campaign count too.
 *
 * @throws ApiError not_found where there is no such campaign, or its list is gone
 */
export async function drawWidestProof(
  db: Db,
  config: Pick<Config, 'baseUrl'>,
  campaignId: string,
): Promise<Uint8Array> {
  const [row] = await db
    .select({ listId: campaigns.listId, facts: lists.facts, fields: lists.fields })
    .from(campaigns)
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .where(eq(campaigns.id, campaignId))
  if (!row) throw notFound('Campaign')
  if (!row.facts || !row.fields) throw new ApiError('not_found', 'Recipients not found')
  const design = parseDesign(await loadDesign(db, config, campaignId))
  const recipient = widestRecipient(row.facts, row.fields, design.code?.perLetter ?? false)
  const characters = charactersWith(design.characters, recipient)
  const both = design.frontB === null ? [recipient] : [recipient, { ...recipient, variant: 'B' as const }]
  return drawProofs(await compile({ ...design, characters }), both).pdf
}
