import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { parseInstant } from '#schemas/formats.ts'
import { multipartBody, multipartHeaders, partsOf } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { balance, CAMPAIGNS, CHECK, order, people, setUp } from '../support/posting.ts'
import type { Answer, Service } from '../support/service.ts'

/** Minutes from now. */
const from = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const DAY = 24 * 60

const create = (service: Service, templateId: string, more: object, headers = {}) =>
  service.request('POST', CAMPAIGNS, {
    body: { name: 'Vår', templateId, recipients: people, ...more },
    headers,
  })

async function jobOf({ db }: Service, id: string) {
  const [job] = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from j.start_after - c.begins_at)::float8 as seconds
    from pgboss.job j join campaigns c on c.id::text = j.data ->> 'campaignId'
    where j.name = 'render' and c.id = ${id}::uuid`)
  return job
}

t.test('a campaign with a date is charged at once, and its job waits for the date', async t => {
  const { service, templateId } = await setUp(t)
  const at = from(3 * DAY)
  const headers = { 'idempotency-key': 'spring' }
  const created = await create(service, templateId, { startAt: at.toISOString() }, headers)
  t.equal(created.status, 201)
  const { id } = created.body.data
  t.match(created.body.data, { status: 'pending', startAt: at.toISOString() })
  t.equal(await balance(service), 998)
  const job = await jobOf(service, id)
  t.ok(job && job.seconds >= 0 && job.seconds <= 1, `${job?.seconds} s after the date`)

  const one = await service.request('GET', `${CAMPAIGNS}/${id}`)
  const all = await service.request('GET', CAMPAIGNS)
  const again = await create(service, templateId, {}, headers)
  t.equal(again.status, 200, 'a replay is not compared with the first body')
  for (const { startAt } of [one.body.data, all.body.data[0], again.body.data])
    t.equal(startAt, at.toISOString())
})

t.test('the answers of campaigns without a date are as they were', async t => {
  const { service, templateId } = await setUp(t)
  const created = await create(service, templateId, {})
  const { id } = created.body.data
  const answers = [
    created,
    await service.request('GET', `${CAMPAIGNS}/${id}`),
    await service.request('GET', CAMPAIGNS),
  ]
  for (const { raw } of answers) t.notMatch(raw.toString(), /startAt|beginsAt|hold/)
  t.strictSame(await service.db.execute(sql`select begins_at from campaigns`).then(rows => [...rows]), [
    { begins_at: null },
  ])
})

t.test('an offset is read, and the answer is in UTC', async t => {
  const { service, templateId } = await setUp(t)
  const day = from(2 * DAY)
    .toISOString()
    .slice(0, 10)
  const created = await create(service, templateId, { startAt: `${day}T09:30+01:00` })
  t.equal(created.body.data.startAt, `${day}T08:30:00.000Z`)
})

t.test('create, check, proof and people are refused a date that is no date, past, or far ahead', async t => {
  const { service, templateId, sender } = await setUp(t)
  const body = { name: 'Vår', templateId, recipients: people }
  const asForm = (path: string) => (startAt: string) =>
    service.request('POST', path, {
      body: multipartBody(partsOf({ ...body, startAt })),
      headers: multipartHeaders,
    })
  const asJson = (path: string) => (startAt: string) =>
    service.request('POST', path, { body: { ...body, startAt } })
  const byPerson = (path: string) => (startAt: string) =>
    sender.request('POST', path, { body: { ...order, startAt } })
  const ways: Record<string, (startAt: string) => Promise<Answer>> = {
    'create in JSON': asJson(CAMPAIGNS),
    'create with files': asForm(`${CAMPAIGNS}/with-files`),
    'check in JSON': asJson(`${CAMPAIGNS}/check`),
    'check as a form': asForm(`${CAMPAIGNS}/check`),
    proof: asJson(`${CAMPAIGNS}/proof`),
    'a person creates': byPerson(CAMPAIGNS),
    'a person checks': byPerson(CHECK),
  }
  const dates = [
    ['tomorrow', /must be a time such as/],
    ['2027-02-30T08:00:00Z', /must be a time such as/],
    ['2027-03-01T25:00:00Z', /must be a time such as/],
    ['2027-03-01T08:00:00', /must be a time such as/],
    [from(-1).toISOString(), /^startAt must be later than now$/],
    ['0000-01-01T00:00:00Z', /^startAt must be later than now$/],
    [from(180 * DAY + 60).toISOString(), /^startAt must be at most 180 days ahead$/],
    ['9999-12-31T23:59:59Z', /^startAt must be at most 180 days ahead$/],
  ] as const
  for (const [way, send] of Object.entries(ways)) {
    for (const [startAt, message] of dates) {
      const { status, body } = await send(startAt)
      t.match(
        { status, ...body.error },
        { status: 400, code: 'validation_failed', details: { fieldErrors: { startAt: [message] } } },
        `${way}: ${startAt}`,
      )
    }
    const last = await send(from(180 * DAY - 60).toISOString())
    t.ok([200, 201].includes(last.status), `${way}: ${last.status}`)
  }
})

t.test(
  'an unpaid campaign keeps its date until it is paid, and begins at once if that has passed',
  async t => {
    const { service } = await setUp(t)
    const sender = await signedIn(service, 'sender')
    const { publishCampaign } = await import('#domains/campaigns/lifecycle.ts')
    const waits: boolean[] = []
    for (const passed of [false, true]) {
      const startAt = from(DAY).toISOString()
      const body = { ...order, payment: true, startAt }
      const { id } = (await sender.request('POST', CAMPAIGNS, { body })).body.data
      t.equal(await jobOf(service, id), undefined, 'nothing waits before the payment')
      const refused = await sender.request('POST', `/api/console/campaigns/${id}/begin`)
      t.equal(refused.status, 409, 'it cannot begin unpaid')
      if (passed)
        await service.db.execute(
          sql`update campaigns set begins_at = now() - interval '1 hour' where id = ${id}`,
        )
      await service.db.transaction(tx => publishCampaign(tx, service.app.boss, id))
      const [job] = await service.db.execute<{ waits: boolean }>(sql`
      select start_after > now() as waits from pgboss.job where name = 'render' and data ->> 'campaignId' = ${id}`)
      waits.push(job!.waits)
    }
    t.strictSame(waits, [true, false])
  },
)

t.test('a time with any offset is the instant that it names, and no other text is a time', t => {
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.integer({ min: -14 * 60, max: 14 * 60 }),
      (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const size = Math.abs(offset)
        const sign = offset < 0 ? '-' : '+'
        const read = parseInstant(`${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`)
        return read?.getTime() === date.getTime()
      },
    ),
  )
  for (const day of ['2027-02-29', '2027-04-31', '2027-00-10', '2027-13-01', '2027-01-00', '2027-01-32'])
    t.equal(parseInstant(`${day}T08:00:00Z`), null, day)
  t.ok(parseInstant('2028-02-29T08:00:00Z'))
  t.end()
})
