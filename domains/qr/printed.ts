import type { Sql } from 'postgres'

/** The contents of a printed code: a slug, and for one letter a token. */
export interface Printed {
  readonly slug: string
  readonly token: string | null
}

/** The current facts of a printed code. */
export interface PrintedCode {
  readonly id: string
  readonly url: string
  readonly trackingEnabled: boolean
  /** The campaign that the code is linked to now, if any. */
  readonly campaignId: string | null
  /** The campaign that the token's letter was printed for; null if no letter has the token. */
  readonly letterCampaignId: string | null
}

/**
 * Reads the codes behind slugs, and the letters behind their tokens, in one round trip; undefined: no such code. It
 * uses the driver directly, which prepares the statement once for each connection; drizzle would describe it each time.
 */
export async function findPrinted(
  sql: Sql,
  printed: readonly Printed[],
): Promise<(PrintedCode | undefined)[]> {
  const slugs = printed.map(one => one.slug)
  const tokens = printed.map(one => one.token)
  const rows = await sql<(PrintedCode & { n: number })[]>`
    select p.n::int, c.id, c.url, c.tracking_enabled as "trackingEnabled", c.campaign_id as "campaignId",
           l.campaign_id as "letterCampaignId"
    from unnest(${slugs}::text[], ${tokens}::text[]) with ordinality as p (slug, token, n)
    join qr_codes c on c.slug = p.slug
    left join letters l on l.qr_code_id = c.id and l.token = p.token`
  const found: (PrintedCode | undefined)[] = Array(printed.length).fill(undefined)
  for (const row of rows) found[row.n - 1] = row
  return found
}
