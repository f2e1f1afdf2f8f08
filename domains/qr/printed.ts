import type { Sql } from 'postgres'

/** What is known of a printed code, as it stands now. */
export interface PrintedCode {
  readonly id: string
  readonly url: string
  readonly trackingEnabled: boolean
  /** The campaign that the code is linked to now, if any. */
  readonly campaignId: string | null
  /** The campaign that the token's letter was printed for; null where the token is no letter's. */
  readonly letterCampaignId: string | null
}

/**
 * Reads the code behind a slug, and the letter behind its token, in one round trip; undefined: no such code. It
 * takes the driver itself, which prepares the statement once a connection; drizzle would describe it each time.
 */
export async function findPrinted(
  sql: Sql,
  slug: string,
  token: string | null,
): Promise<PrintedCode | undefined> {
  const [code] = await sql<PrintedCode[]>`
    select c.id, c.url, c.tracking_enabled as "trackingEnabled", c.campaign_id as "campaignId",
           l.campaign_id as "letterCampaignId"
    from qr_codes c left join letters l on l.qr_code_id = c.id and l.token = ${token}
    where c.slug = ${slug}`
  return code
}
