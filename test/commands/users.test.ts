import t from 'tap'
import { addressBefore, createLink } from '#domains/users/service.ts'
import { openCli } from '../support/cli.ts'
import { newPerson } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

t.test('operators create people, sign-in links and roles', async t => {
  const service = await reuseService(t)
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl })
  const account = ['--account', service.accountId]
  const anna = ['--email', 'Anna@example.se']
  const redeem = (link: string) => {
    const body = { token: link.split('#link=')[1]! }
    return service.request('POST', '/api/auth/redeem', { key: null, body })
  }

  const created = await cli.quickJson(
    'users',
    'create',
    ...anna,
    ...account,
    '--role',
    'owner',
    '--name',
    'Anna',
  )
  t.match(created.link, /^http:\/\/localhost:3000\/console#link=[\w-]{43}$/)
  t.match((await redeem(created.link)).body.data, { user: { email: 'anna@example.se' }, role: 'owner' })
  t.match(
    await cli.refused(1, 'users', 'create', ...anna, ...account, '--role', 'viewer'),
    'already a member',
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

  t.match(await cli.refused(1, 'users', 'link', '--email', 'nobody@example.se'), 'No one has the address')
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

t.test('operators change a person’s address; the old address gets a mail, and its links end', async t => {
  const service = await reuseService(t)
  const { db } = service
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' }
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl, ...mail })
  const [anna, bo] = [await newPerson(service, 'owner'), await newPerson(service, 'viewer')]
  const link = await anna.link()
  const address = (from: string, to: string) => ['users', 'address', '--email', from, '--new-email', to]

  t.match(await cli.refused(1, ...address('nobody@example.se', 'x@example.se')), 'No one has the address')
  t.match(await cli.refused(1, ...address(anna.email, bo.email)), 'Someone else')
  t.match(await cli.refused(1, ...address(anna.email, anna.email.toUpperCase())), 'already')
  t.match(await cli.refused(2, ...address(anna.email, 'nobody')), '--new-email')
  const redeem = (token: string) =>
    service.request('POST', '/api/auth/redeem', { key: null, body: { token } })
  t.strictSame(await cli.quickJson(...address(anna.email, 'Anna.New@example.se')), {
    id: anna.userId,
    email: 'anna.new@example.se',
  })
  t.equal((await redeem(link)).status, 401, 'it went to the address before')
  const signedIn = await redeem(await createLink(db, { userId: anna.userId, kind: 'sign-in' }))
  t.match(signedIn.body.data.user, { id: anna.userId, email: 'anna.new@example.se' })
  const jobs = await db.execute<{ id: string; tells: string }>(
    "select data ->> 'changeId' as id, data ->> 'tells' as tells from pgboss.job where name = 'address-mail'",
  )
  t.match([...jobs], [{ tells: 'old' }], 'once, and of nothing that was refused')
  t.match(await addressBefore(db, jobs[0]!.id), { email: anna.email })
  const actions = await db.execute(
    "select action, subject_id, account_id from operator_actions where origin = 'command'",
  )
  t.match([...actions], [{ action: 'users address', subject_id: anna.userId, account_id: service.accountId }])
})
