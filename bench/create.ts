/**
 * How long creating a campaign takes, with 5,000 inline recipients and with a list of 100,000, compared with the
 * database's own share of the same work. A longer list must not cost more, except for checking its letters.
 *
 *     node bench/create.ts
 */
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { build } from '#app.ts'
import { saveTemplate, templateAt } from '#commands/templates.ts'
import { people } from '#demo/recipients.ts'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { createList, lockList } from '#domains/lists/service.ts'
import { addRecipients, packAudience, prepareAudience, UNLOCKED } from '#domains/recipients/service.ts'
import { permissions } from '#schemas/permissions.ts'
import { testConfig } from '#test/support/config.ts'
import { serviceDatabase } from '#test/support/service-database.ts'
import { median } from './rounds.ts'

const RUNS = 7
const LIST = 100_000

const teardowns: (() => unknown)[] = []
const database = await serviceDatabase()
const config = await testConfig({ teardown: run => void teardowns.push(run) }, database.url)
const app = await build(config)
await app.ready()
const { db } = app.database

const { id: accountId } = await createAccount(db, { name: 'Bench' })
const { key } = await createKey(db, { accountId, name: 'bench', permissions })
await adjust(db, { accountId, letters: 100_000_000, note: 'bench' })
const templateId = await saveTemplate(db, accountId, await templateAt('demo/template.json', 'A4'))
const list = await createList(db, { accountId, name: 'Bench' })
await db.transaction(async tx => {
  const locked = await lockList(tx, accountId, list.id)
  await addRecipients(tx, locked!, packAudience(prepareAudience(people(LIST), UNLOCKED)))
})

const post = async (body: Record<string, unknown>) => {
  const payload = JSON.stringify({ name: 'Bench', templateId, ...body })
  const began = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/campaigns',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    payload,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return performance.now() - began
}

async function typical(run: () => Promise<number>): Promise<number> {
  await run()
  const times: number[] = []
  for (let index = 0; index < RUNS; index++) times.push(await run())
  return median(times)
}

const bare = await typical(async () => {
  const began = performance.now()
  await db.execute(sql`select count(*) from recipients where list_id = ${list.id}`)
  return performance.now() - began
})
const inline = await typical(() => post({ recipients: people(5000) }))
const byList = await typical(() => post({ listId: list.id }))
console.log(`5,000 inline recipients   ${inline.toFixed(0)} ms`)
console.log(`a list of ${LIST}          ${byList.toFixed(0)} ms`)
console.log(`a bare count of that list ${bare.toFixed(0)} ms`)

await app.close()
await database.drop()
for (const run of teardowns) await run()
