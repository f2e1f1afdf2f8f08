import t from 'tap'
import { signedIn } from '../support/people.ts'
import { balance } from '../support/posting.ts'
import { reuseService } from '../support/service.ts'
import { campaign, order, posted } from './posted.ts'

t.test('a campaign that has not begun can be stopped, and its letters are refunded', async t => {
  const service = await reuseService(t)
  await service.grant(100)
  const sender = await signedIn(service, 'sender')
  const { id } = await posted(sender, order)
  t.equal(await balance(service), 96)
  t.equal((await (await signedIn(service, 'writer')).request('POST', campaign(id, 'abort'))).status, 403)
  const stops = await Promise.all(
    Array.from({ length: 6 }, () => sender.request('POST', campaign(id, 'abort'))),
  )
  t.strictSame(stops.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
  t.match(stops.find(({ status }) => status === 200)?.body.data, {
    id,
    status: 'failed',
    failureReason:
      /^The campaign was stopped before its letters were drawn\. Nothing was printed, and the letters were returned/,
  })
  t.equal(await balance(service), 100)

  const unpaid = await posted(sender, { ...order, payment: true })
  const stopped = await sender.request('POST', campaign(unpaid.id, 'abort'))
  t.match(stopped.body.data, { failureReason: /were drawn\. Nothing was printed\.$/ })
  t.equal(await balance(service), 100)
})

t.test('an account can have only so many unpaid campaigns, also when they are created at once', async t => {
  const service = await reuseService(t)
  const sender = await signedIn(service, 'sender')
  const ask = () => sender.request('POST', '/api/v1/campaigns', { body: { ...order, payment: true } })
  const answers = await Promise.all(Array.from({ length: 23 }, ask))
  t.strictSame(answers.map(({ status }) => status).sort(), [...Array(20).fill(201), 409, 409, 409])
  t.match(
    answers.find(({ status }) => status === 409)?.body.error.message,
    /^20 campaigns wait for their payment/,
  )
  const made = answers.find(({ status }) => status === 201)!
  await sender.request('POST', campaign(made.body.data.id, 'abort'))
  t.equal((await ask()).status, 201)
})
