import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { lockUnrendered } from '../domains/campaigns/operators.ts'
import { receivePayment } from '../domains/payments/index.ts'
import { addNumber, listNumbers, rentNumber } from '../domains/telephony/index.ts'
import { campaigns } from '../drizzle/tables/index.ts'
import { failCampaign } from '../workers/fail.ts'
import { runRetention } from '../workers/retention.ts'
import { checkoutEvent } from './support/callbacks.ts'
import { insertCampaign, openFloor } from './support/campaigns.ts'
import { never } from './support/partner.ts'

t.test(
  'an unpaid campaign keeps its number and list however late the payment, until it is stopped',
  async t => {
    const floor = await openFloor(t)
    const { db } = floor.database
    await addNumber(db, '+46701234567')
    const { id, listId } = await insertCampaign(floor, {
      enqueue: false,
      campaign: { funding: 'payment', publishedAt: null },
    })
    const phoneNumber = await rentNumber(db, { enabled: true, campaignId: id })
    await db.update(campaigns).set({ phoneNumber }).where(eq(campaigns.id, id))
    await db.execute(sql`update lists set last_activity_at = now() - interval '91 days' where id = ${listId}`)
    await db.execute(sql`update campaigns set created_at = now() - interval '91 days' where id = ${id}`)

    t.match(await runRetention(db, { signal: never }), { lists: 0, numbers: 0 })
    t.match(await listNumbers(db), [{ number: phoneNumber, campaignId: id }])

    await db.transaction(async tx => {
      t.ok(await lockUnrendered(tx, id))
      await failCampaign(tx, id, 'So.')
    })
    t.match(await runRetention(db, { signal: never }), { lists: 1, numbers: 1 })
    t.match(await listNumbers(db), [{ number: phoneNumber, campaignId: null }])
    t.match(await floor.campaign(id), { status: 'failed', listId: null, phoneNumber })
    await t.rejects(
      db.transaction(tx => receivePayment(tx, floor.boss, checkoutEvent({ campaignId: id }))),
      { message: /must be given back/ },
      'a payment that comes after that is told to a person',
    )
  },
)
