import { eq } from 'drizzle-orm'
import type { Config } from '#config/index.ts'
import { loadDesign } from '#domains/campaigns/printed/design.ts'
import { loadLetter } from '#domains/campaigns/printed/letter.ts'
import { identityBytes, identityKeys } from '#domains/campaigns/printed/recipient.ts'
import { widestRecipient } from '#domains/recipients/service.ts'
import type { Db } from '#drizzle/client.ts'
import { campaigns, lists } from '#drizzle/tables/index.ts'
import { ANY_TOKEN } from '#letter/base/token.ts'
import { charactersWith, compile, drawProofs, parseDesign, proofOptOut } from '#letter/index.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

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
  const deployment = { baseUrl: config.baseUrl, keys: identityKeys(identityBytes(config.secrets)) }
  const { design, recipient } = await loadLetter(db, deployment, campaignId, position)
  return drawProofs(await compile(parseDesign(design)), [recipient]).pdf
}

/**
 * The letter of a campaign that needs the most room: the widest value of every field of its list at once. Where there
 * is a second letter it follows the first. Recipients who were added after the campaign was created count too.
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
  if (!row.facts || !row.fields) throw new ApiError('not_found', reason('recipients_not_found'))
  const design = parseDesign(await loadDesign(db, config, campaignId))
  const recipient = {
    ...widestRecipient(row.facts, row.fields),
    token: design.code?.perLetter ? ANY_TOKEN : null,
    optOut: proofOptOut(design.optOutAddress),
    variant: 'A' as const,
  }
  const characters = charactersWith(design.characters, recipient)
  const both = design.frontB === null ? [recipient] : [recipient, { ...recipient, variant: 'B' as const }]
  return drawProofs(await compile({ ...design, characters }), both).pdf
}
