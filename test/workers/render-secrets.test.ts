import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { batches, campaigns, letters } from '#drizzle/tables/index.ts'
import { createLog } from '#telemetry/log.ts'
import { openArchive } from '#workers/archive/campaign-archive.ts'
import { render } from '#workers/jobs/render.ts'
import { renderBatch } from '#workers/jobs/render-batch.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import { testConfig } from '../support/config.ts'
import { create } from '../support/creates.ts'
import { type Service, startService } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'
import { openContext } from '../support/workers.ts'

const [OLD, NEW] = ['the first secret of all', 'and the one that follows it']

async function workerWith(t: Test, service: Service, SECRET_KEY: string) {
  const config = await testConfig(t, service.config.databaseUrl, { SECRET_KEY })
  const { database, boss } = service.app
  const log = createLog('silent')
  return openContext(t, { config, database, boss, url: config.databaseUrl, log } as never)
}

async function drawn(worker: Awaited<ReturnType<typeof workerWith>>, campaignId: string) {
  const { db } = worker.database
  await db.execute(sql`delete from letters`)
  await db.delete(batches)
  await db
    .update(campaigns)
    .set({ status: 'pending', progress: 0, batchesDone: 0, batchesTotal: null, completedAt: null })
    .where(eq(campaigns.id, campaignId))
  await render(worker, { data: { campaignId } } as never)
  await renderBatch(worker, { data: { campaignId, ordinal: 1 } } as never, AbortSignal.timeout(600_000))
  const { content } = await openArchive(db, campaignId)
  const parts: Uint8Array[] = []
  for await (const part of content()) parts.push(part)
  const identities = await db
    .select({ token: letters.token, variant: letters.variant })
    .from(letters)
    .orderBy(letters.sequence)
  return { archive: Buffer.concat(parts), identities }
}

t.test('a campaign keeps its secret when the service gets a new one', async t => {
  const service = await startService(t, { env: { SECRET_KEY: OLD } })
  await service.grant(100)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: doc(['Den första ', { field: 'name' }]),
    qrUrl: 'https://example.se',
    qrTrackingEnabled: true,
  })
  const recipients = Array.from({ length: 20 }, (_, i) => recipient(`Person ${i}`))
  const body = { name: 'Vår', templateId, recipients }
  const second = JSON.stringify(doc(['Den andra ', { field: 'name' }]))
  const created = await create(service, { ...body, variantBContent: second })
  t.equal(created.status, 201, JSON.stringify(created.body))
  const { id } = created.body.data

  const before = await workerWith(t, service, OLD)
  const first = await drawn(before, id)
  t.same(new Set(first.identities.map(({ variant }) => variant)), new Set(['A', 'B']))
  t.equal(new Set(first.identities.map(({ token }) => token)).size, 20)
  const proofs = await Promise.all([1, 2].map(n => drawProof(service.db, before.config, id, n)))

  const rotated = await workerWith(t, service, `${NEW}, a third one in between ,${OLD}`)
  const again = await drawn(rotated, id)
  t.same(again.identities, first.identities, 'tokens and halves')
  t.ok(again.archive.equals(first.archive), 'byte for byte')
  for (const [i, proof] of proofs.entries())
    t.ok(Buffer.from(await drawProof(service.db, rotated.config, id, i + 1)).equals(proof), 'and its proofs')

  t.test('a campaign from before secrets were recorded keeps its secret too', async t => {
    await service.db.update(campaigns).set({ secretId: null })
    const rotated = await workerWith(t, service, `${NEW},${OLD}`)
    t.ok((await drawn(rotated, id)).archive.equals(first.archive))
  })

  t.test('without its secret a campaign’s drawn letters are still proofed as they are', async t => {
    await service.db.update(campaigns).set({ secretId: before.config.secrets[0].fingerprint })
    const lost = await workerWith(t, service, NEW)
    t.ok(
      Buffer.from(await drawProof(service.db, lost.config, id, 1)).equals(proofs[0]!),
      'by what stands on paper',
    )
    t.notSame((await drawn(lost, id)).identities, first.identities, 'drawn again it has other codes')
  })

  t.test('new campaigns use the newest secret', async t => {
    const rotated = await startService(t, {
      env: { SECRET_KEY: `${NEW},${OLD}` },
      databaseUrl: service.config.databaseUrl,
    })
    const { body: answer } = await service.request('POST', '/api/v1/campaigns', { body })
    const later = await rotated.app.inject({
      method: 'POST',
      url: '/api/v1/campaigns',
      headers: { 'x-api-key': service.key },
      payload: body,
    })
    const secretOf = async (campaignId: string) =>
      (await service.db.select().from(campaigns).where(eq(campaigns.id, campaignId)))[0]?.secretId
    t.equal(await secretOf(answer.data.id), before.config.secrets[0].fingerprint)
    t.equal(await secretOf(later.json().data.id), rotated.config.secrets[0].fingerprint)
    t.not(before.config.secrets[0].fingerprint, rotated.config.secrets[0].fingerprint)
  })
})
