import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { openCli } from '../support/cli.ts'
import { insertPrinted } from '../support/printed.ts'
import { serviceDatabase } from '../support/service-database.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('operators manage accounts', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const cli = await openCli(t, { DATABASE_URL: url })

  t.strictSame(await cli.quickJson('accounts', 'list'), [])
  t.match((await cli.call('accounts', 'list')).stdout, /^No accounts yet/)

  const plain = await cli.quickJson('accounts', 'create', '--name', 'Åsas Trädgård AB')
  t.match(plain.id, UUID_V7)
  t.match(plain.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  t.strictSame(plain, {
    id: plain.id,
    name: 'Åsas Trädgård AB',
    email: null,
    forwardTo: null,
    sandbox: false,
    suspendedAt: null,
    eraseAt: null,
    erasedAt: null,
    balance: 0,
    createdAt: plain.createdAt,
    returnAddress: null,
    language: null,
    holdPeople: 10,
    holdPrograms: 0,
  })
  const full = await cli.quickJson(
    'accounts',
    'create',
    '--name=Full',
    '--email',
    'ops@example.se',
    '--forward-to',
    '+46701740605',
    '--sandbox',
  )
  t.match(full, { name: 'Full', email: 'ops@example.se', forwardTo: '+46701740605', sandbox: true })

  const shownAlone = new Set(['returnAddress', 'language', 'holdPeople', 'holdPrograms'])
  const listed = [plain, full].map(account =>
    Object.fromEntries(Object.entries(account).filter(([name]) => !shownAlone.has(name))),
  )
  t.strictSame(await cli.quickJson('accounts', 'list'), listed)
  t.strictSame(await cli.quickJson('accounts', 'show', plain.id), plain)

  t.test('text output puts names and values below each other', async t => {
    const { code, stdout, stderr } = await cli.call('accounts', 'show', full.id)
    t.strictSame({ code, stderr }, { code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    t.equal(lines.length, 14)
    t.strictSame([...new Set(lines.map(line => /^\w+ +/.exec(line)?.[0].length))], [15], 'one column')
    const table = (await cli.call('accounts', 'list')).stdout.trimEnd().split('\n')
    t.equal(table.length, 3)
    const at = table[0]!.indexOf('email')
    t.strictSame(
      table.map(line => line.slice(at - 2, at + 1)),
      ['  e', '  -', '  o'],
    )
  })

  t.test('impossible changes are refused', async t => {
    t.match(await cli.refused(2, 'accounts', 'create'), '--name is required')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', ' '), '--name must be 1 to 200 characters')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'x'.repeat(201)), '--name')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'a\nb'), '--name')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'a', '--email', 'nobody'), '--email')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'a', '--forward-to', '0701740605'), '+46')
    t.match(
      await cli.refused(2, 'accounts', 'create', '--name', 'a', '--forward-to', '+46939123456'),
      'premium-rate',
    )
    const careful = await openCli(t, { DATABASE_URL: url, FORWARD_COUNTRIES: 'SE,NO' })
    t.match(
      await careful.refused(2, 'accounts', 'create', '--name', 'a', '--forward-to', '+4930123456'),
      'connected to: SE, NO',
    )
    t.match(await cli.refused(2, 'accounts', 'show', 'me'), 'ID must be an ID')
    t.match(await cli.refused(2, 'accounts', 'show'), 'Usage: brevduva accounts show ID')
    t.equal(await cli.refused(1, 'accounts', 'show', NOBODY), 'Account not found')
    t.equal((await cli.quickJson('accounts', 'list')).length, 2, 'nothing came of any of it')
  })
})

t.test('an account is changed, and its letters are counted by month', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const cli = await openCli(t, { DATABASE_URL: url })
  const { id } = await cli.quickJson(
    'accounts',
    'create',
    '--name',
    '=cmd(), "AB"',
    '--email',
    'a@example.se',
  )
  const update = (...flags: string[]) => cli.quickJson('accounts', 'update', id, ...flags)
  t.match(await update('--forward-to', '+46701740605', '--email', ''), {
    email: null,
    forwardTo: '+46701740605',
  })
  t.match(await update('--forward-to', ''), { forwardTo: null, name: '=cmd(), "AB"' })
  t.match(await cli.refused(2, 'accounts', 'update', id), 'Nothing to change')
  t.match(await update('--return-address', 'Åsa AB\\nBox 1', '--language', 'nb'), {
    returnAddress: 'Åsa AB\nBox 1',
    language: 'nb',
  })
  t.match(await update('--return-address', ' ', '--language', ''), { returnAddress: null, language: null })
  t.match(await update('--hold-people', '0', '--hold-programs', '1440'), {
    holdPeople: 0,
    holdPrograms: 1440,
  })
  for (const [flag, value, why] of [
    ['--return-address', 'Åsa\u0007', 'lines of text, 1000 characters at most'],
    ['--return-address', 'x'.repeat(1001), 'lines of text, 1000 characters at most'],
    ['--return-address', 'Box \ue777', 'no font has'],
    ['--language', 'pl', 'must be one of sv, en'],
    ['--hold-people', '1441', '--hold-people must be'],
    ['--hold-programs', '-1', '--hold-programs must be'],
  ] as const)
    t.match(await cli.refused(2, 'accounts', 'update', id, flag, value), why)
  t.match(await cli.refused(2, 'accounts', 'update', id, '--email', 'nobody'), '--email')
  t.match(await cli.refused(2, 'accounts', 'update', id, '--forward-to', '+881612345678'), 'that exists')
  t.equal(await cli.refused(1, 'accounts', 'update', NOBODY, '--name', 'x'), 'Account not found')
  const actions = await cli.quickJson('audit', 'list', '--account', id)
  t.match(actions, [
    { note: 'holdPeople, holdPrograms' },
    { note: 'returnAddress, language' },
    { note: 'returnAddress, language' },
    { note: 'forwardTo' },
    { note: 'email, forwardTo' },
    { action: 'accounts create' },
  ])
  t.notMatch(JSON.stringify(actions), /example\.se|4670|Åsa AB/, 'the log keeps nobody’s address')

  const { db, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  const delivered = (deliveredAt: string, more: object = {}) =>
    insertPrinted(db, {
      accountId: id,
      letters: 3,
      campaign: {
        status: 'completed',
        progress: 100,
        batchesTotal: 0,
        deliveredAt: new Date(deliveredAt),
        ...more,
      },
    })
  await delivered('2026-05-01T00:00:00Z')
  await delivered('2026-05-31T23:59:59.999Z', { format: 'postcard' })
  await delivered('2026-06-01T00:00:00Z')
  await delivered('2026-04-30T23:59:59.999Z')
  const [may] = await cli.quickJson('accounts', 'usage', '--month', '2026-05')
  t.match(may, { accountId: id, campaigns: 2, letters: 3, postcards: 3, sheets: 6, sides: 9, charged: 0 })
  t.same(await cli.quickJson('accounts', 'usage', '--month', '2025-12'), [])
  const { stdout } = await cli.call('accounts', 'usage', '--month', '2026-05')
  const [header, line] = stdout.split('\n')
  t.match(
    header,
    /^accountId,name,sandbox,campaigns,letters,postcards,sheets,sides,charged,refunded,bought,adjusted$/,
  )
  t.equal(line, `${id},"'=cmd(), ""AB""",false,2,3,3,6,9,0,0,0,0`, 'no spreadsheet runs it')
  for (const month of ['2026-13', '2026-5', 'May'])
    t.match(await cli.refused(2, 'accounts', 'usage', '--month', month), '--month must have the form')

  await cli.quickJson('credits', 'grant', '--account', id, '--letters', '7', '--note', 'Test')
  const ledger = await cli.quickJson('credits', 'ledger', '--account', id)
  t.match(ledger, [{ delta: 7, reason: 'adjustment', note: 'Test', campaignId: null }])
  const month = ledger[0].createdAt.slice(0, 7)
  t.match(await cli.quickJson('accounts', 'usage', '--month', month), [{ accountId: id, adjusted: 7 }])
  t.equal(await cli.refused(1, 'credits', 'ledger', '--account', NOBODY), 'Account not found')
})
