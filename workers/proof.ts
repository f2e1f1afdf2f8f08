import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../drizzle/client.ts'
import { campaigns } from '../drizzle/tables/index.ts'
import { compile, drawBatch } from '../letter/index.ts'
import { ApiError, notFound } from '../schemas/errors.ts'
import { readAudience } from './audience.ts'
import { loadDesign } from './design.ts'
import { identityKeys, toRecipient } from './recipient.ts'

/**
 * One letter of a campaign, exactly as it will be or was printed, token and variant included: a PDF.
 *
 * @param position 1 to the campaign's letters: the `sequence` of the letter
 * @throws ApiError not_found where there is no such campaign, or no such recipient any more
 */
export async function drawProof(
  db: Db,
  config: Pick<Config, 'baseUrl' | 'secret'>,
  campaignId: string,
  position: number,
): Promise<Uint8Array> {
  const [campaign] = await db
    .select({ listId: campaigns.listId, letters: campaigns.letters })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (!campaign) throw notFound('Campaign')
  const [row] =
    campaign.listId && position <= campaign.letters
      ? await readAudience(db, campaign.listId, position, position)
      : []
  if (!row) throw new ApiError('not_found', 'Recipient not found')
  const design = await loadDesign(db, config, campaignId)
  const personal = {
    campaignId,
    perLetter: design.code?.perLetter ?? false,
    variants: design.frontB !== null,
  }
  const recipient = toRecipient(row, personal, identityKeys(config.secret))
  const { pdf } = await drawBatch(await compile(design), [recipient])
  return pdf
}
