import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { tellMembersOnce } from '#domains/users/service.ts'
import { assets, templates } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { findNews } from '#workers/jobs/news.ts'
import { memberFacts } from '#workers/mail/member-facts.ts'
import { mailServer, mailsBy, readable } from '../support/mail-server.ts'
import { signedIn } from '../support/people.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

const { url, mails } = await mailServer(t)
const service = await mailsBy(t, url)
const { db, accountId } = service
await service.grant(100)
const templateId = await authoredTemplate(db, accountId)
const owner = await signedIn(service, 'owner')
const sender = await signedIn(service, 'sender')
const writer = await signedIn(service, 'writer')
await owner.request('PATCH', '/api/auth/user', { body: { language: 'en' } })
await sender.request('PATCH', '/api/auth/user', { body: { language: 'sv' } })

const subjectOf = (source: string) => {
  const raw = /^Subject: ((?:.*\r?\n )*.*)\r?$/m.exec(source)![1]!
  return raw
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => readable(text.replaceAll('_', ' ')))
}

/** Who got which mail since the last call. */
function taken(): Record<string, string> {
  const got = mails.splice(0).map(({ to, source }) => [to[0]!, subjectOf(source)])
  return Object.fromEntries(got)
}

const create = async (name: string, more: object = {}) => {
  const body = { name, templateId, recipients: [recipient(), recipient('Bo Ek')], ...more }
  const answer = await service.request('POST', '/api/v1/campaigns', { body })
  t.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

const jobs = async (state: string) =>
  (
    await db.execute(
      sql`select from pgboss.job where name in ('member-mail', 'news') and state in (${sql.raw(state)})`,
    )
  ).length
const quiet = () => until(async () => (await jobs(`'created', 'retry', 'active'`)) === 0)

async function look(): Promise<void> {
  await db.transaction(tx => enqueue(service.app.boss, tx, 'news', {}))
  await quiet()
}

t.test(
  'senders and owners are told in their language that letters are handed over; a name of a recipient is not in it',
  async t => {
    await create('Vår')
    await until(() => mails.length === 2)
    const [first] = mails
    for (const { source } of mails) t.notMatch(readable(source), 'Bo Ek')
    t.match(readable(first!.source), /https?:\S+\/console\/campaigns\/[0-9a-f-]{36}/)
    t.strictSame(taken(), {
      [owner.email]: '“Vår” is with the print partner',
      [sender.email]: '”Vår” är hos tryckeriet',
    })
    t.notOk(mails.some(({ to }) => to.includes(writer.email)))
  },
)

t.test('a campaign that cannot be drawn is told of, with what is refunded', async t => {
  await owner.request('PATCH', '/api/console/account', { body: { holdPrograms: 60 } })
  const { id } = await create('Går inte')
  await owner.request('PATCH', '/api/console/account', { body: { holdPrograms: 0 } })
  const assetId = uuidv7()
  const bytes = Buffer.from('%PDF-1.7 not really')
  const sha256 = Buffer.alloc(32)
  await db
    .insert(assets)
    .values({ id: assetId, accountId, mime: 'application/pdf', size: bytes.length, sha256, bytes })
  await db
    .update(templates)
    .set({ mode: 'pdf', content: null, artworkAssetId: assetId })
    .where(sql`id = (select template_id from campaigns where id = ${id})`)
  t.equal((await owner.request('POST', `/api/console/campaigns/${id}/begin`)).status, 200)
  await until(() => mails.length === 2)
  t.match(
    readable(mails.find(({ to }) => to.includes(owner.email))!.source),
    '2 credits are back in the balance',
  )
  t.strictSame(taken(), {
    [owner.email]: '“Går inte” could not be printed',
    [sender.email]: '”Går inte” kunde inte tryckas',
  })
})

t.test('each mail is turned off by its reader, for themselves alone', async t => {
  t.same((await sender.request('GET', '/api/console/mails')).body.data, {
    delivered: true,
    failed: true,
    unpaid: true,
    balance: true,
    list: true,
    week: true,
  })
  const changed = await sender.request('PATCH', '/api/console/mails', {
    body: { delivered: false, week: false },
  })
  t.match(changed.body.data, { delivered: false, week: false, failed: true })
  const again = await sender.request('PATCH', '/api/console/mails', { body: { week: true } })
  t.match(again.body.data, { delivered: false, week: true })
  t.match((await owner.request('GET', '/api/console/mails')).body.data, { delivered: true })
  await create('Tyst')
  await until(() => mails.length > 0)
  await quiet()
  t.strictSame(taken(), { [owner.email]: '“Tyst” is with the print partner' })
  await sender.request('PATCH', '/api/console/mails', { body: { delivered: true } })
  t.equal((await sender.request('PATCH', '/api/console/mails', { body: { nothing: true } })).status, 400)
  t.equal((await writer.request('GET', '/api/console/mails')).status, 403)
})

t.test('a low balance is told once, and again after it was filled up', async t => {
  const { body } = await service.request('GET', '/api/v1/credits')
  const lowBalance = body.data.balance + 5
  t.equal((await owner.request('PATCH', '/api/console/account', { body: { lowBalance } })).status, 200)
  await look()
  t.strictSame(taken(), { [owner.email]: 'Few credits are left', [sender.email]: 'Få krediter kvar' })
  await look()
  t.strictSame(taken(), {}, 'it is still low')
  await service.grant(10)
  await look()
  t.strictSame(taken(), {})
  await service.grant(-10)
  await look()
  t.strictSame(Object.keys(taken()).sort(), [owner.email, sender.email].sort())
  await owner.request('PATCH', '/api/console/account', { body: { lowBalance: null } })
  t.equal((await owner.request('PATCH', '/api/console/account', { body: { lowBalance: 0 } })).status, 400)
})

t.test('a list is told of a week before its end, and again if it was used meanwhile', async t => {
  const { listId } = await create('Lista')
  await until(() => mails.length === 2)
  taken()
  const unused = (days: number) =>
    db.execute(
      sql`update lists set last_activity_at = now() - make_interval(days => ${days}) where id = ${listId}::uuid`,
    )
  await unused(82)
  await look()
  t.strictSame(taken(), {})
  await unused(84)
  await look()
  t.match(readable(mails[0]!.source), /Lista/)
  t.equal(Object.keys(taken()).length, 2)
  await look()
  t.strictSame(taken(), {})
  await unused(88)
  await look()
  t.equal(Object.keys(taken()).length, 2, 'it was used in between')
  const facts = () => memberFacts(db, { accountId, kind: 'list', subject: listId }, 7)
  t.match(await facts(), { name: 'Lista', recipients: 2 })
  await unused(0)
  t.equal(await facts(), undefined, 'a mail that waited says nothing of a list that was used meanwhile')
})

t.test('a campaign that nobody pays is told of after a day, once', async t => {
  const { id } = await create('Obetald')
  await until(() => mails.length === 2)
  taken()
  const unpaid = (hours: number) =>
    db.execute(sql`
      update campaigns set status = 'pending', funding = 'payment', published_at = null, delivered_at = null,
        completed_at = null, created_at = now() - make_interval(hours => ${hours}) where id = ${id}::uuid`)
  await unpaid(23)
  await look()
  t.strictSame(taken(), {})
  await unpaid(25)
  await look()
  await look()
  t.strictSame(taken(), {
    [owner.email]: '“Obetald” waits to be paid',
    [sender.email]: '”Obetald” väntar på betalning',
  })
})

t.test('on Mondays the week before is told, of accounts with letters', async t => {
  const { id, qrCode } = await create('Vecka', {
    qrCode: { url: 'https://example.se', trackingEnabled: true },
  })
  await until(() => mails.length === 2)
  taken()
  // Delivered on a Wednesday, scanned on the Sunday and on the Monday after.
  await db.execute(sql`update campaigns set delivered_at = '2026-11-18T10:00:00Z' where id = ${id}::uuid`)
  for (const at of ['2026-11-22T23:59:00Z', '2026-11-23T00:01:00Z', '2026-11-24T10:00:00Z']) {
    await db.execute(sql`
      insert into scans (campaign_id, qr_code_id, device_class, visitor_hash, created_at)
      values (${id}, ${qrCode.id}, 'mobile', 'x', ${at})`)
  }
  const weeks = async (at: string) =>
    (await findNews(db, sql`${at}::timestamptz`))
      .filter(({ kind }) => kind === 'week')
      .map(({ subject }) => subject)
  t.strictSame(await weeks('2026-11-30T05:59:00Z'), [])
  t.strictSame(await weeks('2026-11-30T06:00:00Z'), ['2026-11-23'])
  t.strictSame(await weeks('2026-12-01T06:00:00Z'), [])
  const facts = async (subject: string) => {
    const found = await memberFacts(db, { accountId, kind: 'week', subject }, 7)
    return found?.kind === 'week' ? found.campaigns.filter(({ name }) => name === 'Vecka') : []
  }
  t.strictSame(await facts('2026-11-16'), [{ name: 'Vecka', letters: 2, scans: 1, visits: 0 }])
  t.strictSame(await facts('2026-11-23'), [{ name: 'Vecka', letters: 0, scans: 2, visits: 0 }])
  t.strictSame(await facts('2026-11-09'), [])
  await db.transaction(tx =>
    tellMembersOnce(tx, service.app.boss, { accountId, kind: 'week', subject: '2026-11-23' }, '2026-11-23'),
  )
  await until(() => mails.length === 2)
  t.match(readable(mails.find(({ to }) => to.includes(sender.email))!.source), '”Vecka”: 2 skanningar')
  t.strictSame(taken(), { [owner.email]: 'Last week’s results', [sender.email]: 'Förra veckans statistik' })
})
