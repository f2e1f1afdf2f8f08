import { sql } from 'drizzle-orm'
import t from 'tap'
import { oldAddresses } from '#domains/audit/retention.ts'
import { record, recordAction } from '#domains/audit/service.ts'
import { runRetention } from '#workers/retention/run.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const PATH = '/api/console/audit'

interface Entry {
  readonly action: string
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string | null }
  readonly subject: { readonly kind: string; readonly name: string | null } | null
}

const actions = (answer: { body: { data: Entry[] } }) => answer.body.data.map(({ action }) => action)

t.test('owners can read who did what, with current names', async t => {
  const service = await reuseService(t)
  const { accountId, db } = service
  const owner = await signedIn(service, 'owner')
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  const list = await owner.request('POST', '/api/v1/lists', { body: { name: 'Kunder' }, headers: proxied })
  const listId: string = list.body.data.id
  await service.request('POST', '/api/v1/lists', { body: { name: 'Från program' } })
  await recordAction(db, {
    actor: 'ola@host',
    action: 'credits grant',
    accountId,
    note: '5: a secret reason',
  })
  await owner.request('PATCH', `/api/console/lists/${listId}`, { body: { name: 'Nya kunder' } })
  const gone = await owner.request('POST', '/api/v1/lists', { body: { name: 'Bort' } })
  await owner.request('DELETE', `/api/console/lists/${gone.body.data.id}`)

  const { status, body } = await owner.request('GET', PATH)
  t.equal(status, 200)
  t.equal(body.meta.nextCursor, null)
  const person = { kind: 'person', id: owner.userId, email: owner.email }
  t.match(body.data, [
    { action: 'deleteList', actor: person, subject: { kind: 'list', name: null } },
    { action: 'createList', actor: person, subject: { kind: 'list', id: gone.body.data.id, name: null } },
    { action: 'renameList', actor: person, subject: { kind: 'list', name: 'Nya kunder' } },
    {
      action: 'credits grant',
      actor: { kind: 'operator', id: null, name: null },
      subject: null,
      address: null,
    },
    { action: 'createList', actor: { kind: 'key', name: 'test' }, subject: { name: 'Från program' } },
    { action: 'createList', actor: person, subject: { name: 'Nya kunder' }, address: '203.0.113.7' },
    { action: 'redeemLink', actor: person, subject: null, address: '127.0.0.1' },
  ])
  t.notMatch(JSON.stringify(body), /ola@host|secret reason/, 'nothing of the operator’s')

  for (const role of ['viewer', 'writer', 'sender'] as const) {
    const other = await signedIn(service, role)
    for (const path of [PATH, `${PATH}.csv`]) t.equal((await other.request('GET', path)).status, 403, path)
  }
  const stranger = await signedIn(service, 'owner', (await service.createAccount('Other')).accountId)
  t.same(actions(await stranger.request('GET', PATH)), ['redeemLink'], 'of their own account alone')
})

t.test('filters apply to pages and to the spreadsheet', async t => {
  const service = await reuseService(t)
  const { accountId, db } = service
  const [anna, bo] = [await signedIn(service, 'owner'), await signedIn(service, 'owner')]
  const asked = (query: string) => anna.request('GET', `${PATH}?${query}`)
  const lists = ['=HYPERLINK("x")', 'Två', 'Tre']
  for (const name of lists) await bo.request('POST', '/api/v1/lists', { body: { name } })
  await recordAction(db, { actor: 'ola@host', action: 'keys create', accountId })

  const ofBo = `person=${bo.userId}`
  const first = await asked(`${ofBo}&limit=3`)
  t.same(actions(first), ['createList', 'createList', 'createList'])
  const rest = await asked(`${ofBo}&limit=3&cursor=${encodeURIComponent(first.body.meta.nextCursor)}`)
  t.same(actions(rest), ['redeemLink'])
  t.equal(rest.body.meta.nextCursor, null)
  t.same(actions(await asked('kind=operator')), ['keys create'])
  t.same(actions(await asked('kind=key')), [])
  t.equal((await asked(`${ofBo}&kind=person`)).body.data.length, 4)
  t.same(actions(await asked(`${ofBo}&kind=key`)), [])
  t.same(actions(await asked('from=2990-01-01T00:00:00Z')), [])
  t.same(actions(await asked('to=2020-01-01T00:00:00Z')), [])
  t.equal((await asked('to=9999-12-31T23:59:59.999Z')).body.data.length, 6)
  t.equal((await asked('from=2020-01-01T00:00:00Z&to=2990-01-01T00:00:00Z')).body.data.length, 6)
  for (const wrong of [
    'from=2026-13-45T00:00:00Z',
    'from=0000-01-01T00:00:00Z',
    'to=9999-12-31T24:00:00Z',
    'cursor=9999-12-31T24:00:00.000Z_1',
    'cursor=2026-99-01T00:00:00.000Z_1',
    'kind=x',
    'person=1',
  ])
    t.equal((await asked(wrong)).status, 400, wrong)

  for (const wrong of ['2026-02-99T00:00:00Z', '9999-12-31T24:00:00Z'])
    t.equal((await anna.request('GET', `${PATH}.csv?to=${wrong}`)).status, 400, wrong)
  const sheet = (await anna.request('GET', `${PATH}.csv?${ofBo}`)).raw.toString('utf8').split('\r\n')
  t.equal(sheet.length, 1 + 4 + 1)
  t.match(sheet[0], /^\uFEFFtime,by,name,email,action,subject,subjectName,subjectId,address$/)
  t.match(sheet[3], `"'=HYPERLINK(""x"")"`, 'what a spreadsheet would run')
})

t.test('the audit log forgets addresses after a while, and keeps its entries', async t => {
  const service = await reuseService(t)
  const { accountId, db } = service
  const owner = await signedIn(service, 'owner')
  for (const address of ['fe80::1%eth0', 'nonsense'])
    await record(db, { accountId, userId: owner.userId, address }, 'changeAccount')
  const all = async () => (await owner.request('GET', PATH)).body.data
  t.match(await all(), [{ address: null }, { address: 'fe80::1' }, { address: '127.0.0.1' }])
  await db.execute(sql`update action_addresses set at = now() - interval '91 days' where address = 'fe80::1'`)
  t.equal(await oldAddresses.count(db), 1)
  await runRetention(db, { signal: new AbortController().signal, unpaidDays: 7 })
  t.match(await all(), [{ address: null }, { address: null }, { address: '127.0.0.1' }])
})

t.test('entries of the audit log cannot be changed or deleted', async t => {
  const { db } = await reuseService(t)
  await recordAction(db, { actor: 'ola@host', action: 'deliveries hold' })
  for (const change of [
    'update operator_actions set note = null',
    'delete from operator_actions',
    'truncate operator_actions',
  ]) {
    await t.rejects(db.execute(sql.raw(change)), { cause: { message: /only ever added/ } }, change)
  }
})
