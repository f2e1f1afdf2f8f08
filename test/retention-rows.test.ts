import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { uuidv7 } from 'uuidv7'
import {
  assets,
  batches,
  type campaigns,
  landingEvents,
  lists,
  recipients,
  scans,
  templateImages,
  templates,
} from '../drizzle/tables/index.ts'
import { previewRetention, type RetentionReport, runRetention } from '../workers/retention.ts'
import { insertPrinted } from './support/printed.ts'
import { type Service, startService } from './support/service.ts'

const NOTHING: RetentionReport = {
  lists: 0,
  recipients: 0,
  scans: 0,
  landingEvents: 0,
  batches: 0,
  budgets: 0,
  assets: 0,
  numbers: 0,
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const run = (service: Service) => runRetention(service.db, { signal: new AbortController().signal })

/** What would go, what goes, and that nothing is left to go. */
async function expectGone(t: Test, service: Service, gone: Partial<RetentionReport>): Promise<void> {
  const expected = { ...NOTHING, ...gone }
  t.same(await previewRetention(service.db), expected, 'told')
  t.same(await run(service), expected, 'deleted')
  t.same(await run(service), NOTHING, 'and again: nothing')
}

async function insertRecipients(service: Service, listId: string, accountId: string, count: number) {
  await service.db.execute(sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
    select gen_random_uuid(), ${accountId}::uuid, ${listId}::uuid, n, 'N', 'S', '1', 'P', 'C', 'n'
    from generate_series(1, ${count}::int) n`)
  await service.db.update(lists).set({ recipientCount: count }).where(eq(lists.id, listId))
}

t.test('a database with nothing old', async t => {
  const service = await startService(t)
  await insertPrinted(service.db, { letters: 3 })
  await expectGone(t, service, {})
})

t.test('lists go after 90 days with their recipients, campaigns stay', async t => {
  const service = await startService(t)
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

t.test('a list that is being used at this moment is left, or gone whole', async t => {
  const service = await startService(t)
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

t.test('scans and landing events go after 18 months, in any number', async t => {
  const service = await startService(t)
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

t.test('scans that a crash left behind when their code was deleted', async t => {
  const service = await startService(t)
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

t.test('the drawn files of campaigns that were delivered 30 days ago', async t => {
  const service = await startService(t)
  const finished = { status: 'completed', progress: 100, batchesTotal: 45, batchesDone: 45 } as const
  const old = await insertPrinted(service.db, { campaign: { ...finished, deliveredAt: ago(31) } })
  const young = await insertPrinted(service.db, { campaign: { ...finished, deliveredAt: ago(29) } })
  const waiting = await insertPrinted(service.db, { campaign: { ...finished, completedAt: ago(100) } })
  for (const { campaignId } of [old, young, waiting]) {
    await service.db.execute(sql`
      insert into batches (campaign_id, ordinal, first_sequence, letters, pages, size, deflated_size, crc32, sha256, deflated, csv)
      select ${campaignId}::uuid, n, n, 1, 1, 1, 1, 1, '\\x00', '\\x00', '' from generate_series(1, 45) n`)
  }
  await expectGone(t, service, { batches: 45 })
  t.same(
    new Set((await service.db.select().from(batches)).map(batch => batch.campaignId)),
    new Set([young.campaignId, waiting.campaignId]),
  )
})

t.test('rate rows that nobody draws on', async t => {
  const service = await startService(t)
  await service.request('GET', '/api/v1/credits')
  await service.db.execute(sql`
    insert into key_budgets (key_id, touched_at) select gen_random_uuid(), now() - interval '25 hours'
    from generate_series(1, 3)`)
  await service.db.execute(sql`
    insert into account_budgets (account_id, touched_at) values (gen_random_uuid(), now() - interval '25 hours')`)
  await expectGone(t, service, { budgets: 4 })
  const [left] = await service.db.execute<{ count: number }>(sql`
    select ((select count(*) from key_budgets) + (select count(*) from account_budgets))::int as count`)
  t.equal(left!.count, 2, 'those of the key in use')
})

t.test('assets that nothing has referred to for a day', async t => {
  const service = await startService(t)
  const { accountId } = service
  const store = async (name: string, createdAt: Date) => {
    const id = uuidv7()
    const sha256 = createHash('sha256').update(name).digest()
    await service.db
      .insert(assets)
      .values({ id, accountId, mime: 'image/png', size: 1, sha256, bytes: Buffer.from(name), createdAt })
    return id
  }
  const orphans = await Promise.all(Array.from({ length: 45 }, (_, i) => store(`orphan ${i}`, ago(2))))
  const fresh = await store('fresh', ago(0.9))
  const [logo, returnLogo, artwork, placed] = [
    await store('logo', ago(2)),
    await store('return logo', ago(2)),
    await store('artwork', ago(2)),
    await store('placed', ago(2)),
  ]
  const template = { accountId, kind: 'user', name: 'T', searchName: 't', mode: 'editor' } as const
  for (const more of [
    { logoAssetId: logo },
    { returnLogoAssetId: returnLogo },
    { artworkAssetId: artwork },
  ]) {
    await service.db.insert(templates).values({ id: uuidv7(), ...template, ...more })
  }
  const templateId = uuidv7()
  await service.db.insert(templates).values({ id: templateId, ...template, kind: 'snapshot' })
  await service.db.insert(templateImages).values({
    id: uuidv7(),
    templateId,
    assetId: placed,
    page: 'front',
    layer: 'above',
    fit: 'contain',
    ordinal: 0,
    ...{ x: 0, y: 0, w: 1, h: 1 },
  })
  await expectGone(t, service, { assets: orphans.length })
  t.same(
    new Set((await service.db.select({ id: assets.id }).from(assets)).map(asset => asset.id)),
    new Set([fresh, logo, returnLogo, artwork, placed]),
  )
})

t.test('two runs at once take nothing twice and trip over nothing', async t => {
  const service = await startService(t)
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

t.test('one kind that can’t be deleted holds up no other; a stop is heeded', async t => {
  const service = await startService(t)
  const { campaignId } = await insertPrinted(service.db)
  await service.db
    .insert(landingEvents)
    .values({ campaignId, kind: 'visit', visitorHash: 'v', createdAt: ago(600) })
  await service.db.execute(sql`alter table scans rename to hidden`)
  const faults: string[] = []
  const stopped = await runRetention(service.db, { signal: AbortSignal.abort() })
  t.same(stopped, NOTHING)
  const report = await runRetention(service.db, {
    signal: new AbortController().signal,
    onFault: kind => void faults.push(kind),
  })
  t.same(faults, ['scans', 'scans of deleted codes'])
  t.equal(report.landingEvents, 1)
})
