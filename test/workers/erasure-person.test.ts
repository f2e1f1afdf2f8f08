import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { openAudience, storeAudience } from '#domains/campaigns/create/audience.ts'
import * as tables from '#drizzle/tables/index.ts'
import { openCli } from '../support/cli.ts'
import { signedIn } from '../support/people.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { listed, listOf, sameFacts } from './list-facts.ts'
import { tablesWith } from './whole-database.ts'

const { url, drop } = await serviceDatabase()
t.teardown(drop)
const service = await startService(t, { databaseUrl: url, worker: true })
const { db, accountId } = service
const { sql: driver } = service.app.database
await service.grant(1000)
const outbox = join(service.config.dataDir, 'outbox')
const cli = await openCli(t, { DATABASE_URL: url, PRINT_PARTNER_URL: `file:${outbox}` })
const viewer = await signedIn(service, 'viewer')
const templateId = await authoredTemplate(db, accountId)

const WHO = 'Wilhelmina Langnamnsson-Ekensparre'
const STREET = 'Hemligatan 2'
const EMAIL = 'wilhelmina@ekensparre.example'
const needles = [WHO, STREET, EMAIL]
const wilhelmina = { name: WHO, street: STREET, postCode: '414 02', postTown: 'Göteborg', country: 'Sverige' }
const email = (value: string) => ({ email: { label: 'E-mail', value } })
const someone = (n: number) => ({
  name: `Per ${n}`,
  street: `Storgatan ${n}`,
  postCode: `111 0${n}`,
  postTown: 'Stockholm',
  country: 'Sverige',
  customFields: email(`per${n}@example.se`),
})

const erase = (...words: string[]) => ['recipients', 'erase', '--account', accountId, ...words]

async function post(body: object): Promise<{ id: string; listId: string }> {
  const answer = await service.request('POST', '/api/v1/campaigns', { body: { templateId, ...body } })
  t.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

const delivered = (id: string) =>
  until(async () => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt !== null)

t.test('an erased person is removed everywhere, and nobody else is printed in their place', async t => {
  const recipients = [1, 2, 3, 4, 5, 6].map(n =>
    n === 2 ? { ...wilhelmina, customFields: email(EMAIL) } : someone(n),
  )
  const first = await post({
    name: 'First',
    recipients,
    qrCode: { url: 'https://example.se', trackingEnabled: true },
  })
  const { listId } = first
  await delivered(first.id)
  // Someone comes later; all seven get a letter which fails.
  await service.request('POST', '/api/v1/recipients', { body: { listId, ...someone(7) } })
  const failed = await post({ name: 'Failed', listId })
  await delivered(failed.id)
  await db.execute(sql`delete from batches where campaign_id = ${failed.id}::uuid`)
  await db.execute(sql`delete from letters where campaign_id = ${failed.id}::uuid`)
  await db.execute(sql`
    update campaigns set status = 'failed', failure_reason = 'A disk was full.', completed_at = null,
      delivered_at = null, delivery_attempts = 0, batches_done = 0 where id = ${failed.id}::uuid`)
  // The same person in another list, spelt otherwise, and typed into a draft.
  const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'Other' } })
  const other = body.data.id
  const again = { ...wilhelmina, name: WHO.toUpperCase(), postCode: '41402' }
  for (const one of [
    someone(8),
    { ...again, customFields: email('x@example.se') },
    { ...someone(9), street: STREET },
  ]) {
    t.equal(
      (await service.request('POST', '/api/v1/recipients', { body: { listId: other, ...one } })).status,
      201,
    )
  }
  const draftId = uuidv7()
  const draft = { name: 'D', audience: { kind: 'typed', recipients: [someone(1), wilhelmina] } }
  await db.insert(tables.campaignDrafts).values({
    accountId,
    id: draftId,
    name: 'D',
    format: 'letter',
    body: JSON.stringify(draft),
  })
  const before = await tablesWith(driver, needles)
  t.strictSame(before, ['recipients', 'lists', 'campaign_drafts'])
  const letter = (sequence: number) =>
    viewer.request('GET', `/api/console/campaigns/${first.id}/proof?sequence=${sequence}`)
  const asPrinted = (await letter(6)).raw

  const report = await cli.quickJson(...erase('--match', 'wilhelmina hemligatan', '--dry-run'))
  t.match(report, { dryRun: true, inTheWay: [] })
  t.strictSame(
    report.persons.map((one: Record<string, unknown>) => [one.person, one.in]),
    [
      [1, 'list "First"'],
      [1, 'list "Other"'],
      [1, 'draft "D"'],
    ],
  )
  t.match(
    await cli.refused(1, ...erase('--match', 'hemligatan')),
    /^2 people match\. Add words, or name one with --id/,
  )
  t.match(await cli.refused(1, ...erase('--match', 'nobody at all')), 'No one in this account matches')
  t.match(await cli.refused(2, ...erase()), 'Name the person with --match')
  t.strictSame(await tablesWith(driver, needles), before, 'nothing has changed')

  // Someone counts the list, and writes their campaign only afterwards.
  const counted = await openAudience(
    db,
    {
      accountId,
      body: { name: 'x', listId },
      files: new Map(),
    } as never,
    'sv-SE',
  )
  const done = await cli.quickJson(...erase('--match', EMAIL))
  t.match(done, { dryRun: false, recipients: 2, typed: 1, letters: 1, files: 1 })
  t.equal(done.archives.length, 2, 'what the partner has not taken yet is named')
  await t.rejects(
    db.transaction(tx => storeAudience(tx, accountId, 'x', counted)),
    {
      code: 'conflict',
      message: 'A recipient of the list was erased just now: try again',
    },
  )

  // Of someone else the street stays: it is theirs too.
  t.strictSame(await tablesWith(driver, [WHO, EMAIL]), [])
  t.strictSame(
    (await listed(db, listId)).map(row => row.name),
    ['Per 1', 'Per 7', 'Per 3', 'Per 4', 'Per 5', 'Per 6'],
    'the last one has moved into the gap',
  )
  await sameFacts(t, db, listId)
  await sameFacts(t, db, other)
  const [kept] = await db.select().from(tables.campaignDrafts).where(eq(tables.campaignDrafts.id, draftId))
  t.strictSame(JSON.parse(kept!.body).audience.recipients, [someone(1)])

  // The campaign as it was posted.
  const { body: page } = await viewer.request(
    'GET',
    `/api/console/campaigns/${first.id}/letters?cursor=0&limit=50`,
  )
  t.strictSame(
    page.data.map((one: { name: string; postCode: string }) => [one.name, one.postCode]),
    [
      ['Per 1', '111 01'],
      [null, ''],
      ['Per 3', '111 03'],
      ['Per 4', '111 04'],
      ['Per 5', '111 05'],
      ['Per 6', '111 06'],
    ],
  )
  t.equal(page.meta.count, 6, 'who was counted stays counted')
  const found = (search: string) =>
    viewer.request('GET', `/api/console/campaigns/${first.id}/letters?cursor=0&limit=50&search=${search}`)
  t.equal((await found('per')).body.data.length, 5)
  t.strictSame(
    (await found('11106')).body.data.map((one: { name: string }) => one.name),
    ['Per 6'],
  )
  const gone = { status: 404, body: { error: { message: 'The recipient of this letter was erased' } } }
  t.match(await letter(2), gone)
  t.ok((await letter(6)).raw.equals(asPrinted), 'another’s letter is what it was')
  const proof = ['campaigns', 'proof', first.id, '--out', join(cli.dataDir, 'x.pdf'), '--recipient']
  t.match(await cli.refused(1, ...proof, '2'), 'was erased')
  t.match(await cli.refused(1, 'deliveries', 'again', first.id, '--note', 'x'), 'no longer kept')

  // Of the failed one nothing was drawn: nobody can say whose letter was whose.
  t.match(await viewer.request('GET', `/api/console/campaigns/${failed.id}/proof?sequence=2`), gone)
  t.match(await viewer.request('GET', `/api/console/campaigns/${failed.id}/letters?cursor=0&limit=50`), {
    body: { data: [], meta: { count: 0 } },
  })
  await service.request('POST', '/api/v1/recipients', { body: { listId, ...someone(0) } })
  t.equal((await listOf(db, listId)).recipientCount, 7, 'as many as it was to be printed for')
  t.match(await cli.refused(1, 'campaigns', 'retry', failed.id), 'One of its recipients was erased')
  const anew = await post({ name: 'Anew', listId })
  await delivered(anew.id)
  t.match(await viewer.request('GET', `/api/console/campaigns/${anew.id}/letters?cursor=0&limit=50`), {
    body: { data: [{ name: 'Per 1' }, { name: 'Per 7' }, {}, {}, {}, {}, { name: 'Per 0' }] },
  })

  const written = await cli.quickJson('audit', 'list', '--account', accountId)
  const erasures = written.filter((one: { action: string }) => one.action === 'recipients erase')
  t.equal(erasures.length, 3)
  t.match(erasures, [
    { note: 'draft', subjectId: draftId },
    { note: `list ${other}` },
    { note: `list ${listId}` },
  ])
})

t.test(
  'a person is not erased while letters to the list are on their way, and the last one leaves it empty',
  async t => {
    await cli.quickJson('deliveries', 'hold', '--note', 'So that it stays drawn and not delivered')
    const { id, listId } = await post({ name: 'Held', recipients: [{ ...someone(5), street: 'Vid vägen' }] })
    await until(
      async () => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data.status === 'completed',
    )
    const words = erase('--match', 'per vid vägen')
    t.match(
      await cli.refused(1, ...words),
      new RegExp(`list "Held" are still on their way:\n  ${id} "Held", completed`),
    )
    t.match(await cli.quickJson(...words, '--dry-run'), { inTheWay: [{ id }] })
    t.equal((await listed(db, listId)).length, 1)
    await cli.quickJson('deliveries', 'resume', '--note', 'Go on')
    await delivered(id)
    const [only] = await listed(db, listId)
    await cli.quickJson(...erase('--id', only!.id))
    t.match(await listOf(db, listId), { recipientCount: 0, facts: { characters: '', widest: {} } })
    const none = await service.request('POST', '/api/v1/campaigns', {
      body: { name: 'x', templateId, listId },
    })
    t.match(none.body.error, { code: 'list_empty' })
  },
)
