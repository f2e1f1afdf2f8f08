import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { loadDesign } from '#domains/campaigns/printed/design.ts'
import { countReleasable, releaseNumbers } from '#domains/telephony/retention.ts'
import {
  addNumber,
  listNumbers,
  nationalFormat,
  removeNumber,
  rentNumber,
} from '#domains/telephony/service.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import { runRetention } from '#workers/retention/run.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { TELEPHONY, unpaidCampaign } from '../support/callbacks.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, type Service, startService } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

const start = (test: Test): Promise<Service> => reuseService(test, TELEPHONY)

const numberOf = async ({ db }: Service, campaignId: string): Promise<string | null> => {
  const [row] = await db.execute<{ number: string | null }>(
    sql`select phone_number as number from campaigns where id = ${campaignId}`,
  )
  return row!.number
}

const postedDaysAgo = (service: Service, campaignId: string, days: number) =>
  service.db.execute(sql`
    update campaigns set status = 'completed', progress = 100, batches_total = 0,
      delivered_at = now() - make_interval(days => ${days})
    where id = ${campaignId}`)

async function createOverHttp(service: Service): Promise<Awaited<ReturnType<Service['request']>>> {
  await service.grant(1)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: doc(['Ring oss på ', { phone: true }, '.']),
  })
  return service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId, recipients: [recipient()] },
  })
}

t.test('a campaign that prints a number rents one, or is refused with the reason', async t => {
  const service = await start(t)
  const empty = await createOverHttp(service)
  t.equal(empty.status, 503)
  t.match(empty.body, {
    error: {
      code: 'service_unavailable',
      message: /all numbers are in use; each is free 90 days .* Ask whoever .* to add numbers, or /,
    },
  })
  t.ok(Number(empty.headers['retry-after']) > 0)
  t.same((await service.request('GET', '/api/v1/credits')).body.data.balance, 1, 'nothing is charged')

  await addNumber(service.db, '+46701234567')
  const created = await createOverHttp(service)
  t.equal(created.status, 201)
  t.equal(await numberOf(service, created.body.data.id), '+46701234567')
  const design = await loadDesign(service.db, service.config, created.body.data.id)
  t.equal(design.phoneNumber, '070-123 45 67', 'printed as Swedes write it')
  const proof = await drawProof(service.db, service.config, created.body.data.id, 1)
  t.ok(proof.length > 0)

  const off = await startService(t, { databaseUrl: service.config.databaseUrl })
  const refused = await createOverHttp(off)
  t.equal(refused.status, 503)
  t.match(refused.body, { error: { code: 'service_unavailable', message: /not available/ } })

  const plain = await unpaidCampaign(service)
  t.equal(await numberOf(service, plain), null, 'a letter without a number rents none')
})

t.test('one number never serves two campaigns', async t => {
  const service = await start(t)
  const numbers = Array.from({ length: 12 }, (_, i) => `+467000000${String(i).padStart(2, '0')}`)
  for (const number of numbers) await addNumber(service.db, number)

  t.test('of thirty simultaneous campaigns twelve get the twelve numbers', async t => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => unpaidCampaign(service, { prints: 'phone', letters: 1 })),
    )
    const made = outcomes.filter(one => one.status === 'fulfilled').map(one => one.value)
    const given = await Promise.all(made.map(id => numberOf(service, id)))
    t.same([...given].sort(), numbers)
    for (const one of outcomes) {
      if (one.status === 'rejected') t.match(one.reason, { code: 'service_unavailable', retryAfter: Number })
    }
  })

  t.test('the database refuses to rent a number twice', async t => {
    const lease = sql`insert into number_leases (id, number, campaign_id) values
      (${randomUUID()}, ${numbers[0]}, ${await unpaidCampaign(service)})`
    await t.rejects(service.db.execute(lease), { cause: { constraint_name: 'number_leases_one_at_a_time' } })
  })
})

t.test('a number that is rented between the search and the lock is not given twice', async t => {
  const service = await startService(t, { env: TELEPHONY })
  const { db } = service
  for (const number of ['+46700000001', '+46700000002']) await addNumber(db, number)
  const [first, second] = [await unpaidCampaign(service), await unpaidCampaign(service)]
  // The number's row is as it was before the lease, so the lock alone shows nothing: stop the statement there.
  await db.execute(sql`create function dawdle() returns trigger language plpgsql as $$
    begin
      if new.campaign_id = ${sql.raw(`'${second}'`)}::uuid and new.number = '+46700000001' then
        perform pg_advisory_xact_lock(1);
      end if;
      return new;
    end $$`)
  await db.execute(
    sql`create trigger dawdle before insert on number_leases for each row execute function dawdle()`,
  )
  const outsider = openOutsider(t, service.config.databaseUrl)
  const stop = await outsider.hold(tx => tx`select pg_advisory_xact_lock(1)`)
  const renting = db.transaction(tx => rentNumber(tx, { enabled: true, campaignId: second }))
  await outsider.untilBlocked(1)
  // Another's lease comes in beside the lock, as one does whose look began earlier.
  await outsider.sql.begin(async sql => {
    await sql`set local session_replication_role = replica`
    await sql`insert into number_leases (id, number, campaign_id)
      values (${randomUUID()}, '+46700000001', ${first})`
  })
  await stop.release()
  t.equal(await renting, '+46700000002')
})

t.test(
  'a number is free again 90 days after delivery, and the one free the longest is taken first',
  async t => {
    const service = await start(t)
    const { db } = service
    for (const number of ['+46700000001', '+46700000002', '+46700000003']) await addNumber(db, number)
    const [fresh, old, failed] = [
      await unpaidCampaign(service, { prints: 'phone' }),
      await unpaidCampaign(service, { prints: 'phone' }),
      await unpaidCampaign(service, { prints: 'phone' }),
    ]
    t.same(await releaseNumbers(db), [], 'letters that are not posted keep theirs')
    await postedDaysAgo(service, fresh, 89)
    await postedDaysAgo(service, old, 91)
    await failCampaign(db, failed, ANY_FAILURE)
    t.equal(await countReleasable(db), 2)
    const { signal } = new AbortController()
    t.match(await runRetention(db, { signal, unpaidDays: 7 }), { numbers: 2 })
    t.match(await runRetention(db, { signal, unpaidDays: 7 }), { numbers: 0 })
    t.match(await listNumbers(db), [
      { number: '+46700000001', campaignId: fresh },
      { number: '+46700000002', campaignId: null },
      { number: '+46700000003', campaignId: null },
    ])
    await db.execute(
      sql`update number_leases set released_at = now() - interval '1 day' where campaign_id = ${failed}`,
    )
    await addNumber(db, '+46700000009')
    const next = await unpaidCampaign(service, { prints: 'phone' })
    t.equal(await numberOf(service, next), '+46700000009', 'one that was never printed goes first')
    const later = await unpaidCampaign(service, { prints: 'phone' })
    t.equal(await numberOf(service, later), '+46700000003')
    t.equal(await numberOf(service, old), '+46700000002', 'the old campaign still says what it printed')
  },
)

t.test('a number is taken out of the pool only while nobody rents it', async t => {
  const service = await start(t)
  const { db } = service
  const number = '+46700000001'
  const remove = () => db.transaction(tx => removeNumber(tx, number))
  t.equal(await remove(), 'missing')
  t.equal(await addNumber(db, number), true)
  t.equal(await addNumber(db, number), false)

  const campaignId = await unpaidCampaign(service)
  let removing: Promise<string> | undefined
  await db.transaction(async tx => {
    await rentNumber(tx, { enabled: true, campaignId })
    removing = remove()
    await new Promise(resolve => setTimeout(resolve, 150))
  })
  t.equal(await removing, 'leased', 'it sees the lease that it waited for')
  t.match(await listNumbers(db), [{ number, campaignId }])

  await db.execute(sql`update number_leases set released_at = now()`)
  t.equal(await remove(), 'removed')
  t.same(await listNumbers(db), [])
  t.equal(nationalFormat(number), '070-000 00 01')
})
