import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/**
 * Invariants of the database at any instant, whatever was killed or cut off; each is a query for violations. A list
 * without a campaign is a violation if a create made it, because such a list exists only for its campaign. It is
 * recognised by its name, so tests must not give their own lists the names of their campaigns.
 */
const broken = {
  'balances that are not the sum of their entries': sql`
    select a.id from accounts a left join credit_ledger l on l.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(l.delta), 0) or a.balance < 0`,
  'campaigns not charged once for each try, the first of which may be paid at checkout': sql`
    select c.id from campaigns c
    where (
      select count(*) from credit_ledger l
      where l.campaign_id = c.id and l.reason = 'consumption'
        and (l.delta = -c.letters or l.attempt < c.attempt and l.delta < -c.letters))
      <> case c.funding when 'credits' then c.attempt else c.attempt - 1 end`,
  'campaigns not refunded when, and only when, a try that was paid for failed': sql`
    select c.id from campaigns c
    where (
      select count(*) from credit_ledger l
      where l.campaign_id = c.id and l.reason = 'refund'
        and (l.delta = c.letters or l.attempt < c.attempt and l.delta > c.letters))
      <> case
        when c.funding <> 'credits' and c.published_at is null then 0
        when c.status = 'failed' then c.attempt
        else c.attempt - 1 end`,
  'tries that were refunded otherwise than they were charged': sql`
    select r.id from credit_ledger r
    join credit_ledger l on l.campaign_id = r.campaign_id and l.attempt = r.attempt and l.reason = 'consumption'
    where r.reason = 'refund' and r.delta <> -l.delta`,
  'entries of no campaign, or of a try that is not': sql`
    select l.id from credit_ledger l left join campaigns c on c.id = l.campaign_id
    where l.campaign_id is not null and (c.id is null or c.account_id <> l.account_id or l.attempt > c.attempt)`,
  'lists whose counter is not their recipients': sql`
    select l.id from lists l left join recipients r on r.list_id = l.id
    group by l.id, l.account_id having l.recipient_count <> count(r.id) or l.recipient_count <> coalesce(max(r.position), 0)`,
  'lists that a create left behind': sql`
    select l.id from lists l
    where l.name in (select name from campaigns) and not exists (select from campaigns c where c.list_id = l.id)`,
  'campaigns with fewer recipients than letters': sql`
    select c.id from campaigns c join lists l on l.id = c.list_id where l.recipient_count < c.letters + cardinality(c.left_out)`,
  'snapshots of no campaign': sql`
    select t.id from templates t
    where t.kind = 'snapshot' and not exists (select from campaigns c where c.template_id = t.id)`,
  'codes and slugs of nothing': sql`
    select s.slug from qr_slugs s left join qr_codes q on q.slug = s.slug where q.campaign_id is null`,
  'files that no template uses': sql`
    select a.id from assets a
    where not exists (
      select from templates t
      where a.id in (t.logo_asset_id, t.return_logo_asset_id, t.artwork_asset_id))
      and not exists (select from template_images i where i.asset_id = a.id)`,
  'campaigns that wait without a job': sql`
    select c.id from campaigns c
    where c.status = 'pending' and c.published_at is not null and not exists (
      select from pgboss.job j
      where j.name = 'render' and j.state < 'completed' and j.data ->> 'campaignId' = c.id::text)`,
  'jobs of no campaign': sql`
    select j.id from pgboss.job j
    where j.data ? 'campaignId' and not exists (select from campaigns c where c.id::text = j.data ->> 'campaignId')`,
  'letters, batches and progress that do not add up': sql`
    select c.id from campaigns c
    where (select count(*) from batches b where b.campaign_id = c.id) <> c.batches_done
      or (select coalesce(sum(letters), 0) from batches b where b.campaign_id = c.id)
        <> (select count(*) from letters l where l.campaign_id = c.id)
      or (c.status = 'completed' and (select count(*) from letters l where l.campaign_id = c.id) <> c.letters)`,
}

/** The violations in a database, one line each; empty if all invariants hold. */
export async function findings(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(broken)) {
    const rows = await tx.execute(query)
    if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return found
}
