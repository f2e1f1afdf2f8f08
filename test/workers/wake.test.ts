import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { openDatabase, type Tx } from '#drizzle/client.ts'
import { wakeCampaigns, wakeDeliveries, wakePartner } from '#queue/enqueue.ts'
import { openQueue } from '#queue/open-queue.ts'
import { insertPrinted } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { serviceDatabase } from '../support/service-database.ts'

t.test('jobs are woken in the order of their ids, so that wakers do not deadlock', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, close } = openDatabase(url, { max: 1, applicationName: 'waker' })
  t.teardown(close)
  const outsider = openOutsider(t, url)
  const boss = await openQueue({ url, takesJobs: false, onError: () => {} })
  t.teardown(() => boss.stop({ graceful: false }))
  const { accountId, campaignId } = await insertPrinted(db)
  const [first, second] = [uuidv7(), uuidv7()]
  // Of a large table it would read whatever comes first.
  for (const way of ['indexscan', 'bitmapscan']) await db.execute(sql.raw(`set enable_${way} = off`))
  for (const id of [second, first]) {
    await boss.insert('deliver', [{ id, data: { campaignId }, startAfter: 3600, group: { id: accountId } }])
  }
  const ready = async () => {
    const [row] = await outsider.sql<{ count: number }[]>`
      select count(*)::int as count from pgboss.job where name = 'deliver' and start_after <= now()`
    return row!.count
  }
  const wakers: Record<string, (tx: Tx) => Promise<unknown>> = {
    'of a partner': tx => wakePartner(tx, null),
    'of an account': tx => wakeCampaigns(tx, accountId),
    'of a campaign': tx => wakeDeliveries(tx, campaignId),
    all: tx => wakeDeliveries(tx),
  }
  for (const [name, wake] of Object.entries(wakers)) {
    // The later id comes to lie before the other.
    for (const id of [second, first])
      await outsider.sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id}`
    let waking: Promise<unknown> | undefined
    const held = await outsider.hold(async tx => {
      await tx`select from pgboss.job where id = ${first} for update`
      waking = wake(db)
      await outsider.untilBlocked(1, 'waker')
      // Refused where the waker holds it already, and waits for the first.
      await tx`select from pgboss.job where id = ${second} for update nowait`
    })
    await held.release()
    await waking
    t.equal(await ready(), 2, name)
  }
})
