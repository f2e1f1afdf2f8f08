import { eq } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { adjust, charge, purchase, refund, requireBalance } from '#domains/credits/service.ts'
import { accounts } from '#drizzle/tables/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { reuseService } from '../support/service.ts'

t.test('the balance and the ledger are read with a key', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const read = async (path: string, key?: string) =>
    (await service.request('GET', `/api/v1/credits${path}`, key ? { key } : {})).body.data

  t.test('a new account has the balance 0 and an empty ledger', async t => {
    t.strictSame(await read(''), { balance: 0, welcomeLetterClaimed: false })
    t.strictSame(await read('/ledger'), [])
  })

  t.test('entries of every reason have the fields of the specification', async t => {
    const campaignId = uuidv7()
    const before = Math.floor(Date.now() / 1000) * 1000
    await purchase(db, { accountId, letters: 100 })
    await adjust(db, { accountId, letters: -7, note: 'Kompensation' })
    await charge(db, { accountId, campaignId, letters: 40 })
    await refund(db, { accountId, campaignId, letters: 40 })
    const ledger = await read('/ledger')
    const times = ledger.map((entry: { createdAt: string }) => entry.createdAt)
    t.strictSame(
      ledger.map(({ createdAt: _, ...entry }: Record<string, unknown>) => entry),
      [
        { delta: 40, reason: 'refund', campaignId, note: null },
        { delta: -40, reason: 'consumption', campaignId, note: null },
        { delta: -7, reason: 'adjustment', campaignId: null, note: 'Kompensation' },
        { delta: 100, reason: 'purchase', campaignId: null, note: null },
      ],
      'newest first',
    )
    for (const time of times) {
      t.match(time, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      const at = Date.parse(`${time.replace(' ', 'T')}Z`)
      t.ok(at >= before && at <= Date.now(), 'UTC')
    }
    t.strictSame(await read(''), { balance: 93, welcomeLetterClaimed: false })
    await db.update(accounts).set({ welcomeLetterClaimed: true }).where(eq(accounts.id, accountId))
    t.equal((await read('')).welcomeLetterClaimed, true)
  })

  t.test('the ledger has the 50 newest entries at most', async t => {
    const other = await service.createAccount('Other AB')
    t.strictSame(await read('/ledger', other.key), [], 'another account sees none of it')
    for (let letters = 1; letters <= 53; letters++)
      await adjust(db, { accountId: other.accountId, letters, note: 'x' })
    const deltas = (await read('/ledger', other.key)).map((entry: { delta: number }) => entry.delta)
    t.strictSame(
      deltas,
      Array.from({ length: 50 }, (_, i) => 53 - i),
    )
    t.equal((await read('', other.key)).balance, (53 * 54) / 2)
  })

  t.test('a charge above the balance is refused with both numbers, and leaves nothing behind', async t => {
    const campaignId = uuidv7()
    const before = await read('/ledger')
    // One after the other: a refusal that nobody waits for yet would end the process.
    for (const refuse of [
      () => charge(db, { accountId, campaignId, letters: 94 }),
      () => requireBalance(db, accountId, 94),
    ]) {
      const error = await refuse().then(
        () => undefined,
        (error: unknown) => error,
      )
      t.ok(error instanceof ApiError)
      t.match(error, { code: 'insufficient_credits', status: 402 })
      t.match(String(error), /needs 94 letters but the balance is 93\. Top up with at least 1 letter in/)
    }
    t.strictSame(await read('/ledger'), before)
    await charge(db, { accountId, campaignId, letters: 93 })
    t.equal((await read('')).balance, 0, 'the last letter can be spent')
  })

  t.test('a refund that the balance cannot hold is an error', async t => {
    const rich = await service.createAccount('Rich AB')
    await service.grant(2_147_483_647, rich.accountId)
    const { accountId } = rich
    await t.rejects(refund(db, { accountId, campaignId: uuidv7(), letters: 1 }), /cannot take back/)
    t.equal(await purchase(db, { accountId, letters: 1 }), undefined)
    t.equal((await read('', rich.key)).balance, 2_147_483_647)
  })

  t.test('credits need campaigns:read', async t => {
    const { key } = await service.createKey(accountId, ['lists:read'])
    for (const path of ['', '/ledger']) {
      const { status, body } = await service.request('GET', `/api/v1/credits${path}`, { key })
      t.strictSame(
        { status, body },
        {
          status: 403,
          body: { error: { code: 'forbidden', message: 'Forbidden: insufficient API key permissions' } },
        },
      )
    }
  })

  t.test('simultaneous entries are in the order of their times', async t => {
    const { accountId, key } = await service.createAccount('Waiting AB')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let begun = () => {}
    const early = new Promise<void>(resolve => {
      begun = resolve
    })
    // Begins first, writes last.
    const slow = db.transaction(async tx => {
      await requireBalance(tx, accountId, 0)
      begun()
      await held
      await adjust(tx, { accountId, letters: 1, note: 'slow' })
    })
    await early
    await adjust(db, { accountId, letters: 2, note: 'quick' })
    release()
    await slow
    const rows = await service.app.database.sql`
      select note from credit_ledger where account_id = ${accountId} order by created_at desc, id desc`
    t.strictSame(
      rows.map(row => row.note),
      ['slow', 'quick'],
    )
    t.strictSame(
      (await read('/ledger', key)).map((entry: { note: string }) => entry.note),
      ['slow', 'quick'],
    )
  })
})
