import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { findings } from '../support/promises.ts'
import { type Service, startService } from '../support/service.ts'
import { anyStep, type Step } from './any-money-step.ts'
import { type Account, killWriter, openAccount, perform } from './money-steps.ts'

/** What an account is owed, told apart from the ledger: by what each step was said to have done. */
class Model {
  readonly #campaigns: { letters: number; paid: boolean; failed: boolean }[] = []
  balance: number

  constructor(balance: number) {
    this.balance = balance
  }

  took(step: Step, outcome: string): void {
    if (outcome === 'refused' || outcome === 'replayed' || outcome === 'repeated' || outcome === 'crashed')
      return
    if (step.kind === 'grant' || step.kind === 'buy') this.balance += step.letters
    else if (step.kind === 'create') {
      const credits = step.funding === 'credits'
      this.#campaigns.push({ letters: step.letters, paid: credits, failed: false })
      if (credits) this.balance -= step.letters
    } else {
      const campaign = this.#campaigns[step.campaign % this.#campaigns.length]!
      if (outcome === 'credited instead') this.balance += campaign.letters
      else if (step.kind === 'pay') campaign.paid = true
      else if (step.kind !== 'start') {
        const fails = step.kind !== 'retry'
        if (campaign.failed === fails) throw new Error(`${step.kind} moved the same letters twice`)
        campaign.failed = fails
        if (campaign.paid) this.balance += fails ? campaign.letters : -campaign.letters
      }
    }
  }
}

/** Every promise of the database, and a history in which the account was never in debt. */
async function check({ db }: Service, { accountId }: Account): Promise<number> {
  const found = await findings(db)
  if (found.length > 0) throw new Error(found.join('\n'))
  const [row] = await db.execute<{
    balance: number
    lowest: number | null
    purchases: number
    events: number
    released: number
    charges: number
    letters: number
  }>(sql`
    select balance,
      (select min(running) from (
        select sum(delta) over (order by id)::int as running from credit_ledger where account_id = a.id) as history)
        as lowest,
      (select count(*)::int from credit_ledger where account_id = a.id and reason = 'purchase') as purchases,
      (select count(*)::int from payment_events where id like 'evt_' || a.id || '%') as events,
      (select count(*)::int from campaigns
        where account_id = a.id and funding = 'payment' and published_at is not null) as released,
      (select coalesce(sum(delta), 0)::int from credit_ledger
        where account_id = a.id and reason in ('consumption', 'refund')) as charges,
      (select coalesce(sum(case
          when funding = 'credits' and status <> 'failed' then letters
          when funding = 'payment' and status = 'failed' and published_at is not null then -letters end), 0)::int
        from campaigns where account_id = a.id) as letters
    from accounts a where id = ${accountId}`)
  const { balance, lowest, purchases, events, released, charges, letters } = row!
  if ((lowest ?? 0) < 0) throw new Error(`the account was in debt: ${lowest}`)
  if (purchases + released !== events) {
    throw new Error(`${events} payments made ${purchases} purchases and released ${released} campaigns`)
  }
  if (charges !== -letters) throw new Error(`${charges} was charged for ${letters} letters`)
  return balance
}

// All have services of their own: a transaction that was begun while a connection was killed may stay open in the
// database, and tests that reuse it would find it.
t.test('after any changes one after the other the balance is that of a model', async t => {
  const service = await startService(t)
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 30, size: 'max' }), async steps => {
      const account = await openAccount(service, 12)
      const model = new Model(12)
      for (const step of steps) {
        const outcome = await perform(service, account, step)
        model.took(step, outcome)
        const what = `${step.kind} ${outcome}`
        seen.set(what, (seen.get(what) ?? 0) + 1)
      }
      const balance = await check(service, account)
      if (balance !== model.balance) throw new Error(`balance ${balance}, not ${model.balance}`)
    }),
    { numRuns: Number(process.env.RUNS ?? 12) },
  )
  t.comment([...seen].sort().join(' · '))
})

t.test(
  'after simultaneous changes with killed connections entries sum up, and each letter is paid once',
  async t => {
    const service = await startService(t)
    let killed = 0
    const kill = async () => {
      for (let looks = 0; looks < 20; looks++) {
        if (await killWriter(service)) return killed++
        await delay(1)
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 6 }),
        fc.array(fc.array(anyStep, { minLength: 6, maxLength: 12 }), { minLength: 1, maxLength: 2 }),
        fc.nat(2),
        async (before, waves, kills) => {
          const account = await openAccount(service, 12)
          for (const step of before) await perform(service, account, step)
          for (const wave of waves) {
            const steps = wave.map(step => perform(service, account, step))
            await Promise.all([...steps, ...Array.from({ length: kills }, kill)])
            await check(service, account)
          }
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 12) },
    )
    t.comment(`${killed} connections were killed in the middle of a transaction`)
  },
)

t.test('one create sent many times at once is charged once, and all get the same campaign', async t => {
  const service = await startService(t)
  for (let round = 0; round < 3; round++) {
    const account = await openAccount(service, 3)
    const order = { kind: 'create', key: 0, letters: 3, funding: 'credits', crash: 'no' } as const
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => perform(service, account, order)))
    t.strictSame(outcomes.sort(), ['created', ...Array.from({ length: 11 }, () => 'replayed')])
    t.equal(await check(service, account), 0)
    // As one that was looked up before the first was written.
    t.equal(await perform(service, account, { ...order, crash: 'killed' }), 'replayed')
  }
})
