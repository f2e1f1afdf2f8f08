import t from 'tap'
import { openCli } from './support/cli.ts'
import { serviceDatabase } from './support/service-database.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('accounts', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const cli = await openCli(t, { DATABASE_URL: url })

  t.strictSame(await cli.quickJson('accounts', 'list'), [])
  t.match((await cli.call('accounts', 'list')).stdout, /^No accounts yet/)

  const plain = await cli.json('accounts', 'create', '--name', 'Åsas Trädgård AB')
  t.match(plain.id, UUID_V7)
  t.match(plain.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  t.strictSame(plain, {
    id: plain.id,
    name: 'Åsas Trädgård AB',
    email: null,
    forwardTo: null,
    sandbox: false,
    balance: 0,
    createdAt: plain.createdAt,
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

  t.strictSame(await cli.quickJson('accounts', 'list'), [plain, full])
  t.strictSame(await cli.quickJson('accounts', 'show', plain.id), plain)

  t.test('for people: names and values stand below each other', async t => {
    const { code, stdout, stderr } = await cli.run('accounts', 'show', full.id)
    t.strictSame({ code, stderr }, { code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    t.equal(lines.length, 7)
    t.strictSame([...new Set(lines.map(line => /^\w+ +/.exec(line)?.[0].length))], [11], 'one column')
    const table = (await cli.call('accounts', 'list')).stdout.trimEnd().split('\n')
    t.equal(table.length, 3)
    const at = table[0]!.indexOf('email')
    t.strictSame(
      table.map(line => line.slice(at - 2, at + 1)),
      ['  e', '  -', '  o'],
    )
  })

  t.test('what cannot be', async t => {
    t.match(await cli.refused(2, 'accounts', 'create'), '--name is required')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', ' '), '--name must be 1 to 200 characters')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'x'.repeat(201)), '--name')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'a\nb'), '--name')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'a', '--email', 'nobody'), '--email')
    t.match(await cli.refused(2, 'accounts', 'create', '--name', 'a', '--forward-to', '0701740605'), '+46')
    t.match(await cli.refused(2, 'accounts', 'show', 'me'), 'ID must be an id')
    t.match(await cli.refused(2, 'accounts', 'show'), 'Usage: brevduva accounts show ID')
    t.equal(await cli.refused(1, 'accounts', 'show', NOBODY), 'Account not found')
    t.equal((await cli.quickJson('accounts', 'list')).length, 2, 'nothing came of any of it')
  })
})
