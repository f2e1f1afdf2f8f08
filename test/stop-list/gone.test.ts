import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { forgetRecipient } from '#domains/campaigns/erase.ts'
import { stopByToken } from '#domains/stop-list/tokens.ts'
import { accounts, stopEntries, stopTokens } from '#drizzle/tables/index.ts'
import { insertPrinted } from '../support/printed.ts'
import { expectGone } from '../support/retention.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, startService } from '../support/service.ts'
import { stopToken } from '../support/stop-tokens.ts'

t.test('a letter’s address is forgotten after 24 months, what was said there is not', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const at = (interval: string) => ({
    createdAt: sql<Date>`now() - ${interval}::interval` as unknown as Date,
  })
  await db
    .insert(stopTokens)
    .values([
      stopToken(accountId, 'AAAAAAAAAA', at('24 months 1 hour')),
      stopToken(accountId, 'BBBBBBBBBB', at('24 months -1 hour')),
    ])
  t.equal(await stopByToken(db, 'AAAAAAAAAA', 'person'), 'sv')
  await expectGone(t, service, { stopTokens: 1 })
  t.match(await db.select().from(stopTokens), [{ token: 'BBBBBBBBBB' }])
  t.equal((await db.select().from(stopEntries)).length, 1)
})

t.test('an erased recipient’s letters lead nowhere', async t => {
  const { db, accountId } = await reuseService(t)
  const { campaignId, listId } = await insertPrinted(db, { accountId, letters: 2 })
  const [erased, other] = [uuidv7(), uuidv7()]
  await db
    .insert(stopTokens)
    .values([
      stopToken(accountId, 'AAAAAAAAAA', { campaignId, recipientId: erased }),
      stopToken(accountId, 'BBBBBBBBBB', { campaignId, recipientId: other }),
      stopToken(accountId, 'CCCCCCCCCC', { recipientId: erased }),
    ])
  await db.transaction(tx => forgetRecipient(tx, { listId, id: erased, position: 1 }))
  const left = (await db.select().from(stopTokens)).map(({ token }) => token)
  t.strictSame(left.sort(), ['BBBBBBBBBB', 'CCCCCCCCCC'])
  t.equal(await stopByToken(db, 'AAAAAAAAAA', 'person'), undefined)
  t.strictSame(await db.select().from(stopEntries), [])
})

t.test('what is said while an account’s erasure begins is not kept', async t => {
  const { db, accountId, config } = await startService(t)
  await db.insert(stopTokens).values(stopToken(accountId, 'AAAAAAAAAA'))
  const outsider = openOutsider(t, config.databaseUrl)
  const held = await outsider.hold(async tx => {
    await tx`select from accounts where id = ${accountId} for update`
    await tx`update accounts set erase_begun_at = now() where id = ${accountId}`
  })
  const said = stopByToken(db, 'AAAAAAAAAA', 'person')
  await outsider.untilBlocked(1)
  await held.release()
  t.equal(await said, undefined)
  t.strictSame(await db.select().from(stopEntries).where(eq(stopEntries.accountId, accountId)), [])
  t.ok((await db.select({ at: accounts.eraseBegunAt }).from(accounts))[0]!.at)
})
