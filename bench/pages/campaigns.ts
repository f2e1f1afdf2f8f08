import type { Sql } from 'postgres'

export interface Sizes {
  readonly campaigns: number
  readonly recipients: number
  readonly scans: number
  /** All scans are of the large campaign. */
  readonly ofOneCampaign: boolean
  /** How many small accounts there are beside it. */
  readonly neighbours: number
}

/** The shortest paragraph that can be drawn. */
const LETTER = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hej' }] }],
})

/**
 * Campaigns over eighteen months, nearly all delivered, each with its template, code and letters. The fortieth from the
 * end goes to half of all recipients, the thirty-nine after it to 2,000 each, all others to 50. The table
 * `bench_campaigns` names them.
 */
export async function fillCampaigns(sql: Sql, accountId: string, { campaigns }: Sizes): Promise<void> {
  await sql`
    create unlogged table bench_campaigns as
    select row_number() over () - 1 as place, *, uuidv7(-age) as id, uuidv7(-age) as template_id, uuidv7(-age) as code_id
    from (
      select l.id as list_id, ${accountId}::uuid as account_id, n,
             interval '540 days' * ((${campaigns} - n) / ${campaigns}::float8) as age,
             case when n = ${campaigns - 40} then big.recipient_count when n > ${campaigns - 40} then 2000 else 50 end as letters,
             case when n = ${campaigns - 40} then 'large' when n > ${campaigns - 40} then 'middle' else 'small' end as size,
             case when n % 100 = 1 then 'failed' when n > ${campaigns - 100} and n % 10 = 3 then 'processing'
                  when n > ${campaigns - 500} and n % 10 = 7 then 'pending' else 'completed' end as status
      from generate_series(1, ${campaigns}::int) as n,
        (select id, recipient_count from lists where name = 'Bench') as big,
        lateral (select case when n >= ${campaigns - 40} then big.id end as id) as l
      union all
      select null, a.id, n, interval '100 days' + interval '1 day' * n, 50, 'neighbour', 'completed'
      from accounts a, generate_series(1, 3) as n where a.name like 'Small %'
      order by age desc
    ) as campaigns`
  await sql`create index on bench_campaigns (place)`
  await sql`
    insert into templates (id, account_id, kind, name, search_name, mode, content, back_content, created_at, updated_at)
    select template_id, account_id, 'snapshot', 'Vårbrev ' || n, 'vårbrev ' || n, 'editor', ${LETTER}::text::jsonb, null,
           now() - age, now() - age
    from bench_campaigns`
  await sql`
    insert into templates (id, account_id, kind, name, search_name, mode, content, created_at, updated_at)
    select uuidv7(), ${accountId}, 'user', 'Mall ' || n, 'mall ' || n, 'editor', ${LETTER}::text::jsonb, now(), now()
    from generate_series(1, 5000) as n`
  await sql`
    insert into campaigns (id, account_id, name, status, progress, list_id, template_id, source, format, failure_reason,
                           letters, batch_size, batches_total, batches_done, published_at, completed_at, delivered_at,
                           created_at, updated_at)
    select id, account_id, 'Utskick ' || n || (array[' vår', ' höst', ' jul'])[1 + n % 3], status,
           case status when 'completed' then 100 else 0 end, list_id, template_id, 'api',
           case when n % 20 = 0 then 'postcard' else 'letter' end,
           case when status = 'failed' then 'The letters could not be drawn' end,
           letters, 1000, case when status = 'completed' then 1 end, case when status = 'completed' then 1 else 0 end,
           now() - age, case when status = 'completed' then now() - age end,
           case when status = 'completed' and n % 100 <> 2 then now() - age + interval '1 hour' end,
           now() - age, now() - age
    from bench_campaigns`
  await sql`insert into qr_slugs (slug) select 'slug-' || place from bench_campaigns`
  await sql`
    insert into qr_codes (id, account_id, campaign_id, name, slug, url, tracking_enabled, created_at, updated_at)
    select code_id, account_id, id, 'Kod ' || n, 'slug-' || place, 'https://example.se/kampanj/' || n, true,
           now() - age, now() - age
    from bench_campaigns`
  await sql`
    insert into letters (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town, variant)
    select c.id, gen_random_uuid(), i, ${tokenOf(sql)}, c.code_id, '111 ' || i % 100, 'Ort ' || i % 300,
           case when c.n % 2 = 0 and i % 2 = 0 then 'B' else 'A' end
    from bench_campaigns c, generate_series(1, c.letters) as i where c.status = 'completed'`
}

/** The token of letter `i` of a campaign, in the alphabet of tokens. */
export const tokenOf = (sql: Sql) => sql`translate(lpad(i::text, 12, 'A'), '0189', 'WXYZ')`
