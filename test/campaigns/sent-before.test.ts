import { sql } from 'drizzle-orm'
import t from 'tap'
import { forgetRecipient } from '#domains/campaigns/erase.ts'
import { deleteForgottenList } from '#domains/lists/retention.ts'
import { artwork, create, csv, csvPart, mapping, pdfPart, readyToCreate } from '../support/creates.ts'
import { multipartBody, multipartHeaders, type Part, partsOf } from '../support/multipart.ts'
import type { Service } from '../support/service.ts'
import { doc, recipient } from '../support/templates.ts'

const CHECK = '/api/v1/campaigns/check'

/** The warnings of that code in the answer of a check. */
async function sentBefore(service: Service, body: Record<string, unknown> | Buffer, headers = {}) {
  const answer = await service.request('POST', CHECK, { body, headers })
  t.equal(answer.status, 200, answer.raw.toString())
  return answer.body.data.warnings.first.filter(({ code }: { code: string }) => code === 'letter_sent_before')
}

const content = JSON.stringify(doc(['Välkommen på vår.']))
const people = [recipient('Åsa'), { ...recipient('Bo'), street: 'Gatan 2' }]

async function listOf(service: Service, name: string): Promise<string> {
  const { id } = (await service.request('POST', '/api/v1/lists', { body: { name } })).body.data
  await service.request('POST', '/api/v1/recipients', { body: { listId: id, ...recipient('Åsa') } })
  return id
}

t.test('the same letter to the same list is named with its campaign and its day', async t => {
  const service = await readyToCreate(t)
  const listId = await listOf(service, 'Kunder')
  const order = { name: 'Vår', content, listId }
  t.strictSame(await sentBefore(service, order), [])
  const first = (await create(service, order)).body.data
  const [warning] = await sentBefore(service, { ...order, name: 'Vår igen' })
  t.match(warning, {
    recipient: null,
    params: { campaign: 'Vår', campaignId: first.id, at: first.createdAt, to: 'list' },
    message: `The same letter to the same list was ordered on ${first.createdAt.slice(0, 10)}, as the campaign "Vår" (${first.id})`,
  })

  const second = await create(service, { ...order, name: 'Vår igen' })
  t.equal(second.status, 201)
  t.notMatch(second.raw.toString(), /sent_before/, 'the answer of a create stays what it is')
  const [stored] = await service.db.execute<{ code: string }>(sql`
    select warnings->'first'->0->>'code' as code from campaigns where id = ${second.body.data.id}`)
  t.equal(stored!.code, 'letter_sent_before', 'the campaign keeps it')
  t.match(await sentBefore(service, order), [{ params: { campaign: 'Vår igen' } }], 'the last is named')

  const other = await listOf(service, 'Andra')
  t.strictSame(await sentBefore(service, { ...order, listId: other }), [], 'another list')
  const changed = JSON.stringify(doc(['Välkommen på vår!']))
  t.strictSame(await sentBefore(service, { ...order, content: changed }), [], 'another letter')
  const sender = { returnAddress: 'Acme AB\nBox 1', qrCode: { url: 'https://example.se' } }
  t.equal((await sentBefore(service, { ...order, ...sender })).length, 1, 'sender and code do not count')

  await service.db.execute(sql`
    update campaigns set status = 'failed', failure_reason = 'x' where id = ${second.body.data.id}`)
  t.match(
    await sentBefore(service, order),
    [{ params: { campaignId: first.id } }],
    'a failed one was not sent',
  )
  await service.db.execute(sql`update campaigns set created_at = now() - interval '31 days'`)
  t.strictSame(await sentBefore(service, order), [], 'long ago')
})

t.test('people who come with an order are the same however they come', async t => {
  const service = await readyToCreate(t)
  const { body } = await create(service, { name: 'Vår', content, recipients: people })
  t.match(await sentBefore(service, { name: 'Igen', content, recipients: people }), [
    { params: { campaignId: body.data.id, to: 'people' } },
  ])
  t.strictSame(await sentBefore(service, { name: 'Igen', content, recipients: people.slice(1) }), [])
  const moved = [people[0], { ...people[1], street: 'Gatan 3' }]
  t.strictSame(await sentBefore(service, { name: 'Igen', content, recipients: moved }), [])
  const field = (key: string, value: string) => ({ [key]: { label: key, value } })
  const owing = (fields: object) => ({
    ...{ name: 'Påminnelse', content },
    recipients: people.map(person => ({ ...person, customFields: fields })),
  })
  await create(service, owing({ ...field('amount', '500'), ...field('days', '10') }))
  const asBefore = owing({ ...field('days', '10'), ...field('amount', '500') })
  t.equal((await sentBefore(service, asBefore)).length, 1)
  const more = owing({ ...field('amount', '560'), ...field('days', '20') })
  t.strictSame(await sentBefore(service, more), [], 'with other values, each letter is another')
  const large = { name: 'Igen', content, recipients: people, filler: 'x'.repeat(70_000) }
  t.equal((await sentBefore(service, large)).length, 1, 'a body that a thread reads')

  const row = ({ name, street, postCode, postTown }: (typeof people)[number]) =>
    [name, street, postCode, postTown].join(';')
  const form = (parts: Part[], fields: Record<string, unknown>) =>
    sentBefore(service, multipartBody([...partsOf(fields), ...parts]), multipartHeaders)
  const fields = { name: 'Igen', content, mapping }
  t.equal((await form([csvPart(csv(...people.map(row)))], fields)).length, 1, 'a file')

  // The list that the campaign has made of them.
  t.match(await sentBefore(service, { name: 'Igen', content, listId: body.data.listId }), [
    { params: { campaignId: body.data.id, to: 'list' } },
  ])
})

t.test('the same artwork is the same letter, and a recipient who was erased is forgotten', async t => {
  const service = await readyToCreate(t)
  const upload = (path: string, pdf: Uint8Array) =>
    service.request('POST', path, {
      body: multipartBody([...partsOf({ name: 'Tryck', recipients: people }), pdfPart(pdf)]),
      headers: multipartHeaders,
    })
  const created = await upload('/api/v1/campaigns', artwork)
  t.equal(created.status, 201, created.raw.toString())
  const codes = async (pdf: Uint8Array) =>
    (await upload(CHECK, pdf)).body.data.warnings.first.map(({ code }: { code: string }) => code)
  t.ok((await codes(artwork)).includes('letter_sent_before'))
  const other = Buffer.from(Buffer.from(artwork).toString('latin1').replace('0 0 1 rg', '0 1 0 rg'), 'latin1')
  t.notOk((await codes(other)).includes('letter_sent_before'))

  const { id, listId } = created.body.data
  const [first] = await service.db.execute<{ id: string }>(sql`
    select id from recipients where list_id = ${listId} and position = 1`)
  await service.db.transaction(tx => forgetRecipient(tx, { listId, id: first!.id, position: 1 }))
  t.equal(await peopleOf(service, id), null)
})

/** What a campaign keeps of its people. */
async function peopleOf({ db }: Service, id: string) {
  const [kept] = await db.execute(sql`select people_digest as people from campaigns where id = ${id}`)
  return kept!.people
}

t.test('people whose list was deleted are forgotten with it', async t => {
  const service = await readyToCreate(t)
  const { db } = service
  const { id, listId } = (await create(service, { name: 'Vår', content, recipients: people })).body.data
  t.type(await peopleOf(service, id), 'string')
  await db.execute(sql`update campaigns set status = 'failed', failure_reason = 'x' where id = ${id}`)
  await db.execute(sql`update lists set deleted_at = now() where id = ${listId}`)
  t.ok(await db.transaction(tx => deleteForgottenList(tx, listId, AbortSignal.timeout(60_000))))
  t.equal(await peopleOf(service, id), null)
})
