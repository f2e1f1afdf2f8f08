import { AUDIENCE_GONE, CampaignFailure } from '#domains/campaigns/failure.ts'
import { type AudienceText, readAudience } from '#domains/recipients/service.ts'
import type { Tx } from '#drizzle/client.ts'

export { type AudienceText, readAudience } from '#domains/recipients/service.ts'

/** As `readAudience`. @throws CampaignFailure where not all of the recipients are there any more */
export async function readWholeAudience(
  tx: Tx,
  listId: string,
  first: number,
  last: number,
): Promise<AudienceText> {
  const audience = await readAudience(tx, listId, first, last)
  if (audience.count !== last - first + 1) throw new CampaignFailure(AUDIENCE_GONE)
  return audience
}
