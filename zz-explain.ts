import { uuidv7 } from 'uuidv7'
import { bulkRecipients } from './bench/bulk-recipients.ts'
import { temporaryCluster } from './bench/temporary-cluster.ts'
import { openDatabase } from './drizzle/client.ts'
import { migrateDatabase } from './drizzle/migrate.ts'
import { pageOfAccount, pageOfList } from './domains/recipients/queries.ts'
import { countFew, pageOfCampaigns, readCampaigns } from './domains/campaigns/queries.ts'
import { readBalances } from './domains/credits/queries.ts'
const cluster = await temporaryCluster()
await migrateDatabase(cluster.url)
const { sql, close } = openDatabase(cluster.url, { max: 1 })
const [accountId, other] = [uuidv7(), uuidv7()]
await sql`insert into accounts (id, name) values (${accountId}, 'Bench AB'), (${other}, 'Other AB')`
await sql`insert into accounts (id, name) select uuidv7(), 'x' from generate_series(1, 50000)`
await bulkRecipients(sql, other, 300000)
const list = await bulkRecipients(sql, accountId, 1000000)
const template = uuidv7()
await sql`insert into templates (id, account_id, kind, name, search_name, mode) values (${template}, ${accountId}, 'snapshot', 'x', 'x', 'editor')`
await sql`insert into campaigns (id, account_id, name, template_id, letters, batch_size, list_id) select uuidv7(), ${accountId}, 'x', ${template}, 1, 1, ${list.id} from generate_series(1, 200000)`
await sql`insert into campaigns (id, account_id, name, template_id, letters, batch_size, list_id) select uuidv7(), a.id, 'x', ${template}, 1, 1, ${list.id} from accounts a, generate_series(1, 16)`
await sql`vacuum analyze`
const reads = { sql, slowly: read => read(sql) }
const [mid] = await sql`select id from recipients where list_id = ${list.id} and position = 500000`
const some = await sql`select id, account_id as "accountId" from campaigns limit 50`
const next = { limit: 20, direction: 'next' as const }
const cases = {
  'first page of account': () => pageOfAccount(reads, accountId, next),
  'middle of account': () => pageOfAccount(reads, accountId, { ...next, cursor: mid.id }),
  'middle, back': () => pageOfAccount(reads, accountId, { ...next, cursor: mid.id, direction: 'prev' }),
  'first page of list': () => pageOfList(reads, { accountId, listId: list.id }, next),
  'first page of list 100': () => pageOfList(reads, { accountId, listId: list.id }, {...next, limit: 100}),
  'campaigns, small account': () => pageOfCampaigns(reads, other, next),
  'campaigns of 200,000': () => pageOfCampaigns({ sql, slowly: async () => 1 }, accountId, next),
  'campaigns letter': () => pageOfCampaigns({ sql, slowly: async () => 1 }, accountId, {...next, format: 'letter'}),
  'campaigns postcard (none) of 200,000': () => pageOfCampaigns({ sql, slowly: async () => 1 }, accountId, {...next, cardDesign: 'any'}),
  'campaigns postcard (none) small': () => pageOfCampaigns({ sql, slowly: async () => 1 }, other, {...next, cardDesign: 'any'}),
  'counts small': () => countFew(sql, other),
  'counts 200,000': () => countFew(sql, accountId),
  '50 campaigns': () => readCampaigns(sql, some),
  '1 campaign': () => readCampaigns(sql, some.slice(0, 1)),
  'balance': () => readBalances(sql, [other]),
}
for (const [name, run] of Object.entries(cases)) {
  for (let i = 0; i < 10; i++) await run()
  const t = performance.now()
  for (let i = 0; i < 20; i++) await run()
  console.log(name.padEnd(40), ((performance.now() - t) / 20).toFixed(2), 'ms')
}
for (const r of await sql`select left(regexp_replace(statement, '\\s+', ' ', 'g'), 200) s, generic_plans g, custom_plans c from pg_prepared_statements where generic_plans + custom_plans > 20`) console.log(r.g, r.c, r.s)
const st = await sql`select name, statement from pg_prepared_statements where statement like ${'%readers%'} or statement like ${'%from unnest(%campaigns%'} or statement like ${'%total.count%'}`
await sql`set plan_cache_mode = force_generic_plan`
for (const s of st) { const n = (s.statement.match(/\$\d+/g) ?? []).length
  const u = s.statement.includes('unnest(') && !s.statement.includes('total.count')
  const args = u ? [`'{${some.map(x => x.id)}}'`, `'{${some.map(x => x.accountId)}}'`] : Array.from({length: n}, (_, i) => `'${i === 0 || n < 4 ? accountId : accountId}'`)
  console.log('\n----', s.statement.replace(/\s+/g, ' ').slice(0, 900)); 
  try { for (const r of await sql.unsafe(`explain (analyze, buffers, costs off) execute "${s.name}" (${args})`)) console.log(r['QUERY PLAN']) } catch (e) { console.log(e.message) } }
await close(); await cluster.remove(); process.exit(0)
