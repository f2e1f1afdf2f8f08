import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import { type AudienceText, readAudience, type Stretch } from '#domains/recipients/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { reason } from '#schemas/reasons.ts'

export { type AudienceText, readAudience, type Stretch } from '#domains/recipients/service.ts'

/**
 * As `readAudience`.
 * @param count how many recipients the stretch has
 * @throws CampaignFailure where not all of them are there any more
 */
export async function readWholeAudience(
  tx: Tx,
  listId: string,
  stretch: Stretch,
  count: number,
): Promise<AudienceText> {
  const audience = await readAudience(tx, listId, stretch)
  if (audience.count !== count) throw new CampaignFailure(reason('audience_gone'))
  return audience
}
