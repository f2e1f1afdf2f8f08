import t from 'tap'
import { openCli } from './support/cli.ts'
import { startService } from './support/service.ts'

t.test('operators make people, links and roles', async t => {
  const service = await startService(t)
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl })
  const account = ['--account', service.accountId]
  const anna = ['--email', 'Anna@example.se']
  const redeem = (link: string) => {
    const body = { token: link.split('#link=')[1]! }
    return service.request('POST', '/api/auth/redeem', { key: null, body })
  }

  const created = await cli.json('users', 'create', ...anna, ...account, '--role', 'owner', '--name', 'Anna')
  t.match(created.link, /^http:\/\/localhost:3000\/console#link=[\w-]{43}$/)
  t.match((await redeem(created.link)).body.data, { user: { email: 'anna@example.se' }, role: 'owner' })
  t.match(
    await cli.refused(1, 'users', 'create', ...anna, ...account, '--role', 'viewer'),
    'a member already',
  )

  const { link } = await cli.quickJson('users', 'link', ...anna)
  t.equal((await redeem(link)).status, 200)

  t.match(await cli.refused(1, 'users', 'role', ...anna, ...account, '--role', 'viewer'), 'needs an owner')
  await cli.quickJson('users', 'create', '--email', 'bo@example.se', ...account, '--role', 'owner')
  t.match(await cli.quickJson('users', 'role', ...anna, ...account, '--role', 'viewer'), { role: 'viewer' })
  const listed = await cli.quickJson('users', 'list', ...account)
  t.match(listed, [
    { email: 'anna@example.se', role: 'viewer', disabledAt: null },
    { email: 'bo@example.se', role: 'owner' },
  ])

  const unused = (await cli.quickJson('users', 'link', ...anna)).link
  t.match(await cli.quickJson('users', 'disable', ...anna), { state: 'disabled' })
  t.equal((await redeem(unused)).status, 401)
  t.match(await cli.refused(1, 'users', 'link', ...anna), 'users enable')
  const other = ['--account', (await service.createAccount('Other AB')).accountId]
  t.match(await cli.refused(1, 'users', 'create', ...anna, ...other, '--role', 'owner'), 'users enable')
  t.match(await cli.quickJson('users', 'enable', ...anna), { state: 'enabled' })
  t.equal((await redeem((await cli.quickJson('users', 'link', ...anna)).link)).status, 200)

  t.match(await cli.refused(1, 'users', 'link', '--email', 'nobody@example.se'), 'Nobody has the address')
  t.match(await cli.refused(2, 'users', 'link', '--email', 'nobody'), '--email')
  t.match(await cli.refused(2, 'users', 'create', ...anna, ...account, '--role', 'boss'), '--role')
  const actions = await service.db.execute(
    "select action from operator_actions where origin = 'command' order by id",
  )
  t.strictSame(
    [...actions].map(({ action }) => action),
    ['create', 'link', 'create', 'role', 'link', 'disable', 'enable', 'link'].map(verb => `users ${verb}`),
  )
})
