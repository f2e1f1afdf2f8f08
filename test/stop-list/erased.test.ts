import { sql } from 'drizzle-orm'
import t from 'tap'
import { stopHasher, stopKeysOf } from '#domains/stop-list/service.ts'
import { openCli } from '../support/cli.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate } from '../support/templates.ts'
import { at, stop } from './stopped.ts'

const { url, drop } = await serviceDatabase()
t.teardown(drop)
const service = await startService(t, { databaseUrl: url })
const { db, config, accountId } = service
await service.grant(100)
const templateId = await authoredTemplate(db, accountId)
const cli = await openCli(t, { DATABASE_URL: url })

const erase = (words: string) =>
  cli.quickJson('recipients', 'erase', '--account', accountId, '--match', words)
const bo = at('Bo Ek', 'Hemligatan 1')

const entries = async () => {
  const rows = await db.execute<Record<string, unknown>>(sql`
    select scope, source, coalesce(name, street, post_code, post_town, country, added_by::text) as known
    from stop_entries order by scope, known nulls first`)
  return rows.map(row => ({ ...row }))
}

t.test('whoever is erased gets no letter again, though nothing of them is kept', async t => {
  const { body: list } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
  for (const one of [bo, at('Cia Al', 'Storgatan 1')])
    await service.request('POST', '/api/v1/recipients', { body: { listId: list.data.id, ...one } })
  t.match(await erase('hemligatan'), { recipients: 1 })
  t.strictSame(await entries(), [{ scope: 'person', source: 'erasure', known: null }])

  const recipients = [{ ...bo, name: 'EK, BO' }, at('Dan Bo', 'Storgatan 2')]
  const { body } = await service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId, recipients },
  })
  t.match(body.data, { import: { imported: 1, skipped: 1 } })
})

t.test('of someone on the stop list alone the hashes stay', async t => {
  const eva = at('Eva Al', 'Dolda vägen 2')
  await stop(db, config, accountId, eva)
  await stop(db, config, accountId, at('', 'Storgatan 9'))
  const { hash } = await entryOf(eva)
  t.match(await erase('dolda vägen'), { recipients: 0 })
  t.strictSame(await entries(), [
    { scope: 'household', source: 'manual', known: 'Storgatan 9' },
    { scope: 'person', source: 'erasure', known: null },
    { scope: 'person', source: 'erasure', known: null },
  ])
  t.same((await entryOf(eva)).hash, hash)
})

async function entryOf(one: typeof bo): Promise<{ hash: string }> {
  const [hash] = stopHasher({ accountId, ...stopKeysOf(config) })(one).person
  const [row] = await db.execute<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from stop_entries where hash = decode(${hash!}, 'hex')`,
  )
  return row!
}
