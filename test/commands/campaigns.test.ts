import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { campaigns, creditLedger } from '#drizzle/tables/index.ts'
import { operatedService } from '../support/operated.ts'
import { field, recipient } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('operators manage campaigns', async t => {
  const { service, cli, order, create } = await operatedService(t)
  const { db, accountId } = service
  const balance = async () => (await service.request('GET', '/api/v1/credits')).body.data.balance
  const made = await create()

  t.test('show prints all that operators need', async t => {
    const shown = await cli.quickJson('campaigns', 'show', made.id)
    t.match(shown, {
      id: made.id,
      accountId,
      name: 'Vårens erbjudande',
      status: 'pending',
      progress: 0,
      letters: 3,
      funding: 'credits',
      sandbox: false,
      listName: 'Vårens erbjudande',
      qrSlug: made.qrCode.slug,
      failureReason: null,
      deliveryAttempts: 0,
      deliveryError: null,
      deliveredAt: null,
    })
    const { stdout } = await cli.call('campaigns', 'show', made.id)
    t.match(stdout, /^name +Vårens erbjudande$/m)
    t.match(stdout, /^status +pending$/m)
    t.equal(await cli.refused(1, 'campaigns', 'show', NOBODY), 'Campaign not found')
    t.match(await cli.refused(2, 'campaigns', 'show', 'x'), 'ID must be an ID')
  })

  t.test('control characters in a campaign’s name do not reach the terminal', async t => {
    await db
      .update(campaigns)
      .set({ name: 'a\u001b[2Jb\u202ec\nstatus  failed' })
      .where(eq(campaigns.id, made.id))
    const { stdout } = await cli.call('campaigns', 'show', made.id)
    t.match(stdout, /^name +a \[2Jb c status {2}failed$/m)
    await db.update(campaigns).set({ name: order.name }).where(eq(campaigns.id, made.id))
  })

  t.test('stats prints a campaign’s figures', async t => {
    t.match(await cli.quickJson('campaigns', 'stats', made.id), { campaignId: made.id })
    t.equal(await cli.refused(1, 'campaigns', 'stats', NOBODY), 'Campaign not found')
  })

  t.test('list prints the newest first, also of one account', async t => {
    const later = await create({ name: 'Later' })
    const other = await service.createAccount()
    const listed = await cli.quickJson('campaigns', 'list', '--account', accountId)
    t.strictSame(
      listed.map((row: { id: string }) => row.id),
      [later.id, made.id],
    )
    t.strictSame(await cli.quickJson('campaigns', 'list', '--account', other.accountId), [])
    t.match(
      (await cli.call('campaigns', 'list', '--account', accountId, '--limit', '1')).stdout,
      /Later[\s\S]*newest 1/,
    )
    t.match(await cli.refused(2, 'campaigns', 'list', '--account', accountId, '--limit', '0'), '--limit')
    t.match(await cli.refused(2, 'campaigns', 'list'), '--account is required')
  })

  t.test('abort stops a campaign that has not begun and refunds its letters', async t => {
    const before = await balance()
    const { id } = await create({ name: 'Stopped' })
    t.equal(await balance(), before - 3)
    t.strictSame(await cli.quickJson('campaigns', 'abort', id), { id, aborted: true })
    t.equal(await balance(), before)
    const entries = await db.select().from(creditLedger).where(eq(creditLedger.campaignId, id))
    t.strictSame(
      entries.map(entry => [entry.reason, entry.delta]),
      [
        ['consumption', -3],
        ['refund', 3],
      ],
    )
    const { body } = await service.request('GET', `/api/v1/campaigns/${id}`)
    t.match(body.data, {
      status: 'failed',
      failureReason: /^The campaign was stopped.*returned to the balance\.$/,
    })

    t.match(await cli.refused(1, 'campaigns', 'abort', id), 'The campaign is failed')
    t.equal(await balance(), before, 'once')
    t.equal(await cli.refused(1, 'campaigns', 'abort', NOBODY), 'Campaign not found')
    await db.update(campaigns).set({ status: 'processing' }).where(eq(campaigns.id, made.id))
    t.match(
      await cli.refused(1, 'campaigns', 'abort', made.id),
      'The campaign is processing: only a campaign that has not started can be stopped',
    )
  })

  t.test('aborts that race each other or a render refund once, or not at all', async t => {
    const before = await balance()
    const { id } = await create({ name: 'Raced' })
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await cli.call('campaigns', 'abort', id)).code),
    )
    t.strictSame(codes.sort(), [0, 1, 1, 1])
    t.equal(await balance(), before)

    const begun = await create({ name: 'Begun' })
    let aborting: Promise<{ code: number }> | undefined
    await db.transaction(async tx => {
      await tx.execute(sql`update campaigns set status = 'processing' where id = ${begun.id}`)
      aborting = cli.call('campaigns', 'abort', begun.id)
      await new Promise(resolve => setTimeout(resolve, 300))
    })
    t.equal((await aborting!).code, 1, 'whoever began first has it')
    t.equal(await balance(), before - 3)
  })

  t.test('show lists the warnings about letters', async t => {
    t.match(await cli.quickJson('campaigns', 'show', made.id), { warnings: { count: 0, first: [] } })
    const recipients = [recipient('A', { ort: field('a') }), recipient('B', { ort: field('b') })]
    const odd = await create({ recipients: [recipients[0], { ...recipients[1], postCode: '12' }] })
    const warning = { recipient: 2, message: 'The post code does not look like one of SE' }
    t.match(await cli.quickJson('campaigns', 'show', odd.id), { warnings: { count: 1, first: [warning] } })
    const { stdout } = await cli.call('campaigns', 'show', odd.id)
    t.match(stdout, /^warnings +1$/m)
    t.match(stdout, /\nWarning post_code_odd, recipient 2: The post code does not look like one of SE\n$/)
    const first = [{ recipient: null, message: 'Every letter' }]
    await db
      .update(campaigns)
      .set({ warnings: { count: 7, first } })
      .where(eq(campaigns.id, odd.id))
    t.match(
      (await cli.call('campaigns', 'show', odd.id)).stdout,
      /\nWarning earlier_text: Every letter\nand 6 more warnings\n$/,
    )
    await cli.call('campaigns', 'abort', odd.id)
  })
})

t.test('show and list tell when a campaign begins that waits', async t => {
  const { service, cli, create } = await operatedService(t)
  const startAt = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await create({ startAt })
  t.match(await cli.quickJson('campaigns', 'show', id), { startAt, beginsAt: startAt })
  t.match(await cli.quickJson('campaigns', 'list', '--account', service.accountId), [{ beginsAt: startAt }])
  const { stdout } = await cli.call('campaigns', 'list', '--account', service.accountId)
  t.match(stdout, startAt)
})
