import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { accounts, assets, batches, templateImages, templates } from '#drizzle/tables/index.ts'
import { insertPrinted } from '../support/printed.ts'
import { ago, expectGone } from '../support/retention.ts'
import { reuseService } from '../support/service.ts'

t.test('drawn files of campaigns that were delivered 30 days ago are deleted', async t => {
  const service = await reuseService(t)
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

t.test('unused rows of rate limits are deleted', async t => {
  const service = await reuseService(t)
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

t.test('assets that nothing has used for a week are deleted', async t => {
  const service = await reuseService(t)
  const { accountId } = service
  const store = async (name: string, createdAt: Date) => {
    const id = uuidv7()
    const sha256 = createHash('sha256').update(name).digest()
    await service.db
      .insert(assets)
      .values({ id, accountId, mime: 'image/png', size: 1, sha256, bytes: Buffer.from(name), createdAt })
    return id
  }
  const orphans = await Promise.all(Array.from({ length: 45 }, (_, i) => store(`orphan ${i}`, ago(8))))
  const fresh = await store('fresh', ago(6.9))
  const [logo, returnLogo, artwork, placed, ofAccount] = [
    await store('logo', ago(8)),
    await store('return logo', ago(8)),
    await store('artwork', ago(8)),
    await store('placed', ago(8)),
    await store('of the account', ago(8)),
  ]
  await service.db.update(accounts).set({ returnLogoAssetId: ofAccount }).where(eq(accounts.id, accountId))
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
    accountId,
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
    new Set([fresh, logo, returnLogo, artwork, placed, ofAccount]),
  )
})
