import { eq, isNotNull, sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { addMember } from '#domains/users/service.ts'
import {
  type campaigns,
  landingEvents,
  lists,
  members,
  recipients,
  scans,
  users,
} from '#drizzle/tables/index.ts'
import type { RetentionReport } from '#workers/retention/kind.ts'
import { runRetention } from '#workers/retention/run.ts'
import { insertPrinted } from '../support/printed.ts'
import { ago, expectGone, NOTHING, run } from '../support/retention.ts'
import { reuseService, type Service, startService } from '../support/service.ts'

async function insertRecipients(service: Service, listId: string, accountId: string, count: number) {
  await service.db.execute(sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
    select gen_random_uuid(), ${accountId}::uuid, ${listId}::uuid, n, 'N', 'S', '1', 'P', 'C', 'n'
    from generate_series(1, ${count}::int) n`)
  await service.db.update(lists).set({ recipientCount: count }).where(eq(lists.id, listId))
}

t.test('a database with nothing old is not changed', async t => {
  const service = await reuseService(t)
  await insertPrinted(service.db, { letters: 3 })
  await expectGone(t, service, {})
})

t.test('lists are deleted after 90 days with their recipients, campaigns stay', async t => {
  const service = await reuseService(t)
  const { accountId } = service
  const finished = { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 } as const
  const make = async (campaign: Partial<typeof campaigns.$inferInsert>, age: number, rows = 2) => {
    const printed = await insertPrinted(service.db, { accountId, campaign })
    await insertRecipients(service, printed.listId, accountId, rows)
    await service.db
      .update(lists)
      .set({ lastActivityAt: ago(age) })
      .where(eq(lists.id, printed.listId))
    return printed
  }
  const old = await make(finished, 91, 12_001)
  const failed = await make({ status: 'failed', failureReason: 'no' }, 91)
  const young = await make(finished, 89)
  const pending = await make({ status: 'pending' }, 400)
  const processing = await make({ status: 'processing', batchesTotal: 1 }, 400)
  const [empty] = await service.db
    .insert(lists)
    .values({ id: uuidv7(), accountId, name: 'empty', lastActivityAt: ago(91) })
    .returning()
  await expectGone(t, service, { lists: 3, recipients: 12_003 })

  const left = (await service.db.select().from(lists)).map(list => list.id)
  t.same(new Set(left), new Set([young.listId, pending.listId, processing.listId]))
  t.notOk(left.includes(empty!.id))
  t.equal((await service.db.select().from(recipients)).length, 6)
  for (const { campaignId } of [old, failed]) {
    const { body, status } = await service.request('GET', `/api/v1/campaigns/${campaignId}`)
    t.equal(status, 200)
    t.match(body.data, { id: campaignId, listId: null, listName: null })
  }
})

t.test('a list in use is kept, or deleted as a whole', async t => {
  const service = await reuseService(t)
  const { accountId } = service
  const { listId } = await insertPrinted(service.db, {
    accountId,
    campaign: { status: 'failed', failureReason: 'no' },
  })
  await insertRecipients(service, listId, accountId, 3)
  await service.db
    .update(lists)
    .set({ lastActivityAt: ago(91) })
    .where(eq(lists.id, listId))
  await service.db.transaction(async tx => {
    await tx.execute(sql`select 1 from lists where id = ${listId}::uuid for update`)
    t.same(await run(service), NOTHING, 'locked by somebody who adds to it')
    await tx.update(lists).set({ lastActivityAt: new Date() }).where(eq(lists.id, listId))
  })
  t.same(await run(service), NOTHING)
  t.equal((await service.db.select().from(recipients)).length, 3)
})

t.test('scans and landing events are deleted after 18 months, in any number', async t => {
  const service = await reuseService(t)
  const { campaignId, codeId } = await insertPrinted(service.db)
  await service.db.execute(sql`
    insert into scans (campaign_id, qr_code_id, device_class, visitor_hash, created_at)
    select ${campaignId}::uuid, ${codeId}::uuid, 'mobile', 'v', at from (
      select now() - interval '18 months' - interval '1 hour' * (11000 - n) as at from generate_series(1, 10998) n
      union all select now() - interval '18 months' + interval '1 hour'
      union all select now()
      union all select now() - interval '19 months'
      union all select now()
    ) as old`)
  await service.db.execute(sql`
    insert into landing_events (campaign_id, kind, visitor_hash, created_at)
    values (${campaignId}::uuid, 'visit', 'v', now() - interval '19 months'),
           (${campaignId}::uuid, 'visit', 'v', now() - interval '17 months')`)
  await expectGone(t, service, { scans: 10_999, landingEvents: 1 })
  t.equal((await service.db.select().from(scans)).length, 3)
  t.equal((await service.db.select().from(landingEvents)).length, 1)
})

t.test('scans of a deleted code that a crash left behind are deleted', async t => {
  const service = await reuseService(t)
  const kept = await insertPrinted(service.db)
  for (const qrCodeId of [uuidv7(), kept.codeId, uuidv7(), uuidv7()]) {
    await service.db.insert(scans).values([
      { qrCodeId, deviceClass: 'mobile', visitorHash: 'v' },
      { qrCodeId, deviceClass: 'mobile', visitorHash: 'v' },
    ])
  }
  t.match(await run(service), { scans: 6 })
  t.same(
    (await service.db.select().from(scans)).map(scan => scan.qrCodeId),
    [kept.codeId, kept.codeId],
  )
  t.same(await run(service), NOTHING)
})

t.test('two simultaneous runs delete nothing twice and do not fail', async t => {
  const service = await reuseService(t)
  const { campaignId, codeId, listId, accountId } = await insertPrinted(service.db, {
    campaign: { status: 'failed', failureReason: 'no' },
  })
  await insertRecipients(service, listId, accountId, 100)
  await service.db
    .update(lists)
    .set({ lastActivityAt: ago(91) })
    .where(eq(lists.id, listId))
  await service.db.execute(sql`
    insert into scans (campaign_id, qr_code_id, device_class, visitor_hash, created_at)
    select ${campaignId}::uuid, ${codeId}::uuid, 'mobile', 'v', now() - interval '2 years' from generate_series(1, 20000)`)
  const reports = await Promise.all([run(service), run(service), run(service)])
  const total = (kind: keyof RetentionReport) => reports.reduce((sum, report) => sum + report[kind], 0)
  t.equal(total('lists'), 1)
  t.equal(total('scans'), 20_000)
  t.equal((await service.db.select().from(scans)).length, 0)
})

t.test('an error with one kind of rows does not stop the others; a stop does', async t => {
  const service = await startService(t)
  const { campaignId } = await insertPrinted(service.db)
  await service.db
    .insert(landingEvents)
    .values({ campaignId, kind: 'visit', visitorHash: 'v', createdAt: ago(600) })
  await service.db.execute(sql`alter table scans rename to hidden`)
  const failedKinds: string[] = []
  const stopped = await runRetention(service.db, { signal: AbortSignal.abort(), unpaidDays: 7 })
  t.same(stopped, NOTHING)
  const report = await runRetention(service.db, {
    unpaidDays: 7,
    signal: new AbortController().signal,
    onError: kind => void failedKinds.push(kind),
  })
  t.same(failedKinds, ['scans', 'scans of deleted codes'])
  t.equal(report.landingEvents, 1)
})

t.test('people are deleted once they have belonged to no account for 90 days', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const person = async (email: string, isMember: boolean) => {
    const [user] = await db
      .insert(users)
      .values({ id: uuidv7(), email, createdAt: ago(400) })
      .returning()
    if (isMember) await db.insert(members).values({ accountId, userId: user!.id, role: 'viewer' })
    return user!.id
  }
  const left = await person('left@example.se', false)
  const disabled = await person('disabled@example.se', false)
  await db
    .update(users)
    .set({ disabledAt: ago(300) })
    .where(eq(users.id, disabled))
  const invited = await person('invited@example.se', true)
  const back = await person('back@example.se', false)
  const again = await person('again@example.se', false)
  await expectGone(t, service, {})
  const since = async (days: number) =>
    db
      .update(users)
      .set({ aloneSince: ago(days) })
      .where(isNotNull(users.aloneSince))
  await since(89)
  await expectGone(t, service, {})
  await since(91)
  await db.insert(members).values({ accountId, userId: back, role: 'viewer' })
  await db.transaction(tx => addMember(tx, { accountId, email: 'again@example.se', role: 'viewer' }))
  await db.delete(members).where(eq(members.userId, again))
  await expectGone(t, service, { users: 1 })
  const kept = await db.select().from(users).orderBy(users.id)
  t.same(
    kept.map(({ id }) => id),
    [disabled, invited, back, again],
  )
  t.same(
    kept.map(({ aloneSince }) => aloneSince !== null),
    [true, false, false, true],
    'who is back begins anew, also who has left again since',
  )
  t.notOk(kept.some(({ id }) => id === left))
})
