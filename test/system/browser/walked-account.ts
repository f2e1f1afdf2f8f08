import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { uuidv7 } from 'uuidv7'
import { fillMonth } from '#commands/demo-figures.ts'
import { saveTemplate, templateAt } from '#commands/templates.ts'
import { people } from '#demo/recipients.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { calls, campaigns, numberLeases, phoneNumbers } from '#drizzle/tables/index.ts'
import { type Console, serveConsole } from '../../support/console.ts'
import { checkoutEnv, type FakeStripe, startFakeStripe } from '../../support/fake-stripe.ts'
import { until } from '../../support/until.ts'

/** Where the account's customers call. */
export const NUMBER = '+46101390200'

/** As many customers as the list has, and one without a street. */
export const customers = Buffer.from(
  [
    'Namn;Gata;Postnr;Ort;Customer since',
    ...people(40).map(one => [one.name, one.street, one.postCode, one.postTown, '2019'].join(';')),
    'Ture Utan Gata;;411 03;Göteborg;2021',
  ].join('\r\n'),
)

/** Customers who called the number on their letters, nine of whom were answered. */
async function addCalls(tx: Tx, accountId: string, campaignId: string): Promise<void> {
  await tx.insert(phoneNumbers).values({ number: NUMBER })
  await tx.update(campaigns).set({ phoneNumber: NUMBER }).where(eq(campaigns.id, campaignId))
  await tx.insert(numberLeases).values({ id: uuidv7(), number: NUMBER, campaignId })
  for (let call = 0; call < 12; call++) {
    const at = new Date(Date.now() - (call + 1) * 86_400_000)
    await tx.insert(calls).values({
      id: `call-${call}`,
      accountId,
      campaignId,
      number: NUMBER,
      callerHash: `caller-${call}`,
      outcome: call % 4 === 3 ? 'busy' : 'answered',
      duration: call % 4 === 3 ? 0 : 95,
      createdAt: at,
      endedAt: at,
    })
  }
}

export interface WalkedAccount extends Console {
  readonly stripe: FakeStripe
  /** The id of its campaign of a month ago, which has figures. */
  readonly april: string
  /** A token that signs in its owner, Maja. */
  readonly link: string
  readonly userId: string
}

/** The account that docs/console.md shows. */
export async function serveWalkedAccount(t: Test): Promise<WalkedAccount> {
  const stripe = await startFakeStripe(t)
  const served = await serveConsole(t, { worker: true, env: checkoutEnv(), payAt: { url: stripe.url } })
  const { db, accountId, config, grant, request } = served.service
  await db.execute(sql`update accounts set name = 'Solglimt Trädgård AB' where id = ${accountId}`)
  await grant(1440)
  const demo = fileURLToPath(new URL('../../../demo/template.json', import.meta.url))
  const template = await templateAt(demo, config.imprint.paper)
  const templateId = await db.transaction(tx => saveTemplate(tx, accountId, template))
  const ordered = await request('POST', '/api/v1/campaigns', {
    body: { name: 'Vårens öppna trädgård', templateId, recipients: people(200) },
  })
  const april: string = ordered.body.data.id
  const isDelivered = async () =>
    (await request('GET', `/api/v1/campaigns/${april}`)).body.data.deliveredAt !== null
  await until(isDelivered, 'the first campaign is at the partner')
  await db.transaction(async tx => {
    await fillMonth(tx, april)
    await addCalls(tx, accountId, april)
  })
  const maja = { email: 'maja@solglimt.example', name: 'Maja Solglimt', role: 'owner' } as const
  const { userId } = await addMember(db, { accountId, ...maja })
  const link = await createLink(db, { userId, kind: 'sign-in' })
  return { ...served, stripe, april, link, userId }
}
