import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import {
  checkoutEvent,
  deliver,
  PAYMENT_SECRET,
  signature,
  stateOf,
  unixNow,
  unpaidCampaign,
} from '../support/callbacks.ts'
import { type Service, startService } from '../support/service.ts'

const waiting = { status: 'pending', published: false, jobs: 0, charged: 0 }
const released = { status: 'pending', published: true, jobs: 1, charged: 0 }

const start = (test: Test, env: Record<string, string> = {}): Promise<Service> =>
  startService(test, { env: { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET, ...env } })

t.test('every wrong payment callback gets the same 400', async t => {
  const service = await start(t)
  const off = await startService(t, { databaseUrl: service.config.databaseUrl })
  const campaignId = await unpaidCampaign(service)
  const event = JSON.stringify(checkoutEvent({ campaignId }))
  const signed = (body: string | Buffer, more = {}) => ({ 'stripe-signature': signature(body), ...more })
  const generic = { error: { code: 'validation_failed', message: 'Bad request' } }
  const refused = async (name: string, answer: ReturnType<typeof deliver>) => {
    const { status, body } = await answer
    t.equal(status, 400, name)
    t.same(body, generic, name)
  }
  await refused('no secret is set', deliver(off, event))
  await refused(
    'no signature',
    deliver(service, event, () => ({})),
  )
  await refused(
    'forged',
    deliver(service, event, body => ({ 'stripe-signature': signature(body, unixNow(), 'x') })),
  )
  await refused(
    'too old',
    deliver(service, event, body => ({ 'stripe-signature': signature(body, unixNow() - 310) })),
  )
  await refused(
    'from the future',
    deliver(service, event, body => ({ 'stripe-signature': signature(body, unixNow() + 310) })),
  )
  await refused(
    'another body',
    deliver(service, event.replace('"paid"', '"void"'), () => signed(event)),
  )
  await refused(
    'the same JSON in other bytes',
    deliver(service, JSON.stringify(JSON.parse(event), null, 1), () => signed(event)),
  )
  const brokenBodies = ['{', '', '[]', 'null', '{}', '{"id":"","type":"x"}', '{"id":1,"type":"x"}']
  for (const broken of brokenBodies) await refused(`signed: ${broken}`, deliver(service, broken))
  await refused('a NUL in the id', deliver(service, JSON.stringify({ id: 'evt_\0', type: 'x' })))
  await refused(
    'a payment without a session',
    deliver(
      service,
      JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: 7 } }),
    ),
  )
  await refused(
    'in an encoding that is not read',
    deliver(service, event, body => signed(body, { 'content-encoding': 'gzip' })),
  )
  await refused('larger than any event', deliver(service, ' '.repeat(1_100_000)))
  await refused(
    'a form',
    deliver(service, 'a=b', () => ({ 'content-type': 'application/x-www-form-urlencoded' })),
  )
  await refused(
    'no media type',
    deliver(service, event, () => ({ 'content-type': 'nonsense' })),
  )
  const limited = await start(t, { IP_RATE_LIMIT: '1' })
  await deliver(limited, event)
  await refused('one too many of an address', deliver(limited, event))
  t.same(await stateOf(service, campaignId), waiting)
  const { status } = await deliver(service, event, body => signed(body, { 'content-type': 'text/plain' }))
  t.equal(status, 200, 'signed bytes are good whatever they are called')
  t.same(await stateOf(service, campaignId), released)
})

t.test('a payment callback that the service cannot handle now is to be repeated', async t => {
  const service = await start(t)
  const other = await unpaidCampaign(service)
  const event = checkoutEvent({ campaignId: other })
  // The release itself cannot be written: neither is the event's memory.
  await service.db.execute(
    sql`alter table campaigns add constraint closed check (published_at is null) not valid`,
  )
  t.equal((await deliver(service, event)).status, 500)
  await service.db.execute(sql`alter table campaigns drop constraint closed`)
  t.equal((await deliver(service, event)).status, 200)
  t.same(await stateOf(service, other), released)
})
