import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as tables from '#drizzle/tables/index.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { addContent, addPeople, addUse, type FullAccount, json, type Somebody } from './full-account-rows.ts'

/** An account with a delivered campaign and a row in every table, all of whose texts contain a person's name. */
export async function fillAccount(setup: WorkerSetup, who: Somebody): Promise<FullAccount> {
  const { db } = setup.database
  const worker = await setup.work()
  const held = await insertCampaign(setup, {
    letters: 12,
    batchSize: 5,
    code: { trackingEnabled: true },
    enqueue: false,
  })
  const { id: campaignId, accountId, listId } = held
  const slug = `to-${who.name.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}`
  await db.transaction(async tx => {
    await tx.execute(sql`insert into qr_slugs (slug) values (${slug})`)
    await tx
      .update(tables.qrCodes)
      .set({ slug, name: who.name, url: `https://example.se/${encodeURIComponent(who.name)}` })
      .where(eq(tables.qrCodes.campaignId, campaignId))
    await tx
      .update(tables.recipients)
      .set({ name: who.name, searchName: who.name.toLowerCase(), street: who.street })
      .where(eq(tables.recipients.listId, listId))
    await tx
      .update(tables.lists)
      .set({
        name: `List of ${who.name}`,
        searchName: who.name.toLowerCase(),
        facts: { characters: who.name, widest: { name: { value: who.name, width: 1, position: 1 } } },
      })
      .where(eq(tables.lists.id, listId))
    await tx
      .update(tables.campaigns)
      .set({
        characters: [...new Set(`${who.name}${who.street}0123456789 Malmö, Ö Sälen Norge Sverige`)]
          .sort()
          .join(''),
      })
      .where(eq(tables.campaigns.id, campaignId))
  })
  await setup.boss.send('render', { campaignId })
  await setup.until(campaignId, campaign => campaign.deliveredAt !== null)
  await worker.stop()
  const userId = await db.transaction(async tx => {
    const userId = await addPeople(tx, accountId, who)
    await addContent(tx, accountId, campaignId, who)
    await addUse(tx, { accountId, campaignId, listId, userId }, who)
    await tx.execute(
      sql`update batches set csv = csv || ${who.name}, deflated = deflated where campaign_id = ${campaignId}::uuid`,
    )
    // A finished job, as the queue keeps it.
    await tx.execute(sql`
      update pgboss.job set output = ${json({ message: who.name })} where data ->> 'campaignId' = ${campaignId}`)
    return userId
  })
  return { accountId, campaignId, listId, userId, slug }
}
