import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import { type AudienceText, readAudience } from '#domains/recipients/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { reason } from '#schemas/reasons.ts'

export { type AudienceText, readAudience } from '#domains/recipients/service.ts'

/** As `readAudience`. @throws CampaignFailure where not all of the recipients are there any more */
export async function readWholeAudience(
  tx: Tx,
  listId: string,
  first: number,
  last: number,
): Promise<AudienceText> {
  const audience = await readAudience(tx, listId, first, last)
  if (audience.count !== last - first + 1) throw new CampaignFailure(reason('audience_gone'))
  return audience
}
