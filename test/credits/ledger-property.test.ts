import fc from 'fast-check'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { createAccount } from '#domains/accounts/service.ts'
import { adjust, charge, purchase, refund } from '#domains/credits/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { serviceDatabase } from '../support/service-database.ts'

type Step =
  | { kind: 'adjust' | 'purchase'; letters: number }
  | { kind: 'charge' | 'refund'; campaign: number; letters: number; rolledBack: boolean }

const CAMPAIGNS = 4
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('purchase' as const), letters: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    kind: fc.constant('adjust' as const),
    letters: fc.integer({ min: -60, max: 60 }).filter(letters => letters !== 0),
  }),
  fc.record({
    kind: fc.constantFrom('charge' as const, 'refund' as const),
    campaign: fc.nat(CAMPAIGNS - 1),
    letters: fc.integer({ min: 1, max: 60 }),
    rolledBack: fc.boolean(),
  }),
)

class RolledBack extends Error {}

/** True where it changed the balance; refusals and second charges change nothing. */
async function perform(
  db: Db,
  accountId: string,
  campaigns: readonly string[],
  what: Step,
): Promise<boolean> {
  try {
    if (!('campaign' in what)) {
      if (what.kind === 'purchase') await purchase(db, { accountId, letters: what.letters })
      else await adjust(db, { accountId, letters: what.letters, note: 'property' })
    } else {
      const { kind, campaign, letters, rolledBack } = what
      const order = { accountId, campaignId: campaigns[campaign]!, letters }
      await db.transaction(async tx => {
        if (kind === 'charge') await charge(tx, order)
        else await refund(tx, order)
        if (rolledBack) throw new RolledBack()
      })
    }
    return true
  } catch (error) {
    const again = error instanceof Error && String(error.cause).includes('credit_ledger_once')
    if (error instanceof ApiError || error instanceof RolledBack || again) return false
    throw error
  }
}

const effect = (what: Step): number => (what.kind === 'charge' ? -what.letters : what.letters)

t.test('ledger entries always sum to the balance, which is never negative', async t => {
  const { url, drop } = await serviceDatabase()
  const { db, sql, close } = openDatabase(url, { max: 6 })
  t.teardown(async () => {
    await close()
    await drop()
  })

  async function account() {
    const { id } = await createAccount(db, { name: 'Property AB' })
    return { id, campaigns: Array.from({ length: CAMPAIGNS }, () => uuidv7()) }
  }

  async function check(accountId: string, expected?: number): Promise<void> {
    const [row] = await sql`
      select a.balance,
             coalesce(sum(l.delta), 0)::int as total,
             coalesce(bool_and(l.running >= 0), true) as solvent,
             coalesce(bool_and(l.delta <> 0), true) as moved,
             coalesce(bool_and((l.reason in ('consumption', 'refund')) = (l.campaign_id is not null)), true) as campaigns,
             coalesce(bool_and(l.note is null or l.reason = 'adjustment'), true) as notes,
             count(l.id) filter (where l.reason = 'consumption')::int as charges,
             count(distinct l.campaign_id) filter (where l.reason = 'consumption')::int as charged
      from accounts a left join (
        select *, sum(delta) over (order by id) as running from credit_ledger where account_id = ${accountId}
      ) l on true
      where a.id = ${accountId} group by a.balance`
    const { balance, total, charges, charged, ...holds } = row!
    if (balance !== total) throw new Error(`balance ${balance}, entries ${total}`)
    if (expected !== undefined && balance !== expected) throw new Error(`balance ${balance}, not ${expected}`)
    if (charges !== charged) throw new Error('a campaign was charged twice')
    for (const [name, value] of Object.entries(holds)) if (value !== true) throw new Error(name)
  }

  t.test('for changes one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const { id, campaigns } = await account()
        let balance = 0
        const seen = new Set<string>()
        for (const what of steps) {
          const once = 'campaign' in what ? `${what.kind} ${what.campaign}` : ''
          const may =
            balance + effect(what) >= 0 && !seen.has(once) && !('rolledBack' in what && what.rolledBack)
          const done = await perform(db, id, campaigns, what)
          if (done !== may) throw new Error(`${JSON.stringify(what)} was ${done ? 'done' : 'refused'}`)
          if (!done) continue
          balance += effect(what)
          if (once) seen.add(once)
        }
        await check(id, balance)
      }),
      { numRuns: 25 },
    )
  })

  t.test('for changes all at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async steps => {
        const { id, campaigns } = await account()
        await adjust(db, { accountId: id, letters: 50, note: 'to begin with' })
        const done = await Promise.all(steps.map(what => perform(db, id, campaigns, what)))
        await check(id, 50 + steps.reduce((sum, what, i) => sum + (done[i] ? effect(what) : 0), 0))
      }),
      { numRuns: 25 },
    )
  })
})
