import t from 'tap'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { balance, CAMPAIGNS, setUp } from '../support/posting.ts'
import { recipient } from '../support/templates.ts'

t.test('keys get the same answers whether or not people may send more', async t => {
  const { service, templateId } = await setUp(t)
  const create = (more: object) =>
    service.request('POST', CAMPAIGNS, {
      body: { name: 'Vår', templateId, recipients: [recipient()], ...more },
    })
  const postcards = 'Forbidden: postcards cannot be created with an API key'
  t.match(await create({ format: 'postcard' }), { status: 403, body: { error: { message: postcards } } })
  const large = { filler: 'x'.repeat(70_000) }
  for (const more of [{}, large]) {
    const peoples = { letter: { nonsense: 1 }, payment: true, draftId: 'none', ...more }
    const made = await create(peoples)
    t.equal(made.status, 201, 'fields that it does not know are passed over')
    t.ok(made.body.data.publishedAt, 'and it is charged')
    const without = await create({ ...peoples, templateId: undefined })
    const exactly = 'Exactly one content source is required: templateId or pdf'
    t.strictSame(without.body.error.details.formErrors, [exactly])
  }
  t.equal(await balance(service), 998)
})

t.test('a form takes only the fields that programs may send', async t => {
  const { service, sender, templateId } = await setUp(t)
  const fields = { name: 'Vår', templateId, recipients: JSON.stringify([recipient()]) }
  const send = (more: Record<string, string>) =>
    sender.request('POST', CAMPAIGNS, {
      body: multipartBody(
        Object.entries({ ...fields, ...more }).map(([name, content]) => ({ name, content })),
      ),
      headers: multipartHeaders,
    })
  t.equal((await send({})).status, 201)
  for (const field of ['payment', 'draftId', 'letter', 'cardDesign']) {
    const answer = await send({ [field]: 'true' })
    t.match(answer, { status: 400, body: { error: { message: `${field} is only taken as JSON` } } })
  }
  t.equal(await balance(service), 999)
})
