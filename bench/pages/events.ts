import type { Sql } from 'postgres'
import { type Sizes, tokenOf } from './campaigns.ts'

/** Rows of one statement. */
const STEP = 1_000_000

/**
 * A tenth of all scans belongs to the large campaign, two fifths to the thirty-nine after it, and the rest to all
 * others in equal parts, a little later for each. Every tenth is a bot's, every fifth has no token.
 */
export async function fillEvents(sql: Sql, { scans, ofOneCampaign }: Sizes): Promise<void> {
  if (ofOneCampaign) await scansOf(sql, { size: 'large', count: scans, days: 60 })
  else {
    await scansOf(sql, { size: 'large', count: scans / 10, days: 60 })
    await scansOf(sql, { size: 'middle', count: (scans / 10) * 4, days: 30 })
    await scansOf(sql, { size: 'small', count: (scans / 10) * 5, days: 500 })
  }
  await sql`
    insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash)
    select id, code_id, null, 'mobile', 'visitor ' || i from bench_campaigns, generate_series(1, 100) as i
    where size = 'neighbour'`
  await sql`
    insert into landing_events (campaign_id, kind, token, path, visitor_hash, created_at)
    select c.id, case when i % 20 = 0 then 'lead' else 'visit' end, ${tokenOf(sql)}, '/', 'visitor ' || i,
           now() - interval '50 days' * (i / 200000.0)
    from bench_campaigns c, generate_series(1, case c.size when 'large' then 200000 when 'middle' then 20000 else 20 end) as i
    where c.status = 'completed'`
  await sql`insert into phone_numbers (number) select '+46700' || lpad(n::text, 6, '0') from generate_series(1, 200) as n`
  await sql`
    create unlogged table bench_leases as
    select id, account_id, '+46700' || lpad((row_number() over (order by n desc))::text, 6, '0') as number
    from bench_campaigns where size in ('large', 'middle', 'small') order by n desc limit 200`
  await sql`
    insert into number_leases (id, number, campaign_id) select uuidv7(), number, id from bench_leases`
  await sql`
    update campaigns c set phone_number = l.number from bench_leases l where l.id = c.id`
  await sql`
    insert into calls (id, account_id, campaign_id, number, caller_hash, outcome, duration)
    select 'call-' || l.number || i, l.account_id, l.id, l.number, 'caller',
           (array['answered', 'busy', 'failed'])[1 + i % 3], 60
    from bench_leases l, generate_series(1, 2000) as i`
}

interface Part {
  readonly size: 'large' | 'middle' | 'small'
  readonly count: number
  /** How far back the scans go. */
  readonly days: number
}

async function scansOf(sql: Sql, { size, count, days }: Part): Promise<void> {
  await sql`drop table if exists bench_part`
  await sql`
    create unlogged table bench_part as
    select row_number() over (order by n) - 1 as k, id, code_id, letters from bench_campaigns
    where size = ${size} and status = 'completed'`
  await sql`create index on bench_part (k)`
  const [row] = await sql<{ campaigns: number }[]>`select count(*)::int as campaigns from bench_part`
  const { campaigns } = row!
  for (let first = 0; first < count; first += STEP) {
    await sql`
      insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
      select c.id, c.code_id, case when s.n % 5 > 0 then ${tokenOf(sql)} end,
             case when s.n % 10 = 0 then 'bot' when s.n % 3 = 0 then 'desktop' else 'mobile' end,
             left(encode(sha256((s.n / 2)::text::bytea), 'base64'), 16),
             now() - interval '1 day' * ${days} * (1 - s.n::float8 / ${count}::float8)
      from generate_series(${first}::int, ${Math.min(first + STEP, count) - 1}::int) as s (n)
      join bench_part c on c.k = s.n % ${campaigns},
      lateral (select 1 + (hashint4(s.n) & 1073741823) % c.letters as i) as letter
      order by s.n`
  }
}
