import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { deleteForgottenList } from '#domains/lists/retention.ts'
import type { Tx } from '#drizzle/client.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { never, serve } from '../support/partners.ts'
import { findings } from '../support/promises.ts'
import { until } from '../support/until.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

const retry = (setup: WorkerSetup, tx: Tx, id: string) =>
  retryCampaign(tx, { boss: setup.boss, telephonyEnabled: false }, id)

/** A campaign that failed, over a list that retention would delete. */
async function forgotten(setup: WorkerSetup) {
  const campaign = await insertCampaign(setup, { enqueue: false })
  await failCampaign(setup.database.db, campaign.id, ANY_FAILURE)
  await setup.database.db.execute(
    sql`update lists set last_activity_at = now() - interval '91 days' where id = ${campaign.listId}`,
  )
  return campaign
}

t.test('a failed campaign keeps its list no longer than any other', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const { id, listId } = await forgotten(setup)
  t.ok(await db.transaction(tx => deleteForgottenList(tx, listId, never)))
  t.match(await setup.campaign(id), { status: 'failed', listId: null })
  await t.rejects(
    db.transaction(tx => retry(setup, tx, id)),
    { message: /list of recipients was removed/ },
  )
})

t.test('a list is never deleted and written to at the same time', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  await t.test('retention comes first: the retry is refused', async t => {
    const { id, accountId, listId } = await forgotten(setup)
    let outcome: Promise<unknown> | undefined
    await db.transaction(async tx => {
      t.ok(await deleteForgottenList(tx, listId, never))
      outcome = db.transaction(other => retry(setup, other, id)).catch((error: Error) => error)
      await delay(200)
    })
    t.match(await outcome, { code: 'conflict', message: /list of recipients was removed/ })
    t.match(await setup.campaign(id), { status: 'failed', attempt: 1, listId: null })
    const [account] = await db.execute(sql`select balance from accounts where id = ${accountId}`)
    t.strictSame({ ...account }, { balance: 32 })
  })
  await t.test('the operator comes first: retention leaves the list', async t => {
    const { id, listId } = await forgotten(setup)
    let deleted: Promise<boolean> | undefined
    await db.transaction(async tx => {
      await retry(setup, tx, id)
      deleted = db.transaction(other => deleteForgottenList(other, listId, never))
      await delay(200)
    })
    t.notOk(await deleted)
    t.match(await setup.campaign(id), { status: 'pending', attempt: 2, listId })
    t.notOk(await db.transaction(tx => deleteForgottenList(tx, listId, never)), 'nor afterwards')
  })
  t.strictSame(await findings(db), [])
})

t.test('while the partner is receiving a campaign, nobody can fail or retry it', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  const { db } = setup.database
  server.behaviour.stallAfter = 1000
  const { id } = await insertCampaign(setup)
  await setup.work()
  await until(() => server.received() >= 1000)
  t.notOk(await db.transaction(tx => failCampaign(tx, id, ANY_FAILURE)))
  await t.rejects(
    db.transaction(tx => retry(setup, tx, id)),
    { message: /The campaign is completed/ },
  )
  t.match(await setup.campaign(id), { status: 'completed', attempt: 1 })
  t.strictSame(await findings(db), [])
})

t.test('failures, retries and retention at once charge each try once, or not at all', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const step = fc.constantFrom('fail', 'retry', 'retry', 'retention')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { maxLength: 3 }),
      async waves => {
        const { id, accountId, listId } = await forgotten(setup)
        for (const wave of waves) {
          const outcomes = await Promise.allSettled(
            wave.map(kind =>
              db.transaction(async (tx): Promise<unknown> => {
                if (kind === 'fail') return failCampaign(tx, id, ANY_FAILURE)
                if (kind === 'retry') return retry(setup, tx, id)
                return deleteForgottenList(tx, listId, never)
              }),
            ),
          )
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected' && outcome.reason.code !== 'conflict') throw outcome.reason
          }
        }
        const found = await findings(db)
        if (found.length > 0) throw new Error(found.join('\n'))
        const { status, listId: list } = await setup.campaign(id)
        if (status === 'pending' && list === null) throw new Error('charged, with nobody to write to')
        const [account] = await db.execute<{ balance: number }>(
          sql`select balance from accounts where id = ${accountId}`,
        )
        const expected = status === 'pending' ? 7 : 32
        if (account?.balance !== expected) throw new Error(`${status}, with ${account?.balance} letters`)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 25) },
  )
})
