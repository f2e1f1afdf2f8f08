import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { batches, campaigns, templates } from '#drizzle/tables/index.ts'
import { imprintOf } from '#letter/index.ts'
import { createLog } from '#telemetry/log.ts'
import { openArchive } from '#workers/archive/campaign-archive.ts'
import { render } from '#workers/jobs/render.ts'
import { renderBatch } from '#workers/jobs/render-batch.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import { readArchive } from '../support/archives.ts'
import { onePage } from '../support/artwork.ts'
import { testConfig } from '../support/config.ts'
import { create, createByForm, pdfPart } from '../support/creates.ts'
import { openPdf } from '../support/pdf.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'
import { openContext } from '../support/workers.ts'

const AMERICAN = {
  HOME_COUNTRY: 'US',
  POSTAGE_BAND: 'FIRST-CLASS MAIL · U.S. POSTAGE PAID',
  RETURN_ADDRESS: 'Acme Inc.\\n1 Main St\\nSpringfield IL 62701',
}

/** A worker whose deployment has come to be in another country. */
async function workerIn(t: Test, service: Service, env: Record<string, string>) {
  const config = await testConfig(t, service.config.databaseUrl, env)
  const { database, boss } = service.app
  const log = createLog('silent')
  return openContext(t, { config, database, boss, url: config.databaseUrl, log } as never)
}

type Worker = Awaited<ReturnType<typeof workerIn>>

async function drawn(worker: Worker, campaignId: string): Promise<Buffer> {
  await render(worker, { data: { campaignId } } as never)
  await renderBatch(worker, { data: { campaignId, ordinal: 1 } } as never, AbortSignal.timeout(600_000))
  const { content } = await openArchive(worker.database.db, campaignId)
  const parts: Uint8Array[] = []
  for await (const part of content()) parts.push(part)
  return Buffer.concat(parts)
}

/** As if no letter of it had been drawn. */
async function undraw({ db }: Service, campaignId: string): Promise<void> {
  await db.delete(batches)
  await db.execute(sql`delete from letters`)
  await db
    .update(campaigns)
    .set({ status: 'pending', progress: 0, batchesDone: 0, batchesTotal: null, completedAt: null })
    .where(eq(campaigns.id, campaignId))
}

t.test('what a campaign prints is fixed when it is created, whatever is configured later', async t => {
  const service = await reuseService(t, AMERICAN)
  await service.grant(10)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: doc(['The international hyphenation of understandable words. '.repeat(12)]),
    returnAddress: null,
  })
  const created = await create(service, { name: 'Spring', templateId, recipients: [recipient()] })
  t.equal(created.status, 201)
  const { id } = created.body.data

  const abroad = await workerIn(t, service, { HOME_COUNTRY: 'DE', POSTAGE_BAND: 'ENTGELT BEZAHLT' })
  const archive = await drawn(abroad, id)
  const { manifest, file } = readArchive(archive)
  t.match(manifest, { format: 'letter', paper: 'Letter' })
  const pages = await openPdf(file('letters-0001.pdf'))
  t.teardown(pages.close)
  const { w, h } = await pages.size(1)
  t.match([w.toFixed(1), h.toFixed(1)], ['215.9', '279.4'])
  const printed = await pages.text(1)
  for (const words of ['FIRST-CLASS MAIL · U.S. POSTAGE PAID', 'UNITED STATES', 'Acme Inc.', 'SVERIGE'])
    t.match(printed, words)

  const drawAgain = async (worker: Worker) => {
    const proof = await drawProof(service.db, worker.config, id, 1)
    t.ok(file('letters-0001.pdf').equals(proof), 'a proof is the letter')
    await undraw(service, id)
    t.ok(archive.equals(await drawn(worker, id)), 'a letter that is drawn again is the same')
  }
  await drawAgain(abroad)
  // The next worker takes them over.
  await abroad.threads.close()
  await drawAgain(await workerIn(t, service, AMERICAN))
})

t.test('artwork is placed on the paper it prints on, and its code must lie on that paper', async t => {
  const service = await reuseService(t, AMERICAN)
  await service.grant(10)
  const artwork = pdfPart(onePage('/MediaBox [0 0 612 792]', { dict: '', data: '0 g 9 9 99 99 re f' }))
  const at = (x: number, y: number) =>
    createByForm(
      service,
      {
        name: 'Spring',
        recipients: [recipient()],
        qrCode: { url: 'https://example.com' },
        pdfQrPlacement: { page: 'front', x, y, size: 30 },
      },
      [artwork],
    )
  const created = await at(185, 240)
  t.equal(created.status, 201)
  const [stored] = await service.db.select().from(campaigns).where(eq(campaigns.id, created.body.data.id))
  t.same(stored?.warnings.first, [], 'Letter is what is expected')
  const formErrors = ['pdfQrPlacement must lie wholly on the 215.9 x 279.4 mm sheet']
  t.match(await at(20, 250), { status: 400, body: { error: { details: { formErrors } } } })
})

t.test('campaigns from before the setting existed print as they always did', async t => {
  const service = await reuseService(t, AMERICAN)
  const { db, accountId } = service
  const templateId = await authoredTemplate(db, accountId)
  await db.update(templates).set({ kind: 'snapshot' })
  // As an earlier version writes it, which knows nothing of the column.
  await db.execute(sql`
    insert into campaigns (id, account_id, name, template_id, letters, batch_size)
    values (${accountId}, ${accountId}, 'Vår', ${templateId}, 1, 50)`)
  const [campaign] = await db.select().from(campaigns)
  t.same(campaign?.imprint, imprintOf('SE'))
})
