import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { batchSizeFor } from '#domains/campaigns/batches.ts'
import { loadDesign } from '#domains/campaigns/printed/design.ts'
import { qrCodes } from '#drizzle/tables/index.ts'
import { render } from '#workers/jobs/render.ts'
import { renderBatch } from '#workers/jobs/render-batch.ts'
import { readArchive } from '../support/archives.ts'
import { insertCampaign, openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const job = <T>(data: T) => ({ id: crypto.randomUUID(), retryCount: 0, data })
const never = new AbortController().signal

const jobsOf = async ({ database }: WorkerSetup, campaignId: string, queue: string) =>
  database.db.execute<{ id: string; priority: number }>(sql`
    select id, priority from pgboss.job
    where name = ${queue} and state = 'created' and data ->> 'campaignId' = ${campaignId}`)

t.test('starting a campaign twice starts it once', async t => {
  const setup = await reuseWorkerSetup(t)
  const context = await openContext(t, setup)
  const { id } = await insertCampaign(setup, { letters: 25, batchSize: 10 })
  await Promise.all([render(context, job({ campaignId: id })), render(context, job({ campaignId: id }))])
  await render(context, job({ campaignId: id }))
  t.match(await setup.campaign(id), { status: 'processing', progress: 0, batchesTotal: 3, batchesDone: 0 })
  t.equal((await jobsOf(setup, id, 'render-batch')).length, 3)
})

t.test(
  'a batch that is drawn twice is stored once, and the last one completes the campaign once',
  async t => {
    const setup = await reuseWorkerSetup(t)
    const context = await openContext(t, setup)
    const { id } = await insertCampaign(setup, { letters: 25, batchSize: 10 })
    await render(context, job({ campaignId: id }))
    const draw = (ordinal: number) => renderBatch(context, job({ campaignId: id, ordinal }), never)

    await Promise.all([draw(2), draw(2), draw(2)])
    t.match(await setup.campaign(id), { status: 'processing', progress: 33, batchesDone: 1 })
    await draw(2)
    await draw(9)
    t.match(await setup.campaign(id), { status: 'processing', batchesDone: 1 }, 'a batch that is not there')
    await Promise.all([draw(1), draw(3), draw(1), draw(3)])
    t.match(await setup.campaign(id), { status: 'completed', progress: 100, batchesDone: 3 })
    t.equal((await jobsOf(setup, id, 'deliver')).length, 1)
    const [count] = await setup.database.db.execute<{ letters: number; batches: number }>(sql`
    select (select count(*)::int from letters where campaign_id = ${id}) as letters,
           (select count(*)::int from batches where campaign_id = ${id}) as batches`)
    t.strictSame({ ...count }, { letters: 25, batches: 3 })
  },
)

t.test('a batch of a campaign that failed meanwhile is not stored', async t => {
  const setup = await reuseWorkerSetup(t)
  const context = await openContext(t, setup)
  const { id } = await insertCampaign(setup, { letters: 25, batchSize: 10 })
  await render(context, job({ campaignId: id }))
  const failing = {
    ...context,
    threads: {
      ...context.threads,
      draw: async (...question: Parameters<typeof context.threads.draw>) => {
        const drawn = await context.threads.draw(...question)
        await setup.database.db.execute(
          sql`update campaigns set status = 'failed', failure_reason = 'x' where id = ${id}`,
        )
        return drawn
      },
    },
  }
  await renderBatch(failing, job({ campaignId: id, ordinal: 1 }), never)
  const rows = await setup.database.db.execute(sql`
    select campaign_id from letters where campaign_id = ${id}
    union all select campaign_id from batches where campaign_id = ${id}`)
  t.equal(rows.length, 0)
})

t.test(
  'three workers print every letter of several campaigns exactly once, and progress only grows',
  async t => {
    const setup = await openWorkerSetup(t)
    const inserted = await Promise.all(
      [300, 40, 1].map(letters => insertCampaign(setup, { letters, batchSize: 20 })),
    )
    const { db } = setup.database
    await db.execute(sql`create table seen (at bigserial, progress int)`)
    await db.execute(sql`
      create function see() returns trigger language plpgsql as $$
      begin
        insert into seen (progress) values (new.progress);
        return null;
      end $$`)
    await db.execute(sql`
      create trigger see after update on campaigns for each row
      when (new.id = ${sql.raw(`'${inserted[0]!.id}'`)}) execute function see()`)
    await Promise.all([setup.work(), setup.work(), setup.work()])
    for (const { id } of inserted) {
      const { letters } = await setup.until(id, row => row.deliveredAt !== null)
      const { manifest, rows } = readArchive(await setup.archive(id))
      t.equal(manifest.letters, letters)
      t.strictSame(
        rows.map(row => Number(row[0])),
        Array.from({ length: letters }, (_, i) => i + 1),
      )
    }
    const seen = (await db.execute<{ progress: number }>(sql`select progress from seen order by at`)).map(
      ({ progress }) => progress,
    )
    t.strictSame(
      seen,
      [...seen].sort((a, b) => a - b),
    )
    t.ok(new Set(seen).size > 3, `progress was seen to move: ${[...new Set(seen)]}`)
    t.equal(setup.lines.filter(line => line.message === 'campaign is completed').length, 3)
  },
)

t.test('small campaigns are drawn before large ones', async t => {
  const setup = await reuseWorkerSetup(t)
  const context = await openContext(t, setup)
  const priorities = []
  const batches = []
  for (const letters of [1, 500, 2500, 10_000]) {
    const { id } = await insertCampaign(setup, { letters, batchSize: batchSizeFor(letters) })
    await render(context, job({ campaignId: id }))
    const jobs = await jobsOf(setup, id, 'render-batch')
    batches.push(jobs.length)
    priorities.push(jobs[0]?.priority)
  }
  t.strictSame(batches, [1, 2, 10, 10], 'the number of batches tells little of a campaign’s size')
  t.strictSame(priorities, [0, -9, -12, -14], 'a step for each doubling of its letters')
})

t.test('the printed code is the campaign’s code when rendering starts', async t => {
  const setup = await reuseWorkerSetup(t)
  const context = await openContext(t, setup)
  const { db } = setup.database
  const { id, slug } = await insertCampaign(setup, { letters: 2, code: { trackingEnabled: true } })
  await db.update(qrCodes).set({ description: 'Nytt' }).where(eq(qrCodes.campaignId, id))
  const url = `https://brev.example/api/r/${slug}`
  const code = { url, perLetter: true, caption: 'Nytt', placement: null }
  t.strictSame((await loadDesign(db, setup.config, id)).code, code, 'a proof shows what would be frozen')
  await render(context, job({ campaignId: id }))
  await db
    .update(qrCodes)
    .set({ trackingEnabled: false, description: 'Sent' })
    .where(eq(qrCodes.campaignId, id))
  t.strictSame((await loadDesign(db, { baseUrl: 'https://other.example' }, id)).code, code)
  await db.delete(qrCodes).where(eq(qrCodes.campaignId, id))
  t.strictSame((await loadDesign(db, setup.config, id)).code, code)

  const untracked = await insertCampaign(setup, { letters: 2, code: { trackingEnabled: false } })
  t.match((await loadDesign(db, setup.config, untracked.id)).code, { perLetter: false })
  const none = await insertCampaign(setup, { letters: 2 })
  t.equal((await loadDesign(db, setup.config, none.id)).code, null)
})

t.test('recipients who are added after the create are not printed', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, listId, accountId } = await insertCampaign(setup, { letters: 5, batchSize: 2 })
  await setup.database.db.execute(sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
    values (gen_random_uuid(), ${accountId}, ${listId}, 6, 'Sen', 'S', '1', 'T', 'Sverige', 'sen')`)
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.equal(readArchive(await setup.archive(id)).rows.length, 5)
})

t.test('nothing is printed before it is paid for, even if a job exists', async t => {
  const setup = await reuseWorkerSetup(t)
  const context = await openContext(t, setup)
  const { id } = await insertCampaign(setup, { campaign: { funding: 'payment', publishedAt: null } })
  await render(context, job({ campaignId: id }))
  t.match(await setup.campaign(id), { status: 'pending', printedCode: null })
  await setup.database.db.execute(sql`update campaigns set published_at = now() where id = ${id}`)
  await render(context, job({ campaignId: id }))
  t.match(await setup.campaign(id), { status: 'processing' })
})
