import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import * as tables from '#drizzle/tables/index.ts'
import { openCli } from '../support/cli.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate } from '../support/templates.ts'
import { until } from '../support/until.ts'

const { url, drop } = await serviceDatabase()
t.teardown(drop)
const service = await startService(t, { databaseUrl: url, worker: true })
const { db, accountId } = service
await service.grant(100)
const cli = await openCli(t, { DATABASE_URL: url })
const templateId = await authoredTemplate(db, accountId)

const wilhelmina = {
  name: 'Wilhelmina Ek',
  street: 'Hemligatan 2',
  postCode: '414 02',
  postTown: 'Göteborg',
  country: 'Sverige',
}
const other = { ...wilhelmina, name: 'Per Ek' }
const email = (value: string) => ({ email: { label: 'E-mail', value } })
const out = join(t.testdir(), 'person.json')
const run = (...words: string[]) => ['recipients', 'export', '--account', accountId, ...words]

t.test('one person’s file has everything about them, and nothing of anybody else', async t => {
  const { body } = await service.request('POST', '/api/v1/campaigns', {
    body: {
      name: 'Vår',
      templateId,
      recipients: [
        { ...other, customFields: email('per@example.se') },
        { ...wilhelmina, customFields: email('w@example.se') },
      ],
      qrCode: { url: 'https://example.se', trackingEnabled: true },
    },
  })
  const { id, listId, qrCode } = body.data
  await until(async () => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt)
  for (const { token, sequence } of await db.execute<{ token: string; sequence: number }>(
    sql`select token, sequence from letters where campaign_id = ${id}::uuid`,
  )) {
    await db.execute(sql`
      insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash)
      values (${id}, ${qrCode.id}, ${token}, 'mobile', ${`v${sequence}`})`)
    await db.execute(sql`
      insert into landing_events (campaign_id, kind, token, path, visitor_hash)
      values (${id}, 'visit', ${token}, ${`/page-${sequence}`}, ${`v${sequence}`})`)
  }
  // The same person in another list, written otherwise, and typed into a draft beside somebody.
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Fler' } })).body.data
  const again = { ...wilhelmina, name: 'WILHELMINA  EK', postCode: '41402' }
  await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...again } })
  const draftId = uuidv7()
  await db.insert(tables.campaignDrafts).values({
    accountId,
    id: draftId,
    name: 'Utkast',
    format: 'letter',
    body: JSON.stringify({ name: 'Utkast', audience: { kind: 'typed', recipients: [other, wilhelmina] } }),
  })

  const report = await cli.quickJson(...run('--match', 'w@example.se', '--out', out))
  t.match(report, { file: out, recipients: 2, drafts: 1, letters: 1 })
  t.equal((await stat(out)).mode & 0o777, 0o600)
  const text = await readFile(out, 'utf8')
  t.notMatch(text, 'Per Ek')
  t.notMatch(text, 'page-1')
  const data = JSON.parse(text)
  t.match(data.account, { id: accountId })
  t.match(data.recipients, [
    { list: { id: listId, name: 'Vår' }, ...wilhelmina, customFields: email('w@example.se') },
    { list: { id: list.id, name: 'Fler' }, ...again },
  ])
  t.match(data.drafts, [{ draft: { id: draftId, name: 'Utkast' }, ...wilhelmina }])
  t.match(data.letters, [
    {
      campaign: { id, name: 'Vår' },
      sequence: 2,
      deliveredAt: /^\d{4}-\d\d-\d\dT/,
      scans: [{ device: 'mobile' }],
      visits: [{ kind: 'visit', path: '/page-2' }],
    },
  ])
  const audit = await cli.quickJson('audit', 'list', '--account', accountId)
  t.match(
    audit.filter((one: { action: string }) => one.action === 'recipients export'),
    [{ subjectId: data.recipients[0].id }],
  )
})

t.test('a file is written of one person only', async t => {
  t.match(
    await cli.refused(1, ...run('--match', 'hemligatan', '--out', out)),
    /^2 people match.*Nothing was written/,
  )
  t.match(
    await cli.refused(1, ...run('--match', 'nobody', '--out', out)),
    'No one in this account matches: nothing was written',
  )
  t.match(await cli.refused(2, ...run('--match', 'x')), '--out')
  const { accountId: stranger } = await service.createAccount()
  t.match(
    await cli.refused(
      1,
      'recipients',
      'export',
      '--account',
      stranger,
      '--match',
      'wilhelmina',
      '--out',
      out,
    ),
    'No one in this account matches',
  )
})
