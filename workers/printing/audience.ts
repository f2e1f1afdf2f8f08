import { type AudienceText, readAudience } from '../../domains/recipients/index.ts'
import type { Tx } from '../../drizzle/client.ts'
import { AUDIENCE_GONE, PermanentFault } from '../fault.ts'

export { type AudienceText, readAudience } from '../../domains/recipients/index.ts'

/** As `readAudience`. @throws PermanentFault where not all of the recipients are there any more */
export async function readWholeAudience(
  tx: Tx,
  listId: string,
  first: number,
  last: number,
): Promise<AudienceText> {
  const audience = await readAudience(tx, listId, first, last)
  if (audience.count !== last - first + 1) throw new PermanentFault(AUDIENCE_GONE)
  return audience
}
