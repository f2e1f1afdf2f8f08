import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { claimSlug } from '#domains/qr/queries.ts'
import { endCall, startCall } from '#domains/telephony/calls.ts'
import * as tables from '#drizzle/tables/index.ts'
import { rememberFolder } from '#workers/partner/folders.ts'
import { runRetention } from '#workers/retention/run.ts'
import { insertCampaign } from '../support/campaigns.ts'
import { recipient } from '../support/templates.ts'
import { balthazar, ingeborg, needles, openTwoAccounts } from './two-accounts.ts'
import { rowsOf, tablesWith } from './whole-database.ts'

const { setup, db, driver, cli, one, other, shared } = await openTwoAccounts(t)

t.test('the account of these tests has rows in every table', async t => {
  const rows = await rowsOf(driver, one.accountId)
  for (const [table, found] of Object.entries(rows)) t.not(found.length, 0, table)
  const named = await tablesWith(driver, needles(ingeborg))
  t.equal(named.length, 22, named.join())
})

t.test('a dry run prints what would be erased, and changes nothing', async t => {
  const before = await rowsOf(driver, one.accountId)
  const report = await cli.quickJson('accounts', 'erase', one.accountId, '--dry-run')
  t.match(report, {
    name: `${ingeborg.name} AB`,
    creditsLeft: 7,
    lettersOnTheirWay: 0,
    archivesHandedOver: 1,
    eraseAt: null,
  })
  const recipients = report.tables.find((one: { table: string }) => one.table === 'recipients')
  t.strictSame(recipients, { table: 'recipients', rows: 12, becomes: 'deleted' })
  t.match(
    report.tables.find((one: { table: string }) => one.table === 'credit_ledger'),
    { becomes: 'kept' },
  )
  t.strictSame(await rowsOf(driver, one.accountId), before)
})

t.test('an account is erased thirty days after the command, unless it is resumed', async t => {
  const { eraseAt } = await cli.quickJson('accounts', 'erase', one.accountId)
  t.ok(Math.abs(Date.parse(eraseAt) - Date.now() - 30 * 86_400_000) < 3_600_000)
  t.match(await cli.quickJson('accounts', 'show', one.accountId), {
    eraseAt,
    suspendedAt: /^\d{4}/,
    erasedAt: null,
  })
  t.strictSame(
    (await cli.quickJson('accounts', 'erase', one.accountId)).eraseAt,
    eraseAt,
    'again: the same day',
  )
  const never = {
    signal: new AbortController().signal,
    unpaidDays: 7,
    config: { ...setup.config, printPartnerUrl: `file:${setup.outbox}` },
  }
  t.match(await runRetention(db, never), { accounts: 0 })
  await cli.quickJson('accounts', 'resume', one.accountId, '--note', 'They stay')
  t.match(await cli.quickJson('accounts', 'show', one.accountId), { eraseAt: null, suspendedAt: null })
})

t.test('an account is not erased while letters are on their way, or if its name is wrong', async t => {
  const { id, accountId } = await insertCampaign(setup, { letters: 2, enqueue: false })
  t.match(
    await cli.refused(1, 'accounts', 'erase', accountId),
    `${id} "Test", pending: take it back with "brevduva campaigns abort ${id}"`,
  )
  t.match(await cli.refused(2, 'accounts', 'erase', accountId, '--now'), '--confirm "Test"')
  t.match(
    await cli.refused(1, 'accounts', 'erase', accountId, '--now', '--confirm', 'test'),
    'nothing was erased',
  )
  t.match(
    await cli.refused(1, 'accounts', 'erase', accountId, '--now', '--confirm', 'Test'),
    'still on their way',
  )
  t.match(await cli.refused(2, 'accounts', 'erase', accountId, '--now', '--dry-run'), 'Use either')
  t.match(await cli.quickJson('accounts', 'erase', accountId, '--dry-run'), {
    lettersOnTheirWay: 2,
    inTheWay: [{ id }],
  })
  await cli.quickJson('campaigns', 'abort', id)
  await cli.quickJson('accounts', 'erase', accountId)
})

t.test('an erasure that stops half-way locks the account, and continues by itself or by command', async t => {
  const before = await rowsOf(driver, other.accountId)
  const ledger = (await rowsOf(driver, one.accountId)).credit_ledger
  await cli.quickJson('accounts', 'erase', one.accountId)
  await db.execute(sql`update accounts set erase_at = now() where id = ${one.accountId}::uuid`)
  const stop = new AbortController()
  await db.execute(sql`
    create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`)
  await db.execute(sql`create trigger stop_here before delete on letters execute function stop_here()`)
  const errors: string[] = []
  const options = {
    signal: stop.signal,
    unpaidDays: 7,
    config: { ...setup.config, printPartnerUrl: `file:${setup.outbox}` },
  }
  await runRetention(db, { ...options, onError: kind => void errors.push(kind) })
  t.strictSame(errors, [`account ${one.accountId}`])
  t.match(await cli.refused(1, 'accounts', 'resume', one.accountId, '--note', 'Too late'), 'being erased')
  t.match(await cli.refused(1, 'accounts', 'update', one.accountId, '--name', 'x'), 'being erased')
  const half = await cli.quickJson('accounts', 'show', one.accountId)
  t.match(half, { name: 'Erased account', email: null, forwardTo: null, erasedAt: null })
  t.equal(
    (await db.select().from(tables.members).where(eq(tables.members.accountId, one.accountId))).length,
    0,
  )
  await db.execute(sql`drop trigger stop_here on letters`)
  t.match(await runRetention(db, options), { accounts: 1 })
  t.match(await runRetention(db, options), { accounts: 0 })

  t.strictSame(await tablesWith(driver, needles(ingeborg)), [], 'nothing is left in any table')
  const left = await rowsOf(driver, one.accountId)
  t.strictSame(
    Object.entries(left).flatMap(([table, rows]) => (rows.length > 0 ? [table] : [])),
    ['campaigns', 'templates', 'payments', 'credit_ledger', 'number_leases', 'operator_actions', 'accounts'],
  )
  t.strictSame(left.credit_ledger, ledger)
  t.match(await cli.quickJson('accounts', 'show', one.accountId), { erasedAt: /^\d{4}/, balance: 7 })
  t.match(await db.select().from(tables.campaigns).where(eq(tables.campaigns.id, one.campaignId)), [
    { name: 'Erased', letters: 12, status: 'completed', deliveredAt: Date },
  ])
  const outbox = await readdir(setup.outbox)
  t.strictSame(
    outbox.filter(name => name.includes(one.campaignId)),
    [],
  )
  t.ok(outbox.includes(`campaign-${other.campaignId}.zip`))

  const after = await rowsOf(driver, other.accountId)
  for (const [table, rows] of Object.entries(before))
    t.strictSame(after[table], rows, `${table} of the other account`)
  t.strictSame(await db.select().from(tables.users).where(eq(tables.users.id, shared[0]!.id)), shared)
  t.match(await cli.refused(1, 'accounts', 'erase', one.accountId), 'was erased at')
  const unpaid = join(cli.dataDir, 'order.json')
  await writeFile(unpaid, JSON.stringify({ name: 'x', content: '{"type":"doc"}', recipients: [recipient()] }))
  for (const words of [
    ['keys', 'create', '--name', 'x', '--permissions', 'all'],
    ['users', 'create', '--email', 'x@example.se', '--role', 'owner'],
    ['templates', 'create', '--file', 'demo/template.json'],
    ['campaigns', 'create', '--unpaid', '--file', unpaid],
    ['partners', 'route', '--default'],
  ]) {
    t.match(await cli.refused(1, ...words, '--account', one.accountId), 'was erased at', words.join(' '))
  }
  t.match(
    await cli.refused(1, 'accounts', 'export', one.accountId, '--out', join(cli.dataDir, 'x.zip')),
    'was erased at',
  )
  t.equal(await claimSlug(db, one.slug), false, 'what is on paper never comes to mean another thing')
  const [lease] = await db
    .select()
    .from(tables.numberLeases)
    .where(eq(tables.numberLeases.campaignId, one.campaignId))
  t.equal(lease!.releasedAt, null, 'its number rests until nobody calls it any more')
  const call = { id: 'call', number: lease!.number, callerHash: 'caller' }
  t.equal(await startCall(db, call), undefined, 'whoever calls it is hung up on')
  t.equal(await endCall(db, call, { outcome: 'answered', duration: 1 }), false, 'and not written down')
  const [drawn] = await db.select().from(tables.campaigns).where(eq(tables.campaigns.id, one.campaignId))
  const month = drawn!.deliveredAt!.toISOString().slice(0, 7)
  t.match(
    (await cli.quickJson('accounts', 'usage', '--month', month)).find(
      (row: { accountId: string }) => row.accountId === one.accountId,
    ),
    { letters: 12, charged: 12 },
    'invoices of the month are as they were',
  )
})

t.test('an account is erased at once if its name is typed', async t => {
  // Of a partner that was removed since.
  const before = join(setup.outbox, 'removed')
  await mkdir(before)
  await writeFile(join(before, `campaign-${other.campaignId}.zip`), balthazar.name)
  await rememberFolder(db, `file:${before}`)
  await rememberFolder(db, `file:${setup.outbox}/never-made`)
  // Of another, whose folder cannot be looked into: here it leads to itself.
  const barred = join(setup.outbox, 'barred')
  await symlink(barred, barred)
  await rememberFolder(db, `file:${barred}`)
  const looked = await cli.call('accounts', 'erase', other.accountId, '--dry-run')
  t.match(looked, { code: 0, stdout: `${barred} (ELOOP): archives with letters may still be there` })
  // And one that cannot be deleted.
  const stuck = join(setup.outbox, `campaign-${other.campaignId}.zip.part`)
  await mkdir(join(stuck, 'x'), { recursive: true })
  const words = ['accounts', 'erase', other.accountId, '--now', '--confirm', `${balthazar.name} AB`]
  const refused = await cli.refused(1, ...words)
  for (const path of [`${barred} (ELOOP)`, `${stuck} (`]) t.match(refused, path)
  t.strictSame(await readdir(before), [], 'the others are looked into')
  t.match(await cli.quickJson('accounts', 'show', other.accountId), { erasedAt: null })
  await rm(barred)
  await rm(stuck, { recursive: true })
  const erased = await cli.quickJson('accounts', 'erase', other.accountId, '--now')
  t.match(erased, { erased: {} })
  t.match(await cli.quickJson('accounts', 'show', other.accountId), { erasedAt: /Z$/ })
  t.strictSame(await tablesWith(driver, needles(balthazar)), [])
  t.match(await cli.quickJson('audit', 'list', '--account', other.accountId, '--limit', '1'), [
    { action: 'accounts erase', actor: /@/, note: null },
  ])
})
