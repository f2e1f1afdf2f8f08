import t from 'tap'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { authoredTemplate, plainDocument } from '../support/templates.ts'

const TEMPLATES = '/api/v1/templates'

t.test('a template created twice with one key exists once', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const create = (name: string, key?: string, by = writer) =>
    by.request('POST', TEMPLATES, {
      body: { name, mode: 'editor', content: plainDocument },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const names = async (by = writer) =>
    (await by.request('GET', TEMPLATES)).body.data.map(({ name }: { name: string }) => name)

  const pressed = await Promise.all(Array.from({ length: 5 }, () => create('Vår', 'a')))
  t.same(pressed.map(({ status }) => status).sort(), [200, 200, 200, 200, 201])
  t.equal(pressed.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 4)
  t.equal(new Set(pressed.map(({ body }) => body.data.id)).size, 1)
  t.equal(new Set(pressed.map(({ headers }) => headers.etag)).size, 1, 'it can be written over from there')
  t.same((await create('Höst', 'a')).body.data.name, 'Vår', 'whatever the body says')
  t.same(await names(), ['Vår'])

  t.equal((await create('Sommar', 'b')).status, 201)
  t.equal((await create('Sommar')).status, 201)
  t.equal((await create('Sommar')).status, 201, 'without a key each is another')
  t.same(await names(), ['Sommar', 'Sommar', 'Sommar', 'Vår'])

  const other = await signedIn(service, 'writer', (await service.createAccount()).accountId)
  t.equal((await create('Vår', 'a', other)).status, 201, 'keys are an account’s own')
  t.same(await names(other), ['Vår'])
  for (const key of ['', 'x'.repeat(256)])
    t.match((await create('Vår', key)).body.error, { code: 'validation_failed', message: /1 and 255/ })

  const [first] = pressed
  await writer.request('DELETE', `${TEMPLATES}/${first!.body.data.id}`, { headers: { 'if-match': '*' } })
  t.equal((await create('Vår', 'a')).status, 201, 'what was deleted is made anew')
})

t.test('a copy made twice with one key exists once', async t => {
  const service = await reuseService(t)
  const { accountId } = await service.createAccount()
  const writer = await signedIn(service, 'writer', accountId)
  const id = await authoredTemplate(service.db, accountId)
  const copy = (key?: string, of = id) =>
    writer.request('POST', `${TEMPLATES}/${of}/copy`, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const pressed = await Promise.all(Array.from({ length: 5 }, () => copy('a')))
  t.same(pressed.map(({ status }) => status).sort(), [200, 200, 200, 200, 201])
  t.equal(pressed.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 4)
  t.equal(new Set(pressed.map(({ body }) => body.data.id)).size, 1)
  t.match(pressed[0]?.body.data, { name: 'Vårbrev (2)' })
  t.equal((await copy()).status, 201, 'without a key each is another')
  t.match(await copy(''), { status: 400, body: { error: { message: /1 and 255/ } } })
  await writer.request('DELETE', `${TEMPLATES}/${id}`, { headers: { 'if-match': '*' } })
  t.equal((await copy('a')).status, 200, 'an answer that was lost is given though its original is gone')
  t.equal((await copy('b')).status, 404)
})
