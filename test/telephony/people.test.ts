import { eq } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { accounts, calls, numberLeases, phoneNumbers } from '#drizzle/tables/index.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted } from '../support/printed.ts'
import { reuseService, type Service, startService } from '../support/service.ts'

const rented = async (
  { db }: Service,
  number: string,
  accountId?: string,
  releasedAt: Date | null = null,
) => {
  const { campaignId } = await insertPrinted(db, { ...(accountId ? { accountId } : {}), letters: 1 })
  await db.insert(phoneNumbers).values({ number })
  await db.insert(numberLeases).values({ id: uuidv7(), number, campaignId, releasedAt })
  return campaignId
}

t.test('people see the numbers in their letters, with calls', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const campaignId = await rented(service, '+46766861001', accountId)
  await rented(service, '+46766861002', accountId, new Date())
  await rented(service, '+46766861003')
  const call = { accountId, campaignId, number: '+46766861001', callerHash: 'c' }
  await db.insert(calls).values([
    { id: 'a', ...call, outcome: 'answered', duration: 10, createdAt: new Date('2026-03-01T12:00:00Z') },
    { id: 'b', ...call, outcome: 'busy', createdAt: new Date('2026-03-02T12:00:00Z') },
  ])
  const { request } = await signedIn(service, 'viewer')
  const { body } = await request('GET', '/api/console/numbers')
  t.match(body.data, [
    {
      number: '+46766861001',
      campaignId,
      campaignName: 'Hej',
      calls: 2,
      answered: 1,
      lastCallAt: '2026-03-02T12:00:00.000Z',
    },
  ])
  t.equal(body.data.length, 1, 'not one that was let go, and nobody else’s')
})

t.test('owners set the account’s name, and where calls go', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const change = (body: Record<string, unknown>) => owner.request('PATCH', '/api/console/account', { body })
  t.match(await change({ forwardTo: '+46701234567' }), {
    status: 200,
    body: { data: { name: 'Test AB', forwardTo: '+46701234567' } },
  })
  t.match((await change({ name: 'Solglimt AB' })).body.data, {
    name: 'Solglimt AB',
    forwardTo: '+46701234567',
  })
  t.match((await change({ forwardTo: '0701234567' })).body.error.details.fieldErrors, {
    forwardTo: [/such as \+46701234567/],
  })
  t.match(await change({ name: 'Dear', forwardTo: '+46939123456' }), {
    status: 400,
    body: {
      error: { details: { fieldErrors: { forwardTo: [/ordinary landline or mobile.*premium-rate/] } } },
    },
  })
  t.equal((await change({ credits: 1000 })).status, 400, 'nothing else is an owner’s to say')
  const older = { forwardTo: '+46939000000' }
  await service.db.update(accounts).set(older).where(eq(accounts.id, service.accountId))
  t.equal((await change({ name: 'Solglimt AB', ...older })).status, 200, 'what was set before stays')
  t.match((await change({ forwardTo: null })).body.data, { forwardTo: null })
  const [row] = await service.db.select().from(accounts).where(eq(accounts.id, service.accountId))
  t.match(row, { name: 'Solglimt AB', forwardTo: null, balance: Number })
  const sender = await signedIn(service, 'sender')
  t.equal((await sender.request('PATCH', '/api/console/account', { body: { name: 'X' } })).status, 403)
})

t.test('owners can forward calls only to allowed countries', async t => {
  const service = await startService(t, { env: { FORWARD_COUNTRIES: 'SE,NO' } })
  const owner = await signedIn(service, 'owner')
  const change = (forwardTo: string) =>
    owner.request('PATCH', '/api/console/account', { body: { name: 'Test AB', forwardTo } })
  t.equal((await change('+4799999999')).status, 200)
  t.match((await change('+4930123456')).body.error.details.fieldErrors, {
    forwardTo: ['must be in a country that calls are connected to: SE, NO'],
  })
})
