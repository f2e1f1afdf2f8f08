import { sql } from 'drizzle-orm'
import { emptyCampaigns } from '#domains/campaigns/erase.ts'
import type { Tx } from '#drizzle/client.ts'

/**
 * Deletes templates, and empties the copies that campaigns were printed from. Whether a copy has two sides is kept,
 * because invoices count it. @returns how many there were
 */
async function emptyTemplates(tx: Tx, accountId: string, atOnce: number): Promise<number> {
  const gone = await tx.execute(sql`
    delete from templates where id = any(array(
      select id from templates t where t.account_id = ${accountId}::uuid
        and not exists (select from campaigns c where c.template_id = t.id)
      limit ${atOnce}))
    returning 1`)
  if (gone.length > 0) return gone.length
  const rows = await tx.execute(sql`
    update templates set name = 'Erased', search_name = 'erased', content = null, back_content = null,
      variant_b_content = null, variant_b_back_content = null, return_address = null, qr_url = null,
      qr_description = null, logo_asset_id = null, return_logo_asset_id = null, artwork_asset_id = null,
      creation_key = null
    where id = any(array(
      select id from templates where account_id = ${accountId}::uuid
        and (name <> 'Erased' or search_name <> 'erased' or num_nonnulls(content, back_content, variant_b_content,
          variant_b_back_content, return_address, qr_url, qr_description, logo_asset_id, return_logo_asset_id,
          artwork_asset_id, creation_key) > 0)
      limit ${atOnce}))
    returning 1`)
  return rows.length
}

/**
 * Payments stay. The addresses of payment pages are removed. A checkout that the provider never opened ends here; the
 * others end when the provider has expired its page (`closeCheckoutsOfAccount`).
 */
async function emptyPayments(tx: Tx, accountId: string, atOnce: number): Promise<number> {
  const rows = await tx.execute(sql`
    update payments set url = case when url is not null then '' end,
      ended_at = case when paid_at is null and session_id is null then coalesce(ended_at, now()) else ended_at end
    where id = any(array(
      select id from payments where account_id = ${accountId}::uuid
        and (url <> '' or (paid_at is null and ended_at is null and session_id is null))
      limit ${atOnce}))
    returning 1`)
  return rows.length
}

type Emptying = (tx: Tx, accountId: string, atOnce: number) => Promise<number>

/** For each table whose rows stay: a function that empties some of them, called until there are none left. */
export const emptyings: Readonly<Record<string, Emptying>> = {
  campaigns: emptyCampaigns,
  templates: emptyTemplates,
  payments: emptyPayments,
}
