import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { whileClientWaits } from '#domains/campaigns/create/preflight/preflight.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { create, readyToCreate } from '../support/creates.ts'
import type { Service } from '../support/service.ts'
import { authoredTemplate, doc, field, recipient } from '../support/templates.ts'

const story = (value: string) => ({ story: field(value) })

const stored = async ({ db }: Service, id: string) =>
  (await db.select({ rowsChecked: campaigns.rowsChecked }).from(campaigns).where(eq(campaigns.id, id)))[0]

/** Lowers what is checked while the client waits, until the test ends. */
function setLimits(t: Test, limits: Partial<typeof whileClientWaits>): void {
  const inProduction = { ...whileClientWaits }
  t.teardown(() => void Object.assign(whileClientWaits, inProduction))
  Object.assign(whileClientWaits, limits)
}

t.test('a create checks 20,000 usual letters, or as much work as five times that many', async t => {
  t.strictSame(whileClientWaits, { rows: 20_000, steps: 1_000_000_000 })
})

t.test('letters that take long to check are checked after the create', async t => {
  setLimits(t, { steps: 50_000_000 })
  const service = await readyToCreate(t, 1000)
  const tiny = { type: 'textStyle', attrs: { fontSize: 4 } }
  const node = { type: 'mergeField', attrs: { field: 'story' }, marks: [tiny] }
  const rows = doc(...Array.from({ length: 22 }, () => ['En rad'])).content
  const crowded = { type: 'paragraph', content: Array.from({ length: 60 }, () => node) }
  const content = JSON.stringify({ type: 'doc', content: [crowded, ...rows] })
  const slow = recipient('A', story('i\u200b'.repeat(256)))
  const order = (count: number) => ({
    name: 'Vår',
    content,
    recipients: Array.from({ length: count }, () => slow),
  })
  const few = await create(service, order(2))
  t.match(await stored(service, few.body.data.id), { rowsChecked: true })
  const many = await create(service, order(20))
  t.equal(many.status, 201)
  t.match(await stored(service, many.body.data.id), { rowsChecked: false })
})

t.test(
  'of more rows a create checks the widest, and the others are checked before the first is drawn',
  async t => {
    setLimits(t, { rows: 2000 })
    const service = await readyToCreate(t, 70_000)
    const content = doc(...Array.from({ length: 9 }, () => [{ field: 'story' }]))
    const templateId = await authoredTemplate(service.db, service.accountId, { content })
    const first = await create(service, {
      name: 'Vår',
      templateId,
      recipients: [recipient('A', story('kort'))],
    })
    const { listId } = first.body.data
    const fill = (from: number, to: number) =>
      service.db.execute(sql`
      insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, custom_fields, search_name)
      select gen_random_uuid(), account_id, list_id, n, name, street, post_code, post_town, country, custom_fields, search_name
      from recipients, generate_series(${from}::int, ${to}::int) n where list_id = ${listId} and position = 1`)
    await fill(2, 2000)
    await service.db.execute(sql`update lists set recipient_count = 2000 where id = ${listId}`)
    const order = { name: 'Vår', templateId, listId }
    const at = await create(service, order)
    t.match(await stored(service, at.body.data.id), { rowsChecked: true })
    await fill(2001, 2001)
    await service.db.execute(sql`update lists set recipient_count = 2001 where id = ${listId}`)
    const above = await create(service, order)
    t.match(await stored(service, above.body.data.id), { rowsChecked: false })
    const tooLong = { listId, ...recipient('F', story('m'.repeat(512))) }
    t.equal((await service.request('POST', '/api/v1/recipients', { body: tooLong })).status, 201)
    t.match(await create(service, order), { status: 422, body: { error: { message: /row 2002 / } } })
  },
)
