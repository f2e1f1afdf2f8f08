import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { claimSlug, insertCode, type QrCodeRow } from './queries.ts'
import { slugCandidate } from './slug.ts'

export { withAddress } from './address.ts'
export { eraseCode } from './erase.ts'
export { codeOfCampaign, type QrCodeRow, selectCode } from './queries.ts'
export { slugCandidate } from './slug.ts'

/** The properties of a code that a caller chooses. */
export interface CodeChoice {
  readonly url: string
  readonly description: string | null
  readonly trackingEnabled: boolean
}

/** Only a name with 1.7 million codes would often need more tries. */
const SLUG_TRIES = 20

/**
 * Gives a campaign its code, with a slug that was never issued before.
 * @throws ApiError conflict where the campaign has one already, also when two callers race.
 */
export async function createCode(
  tx: Tx,
  {
    accountId,
    campaignId,
    name,
    choice,
  }: { accountId: string; campaignId: string; name: string; choice: CodeChoice },
): Promise<QrCodeRow> {
  for (let tries = 0; tries < SLUG_TRIES; tries++) {
    const slug = slugCandidate(name)
    if (!(await claimSlug(tx, slug))) continue
    const code = await insertCode(tx, { id: uuidv7(), accountId, campaignId, name, slug, ...choice })
    if (!code) throw new ApiError('conflict', reason('campaign_has_qr_code'))
    return code
  }
  throw new Error('no free slug was found')
}
