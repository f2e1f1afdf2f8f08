import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { beginOwnCampaign } from '#domains/campaigns/lifecycle.ts'
import { enqueue } from '#queue/enqueue.ts'
import { insertCampaign } from '../support/campaigns.ts'
import { create, readyToCreate } from '../support/creates.ts'
import { findings } from '../support/promises.ts'
import { reuseWorkerSetup } from '../support/workers.ts'
import { at, stop, stopOne } from './stopped.ts'

const RUNS = Number(process.env.RUNS ?? 8)
const people = Array.from({ length: 6 }, (_, i) => at(`Per ${i}`, `Storgatan ${i + 1}`))

t.test('of creates and additions at once, a campaign is charged for the letters that it has', async t => {
  const service = await readyToCreate(t, 10_000)
  const { db, config, templateId } = service
  const { body: list } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
  for (const one of people)
    await service.request('POST', '/api/v1/recipients', { body: { listId: list.data.id, ...one } })
  const step = fc.constantFrom('list' as const, 'inline' as const, 0, 1, 2, 3)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async steps => {
      await db.execute(sql`delete from stop_entries`)
      await Promise.all(
        steps.map(async kind => {
          if (typeof kind === 'number') return stop(db, config, service.accountId, people[kind]!)
          const audience = kind === 'list' ? { listId: list.data.id } : { recipients: people }
          const answer = await create(service, { name: 'Vår', templateId, ...audience })
          if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
        }),
      )
      const found = await findings(db)
      if (found.length > 0) throw new Error(found.join('\n'))
      // Whoever was added before a create gets no letter of it.
      const stopped = new Set(steps.filter(kind => typeof kind === 'number')).size
      for (const audience of [{ listId: list.data.id }, { recipients: people }]) {
        const { body } = await create(service, { name: 'Vår', templateId, ...audience })
        const [row] = await db.execute<{ letters: number }>(
          sql`select letters from campaigns where id = ${body.data.id}`,
        )
        if (row?.letters !== people.length - stopped)
          throw new Error(`${row?.letters} letters, ${stopped} stopped`)
      }
    }),
    { numRuns: RUNS },
  )
})

t.test('whoever is on the stop list before a campaign is let begin gets no letter of it', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  await setup.work()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 25 }),
      async (before, beside) => {
        const beginsAt = new Date(Date.now() + 3_600_000)
        const { id, accountId } = await insertCampaign(setup, { enqueue: false, campaign: { beginsAt } })
        await db.transaction(tx =>
          enqueue(setup.boss, tx, 'render', { campaignId: id }, { startAfter: 3600 }),
        )
        await stopOne(setup, accountId, before)
        await Promise.all([
          db.transaction(tx => beginOwnCampaign(tx, accountId, id)),
          stopOne(setup, accountId, beside),
        ])
        await setup.until(id, ({ status }) => status === 'completed')
        const printed = await db.execute<{ position: number }>(sql`
        select r.position from letters l join recipients r on r.id = l.recipient_id where l.campaign_id = ${id}`)
        if (printed.some(({ position }) => position === before))
          throw new Error('a letter to someone who was stopped')
        const found = await findings(db)
        if (found.length > 0) throw new Error(found.join('\n'))
      },
    ),
    { numRuns: RUNS },
  )
})
