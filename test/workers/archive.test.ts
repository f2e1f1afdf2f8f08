import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import t from 'tap'
import { letters } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import { readArchive } from '../support/archives.ts'
import { insertCampaign, letterDocument } from '../support/campaigns.ts'
import { sha } from '../support/partners.ts'
import { openPdf } from '../support/pdf.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

t.test('a pending campaign becomes an archive at the partner', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup, {
    letters: 25,
    batchSize: 10,
    code: { trackingEnabled: true },
    template: { variantBContent: letterDocument('Tjena') },
  })
  await setup.work()
  const campaign = await setup.until(id, row => row.deliveredAt !== null)
  t.match(campaign, { status: 'completed', progress: 100, batchesTotal: 3, batchesDone: 3 })
  t.ok(campaign.renderStartedAt! <= campaign.completedAt! && campaign.completedAt! <= campaign.deliveredAt!)

  const archive = readArchive(await setup.archive(id))
  const files = ['letters-0001.pdf', 'letters-0002.pdf', 'letters-0003.pdf']
  t.strictSame(archive.names, ['manifest.json', 'letters.csv', ...files])
  const { documents, ...manifest } = archive.manifest
  t.strictSame(manifest, { version: 1, campaignId: id, format: 'letter', letters: 25, pagesPerLetter: 1 })
  t.strictSame(
    documents,
    files.map((file, i) => {
      const count = [10, 10, 5][i]
      return { file, letters: count, pages: count, sha256: sha(archive.file(file)) }
    }),
  )

  const printed = await setup.database.db
    .select()
    .from(letters)
    .where(eq(letters.campaignId, id))
    .orderBy(asc(letters.sequence))
  t.equal(printed.length, 25)
  t.strictSame(
    archive.rows,
    printed.map(({ sequence, postCode, postTown, variant }) => {
      const [file, page] = [files[Math.floor((sequence - 1) / 10)], 1 + ((sequence - 1) % 10)]
      const country = sequence % 10 === 0 ? 'Norge' : 'Sverige'
      return [`${sequence}`, file, `${page}`, '1', postCode, postTown, country, variant]
    }),
    'letters.csv says of each letter what the database says',
  )
  t.equal(new Set(printed.map(letter => letter.token)).size, 25)
  t.ok(printed.every(letter => /^[A-Z2-7]{12}$/.test(letter.token!) && letter.qrCodeId !== null))
  t.strictSame(new Set(printed.map(letter => letter.variant)), new Set(['A', 'B']))

  const pdf = await openPdf(archive.file('letters-0002.pdf'))
  t.teardown(() => pdf.close())
  t.equal(pdf.pages, 10)
  for (const page of [1, 10]) {
    const sequence = 10 + page
    const greeting = printed[sequence - 1]!.variant === 'A' ? 'Hej' : 'Tjena'
    const text = (await pdf.text(page)).replaceAll(/\s+/g, ' ')
    t.match(text, `${greeting} Åsa Öberg ${sequence}!`)
    t.match(text, `ditt nummer är ${sequence}.`)
  }
})

t.test('rendering again gives the same archive, byte for byte', async t => {
  const setup = await reuseWorkerSetup(t)
  const options = { letters: 23, batchSize: 5, code: { trackingEnabled: true } }
  const { id } = await insertCampaign(setup, options)
  const worker = await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  const first = await setup.archive(id)
  await worker.stop()

  await rm(join(setup.outbox, `campaign-${id}.zip`))
  await setup.database.db.transaction(async tx => {
    await tx.execute(sql`delete from batches where campaign_id = ${id}`)
    await tx.execute(sql`delete from letters where campaign_id = ${id}`)
    await tx.execute(sql`update campaigns set status = 'pending', progress = 0, batches_done = 0,
      batches_total = null, printed_code = null, completed_at = null, rename_asked_at = null,
      delivered_at = null where id = ${id}`)
    await enqueue(setup.boss, tx, 'render', { campaignId: id })
  })
  await Promise.all([setup.work(), setup.work()])
  await setup.until(id, row => row.deliveredAt !== null)
  t.ok(first.equals(await setup.archive(id)))
})

t.test('a proof is the letter as it prints, before rendering and after', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup, { letters: 12, batchSize: 1, code: { trackingEnabled: true } })
  const before = await drawProof(setup.database.db, setup.config, id, 11)
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  const archive = readArchive(await setup.archive(id))
  t.equal(sha(before), sha(archive.file('letters-0011.pdf')), 'the very bytes of a batch of one')
  t.equal(sha(await drawProof(setup.database.db, setup.config, id, 11)), sha(before))
  await t.rejects(drawProof(setup.database.db, setup.config, id, 13), { message: 'Recipient not found' })
})
