import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import { openSql } from '#drizzle/embedded/index.ts'
import { bulkRecipients } from '../bulk-recipients.ts'
import { fillCampaigns, type Sizes } from './campaigns.ts'
import { fillEvents } from './events.ts'
import { fillOthers } from './others.ts'

/** What is read of the large account. */
export interface LargeAccount {
  readonly accountId: string
  /** A list of half of all recipients. */
  readonly listId: string
  /** A campaign to half of all recipients, with a tenth of all scans. */
  readonly campaignId: string
  /** A letter of that campaign. */
  readonly letters: number
  /** The next campaign, for comparison with those that had the most scans. */
  readonly nextCampaignId: string
  readonly codeId: string
  /** An authored template. */
  readonly templateId: string
}

/** Indexes that are made after their table is filled: row by row it would take an hour. */
async function without(sql: Sql, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.tablename = any(${tables as string[]}::text[])
      and not exists (select from pg_constraint c where c.conname = i.indexname)`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await fill()
  for (const { definition } of indexes) await sql.unsafe(definition)
}

/** Fills the database with one account of that size, and small ones beside it, with the data of eighteen months. */
export async function fillLargeAccount(
  url: string,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<LargeAccount> {
  const sql = openSql(url, {
    max: 1,
    onnotice: () => {},
    // For millions of rows no foreign key needs to be checked.
    connection: { session_replication_role: 'replica', maintenance_work_mem: '1GB', work_mem: '256MB' },
  })
  try {
    const accountId = uuidv7()
    await sql`insert into accounts (id, name, balance) values (${accountId}, 'Large AB', 1000000)`
    await sql`
      insert into accounts (id, name)
      select uuidv7(), 'Small ' || n from generate_series(1, ${sizes.neighbours}::int) as n`
    await without(sql, ['recipients'], async () => {
      await bulkRecipients(sql, accountId, sizes.recipients / 2)
      await fillLists(sql, accountId, sizes)
    })
    say(`${sizes.recipients.toLocaleString('en')} recipients`)
    await without(sql, ['letters', 'scans', 'landing_events', 'calls', 'credit_ledger'], async () => {
      await fillCampaigns(sql, accountId, sizes)
      say(`${sizes.campaigns.toLocaleString('en')} campaigns with their letters, codes and templates`)
      await fillEvents(sql, sizes)
      say(`${sizes.scans.toLocaleString('en')} scans, visits, calls`)
      await fillOthers(sql, accountId)
    })
    await sql`vacuum analyze`
    say('indexes, statistics')
    return await findLarge(sql, accountId)
  } finally {
    await sql.end()
  }
}

/** Some 3,000 lists of the large account, 2 of each small one; all but the first are of 1 to 1,000 recipients. */
async function fillLists(sql: Sql, accountId: string, { recipients }: Sizes): Promise<void> {
  await sql`
    insert into lists (id, account_id, name, search_name, recipient_count, schema_locked_at, fields, facts,
                       last_activity_at, created_at, updated_at)
    select uuidv7(-age), of, name, lower(name), of_list, now(), '[]',
           '{"characters":"abcdefghijklmnopqrstuvwxyzåäöABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ 0123456789","widest":{}}',
           now() - age / 2, now() - age, now() - age / 2
    from (
      select ${accountId}::uuid as of, (array['Kunder', 'Medlemmar', 'Prospekt'])[1 + n % 3] || ' ' || n as name,
             interval '90 days' * (n / 3000.0) as age, 1 + (${recipients / 3000}::float8 * (n % 100) / 100)::int as of_list
      from generate_series(1, 3000) as n
      union all
      select id, 'Lista ' || n, interval '30 days', 25 from accounts, generate_series(1, 2) as n where name like 'Small %'
    ) as lists`
  await sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
    select uuidv7(), l.account_id, l.id, i, n, 'Storgatan ' || i % 1000, '111 22', 'Stockholm', 'Sverige', lower(n)
    from lists l, generate_series(1, l.recipient_count) as i,
      lateral (select (array['Anna', 'Eva', 'Maria', 'Karin', 'Lars', 'Johan', 'Xerxes'])[1 + (hashint4(i) & 1023) % 7]
        || ' ' || (array['Andersson', 'Nilsson', 'Eriksson', 'Lind', 'Qvarnström'])[1 + (hashint4(i + 7) & 1023) % 5] as n)
      as named
    where l.name <> 'Bench'`
}

async function findLarge(sql: Sql, accountId: string): Promise<LargeAccount> {
  const [list] = await sql<{ id: string }[]>`
    select id from lists where account_id = ${accountId} order by recipient_count desc limit 1`
  const [campaign] = await sql<{ id: string; letters: number; codeId: string }[]>`
    select c.id, c.letters, q.id as "codeId" from campaigns c join qr_codes q on q.campaign_id = c.id
    where c.account_id = ${accountId} order by c.letters desc limit 1`
  const [next] = await sql<{ id: string }[]>`
    select id from campaigns where account_id = ${accountId} and id > ${campaign!.id} and status = 'completed'
    order by id limit 1`
  const [template] = await sql<{ id: string }[]>`
    select id from templates where account_id = ${accountId} and kind = 'user' limit 1`
  return {
    accountId,
    listId: list!.id,
    campaignId: campaign!.id,
    letters: campaign!.letters,
    nextCampaignId: next!.id,
    codeId: campaign!.codeId,
    templateId: template!.id,
  }
}
