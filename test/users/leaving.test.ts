import { sql } from 'drizzle-orm'
import t from 'tap'
import { leaveAccount, removeMember } from '#domains/users/members/members.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import { browse, cookieOf, signedIn, untilWaiting } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const MEMBERS = '/api/console/members'
const MEMBERSHIP = '/api/console/membership'

t.test('a member who leaves is out of the account at once, and its owners can read that', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const viewer = await signedIn(service, 'viewer')
  t.equal((await viewer.request('DELETE', MEMBERSHIP)).status, 204)
  t.equal((await viewer.request('GET', '/api/auth/session')).status, 401, 'they belong to no other account')
  const ids = (await owner.request('GET', MEMBERS)).body.data.map(({ id }: { id: string }) => id)
  t.strictSame(ids, [owner.userId])
  const [entry] = (await owner.request('GET', '/api/console/audit')).body.data
  t.match(entry, { action: 'leaveAccount', actor: { id: viewer.userId }, subject: null })
})

t.test('their sessions continue at the account that they joined first of their others', async t => {
  const service = await reuseService(t)
  const others = [await service.createAccount('First AB'), await service.createAccount('Second AB')]
  await signedIn(service, 'owner')
  const anna = await signedIn(service, 'sender')
  for (const { accountId } of others)
    await addMember(service.db, { accountId, email: anna.email, role: 'viewer' })
  await service.db.execute(sql`
    update members set created_at = created_at - interval '1 day' where account_id = ${others[1]!.accountId}`)
  const link = await createLink(service.db, {
    userId: anna.userId,
    kind: 'sign-in',
    accountId: service.accountId,
  })
  const elsewhere = browse(
    service,
    cookieOf(await service.request('POST', '/api/auth/redeem', { key: null, body: { token: link } })),
  )
  t.equal((await anna.request('DELETE', MEMBERSHIP)).status, 204)
  for (const ask of [anna.request, elsewhere]) {
    const { data } = (await ask('GET', '/api/auth/session')).body
    t.match(data, { account: { name: 'Second AB' }, role: 'viewer' })
    t.equal(data.accounts.length, 2)
  }
})

t.test('the last owner who has signed in cannot leave', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  await signedIn(service, 'sender')
  const leave = () => owner.request('DELETE', MEMBERSHIP)
  const refused = await leave()
  t.equal(refused.status, 409)
  t.match(refused.body.error.message, 'needs an owner')
  const body = { email: 'nobody@example.se', role: 'owner' }
  const { id } = (await owner.request('POST', MEMBERS, { body })).body.data
  t.equal((await leave()).status, 409, 'an invitation may have gone to an address that nobody reads')
  const demoted = await owner.request('PATCH', `${MEMBERS}/${owner.userId}`, { body: { role: 'viewer' } })
  t.equal(demoted.status, 409)
  t.equal((await owner.request('DELETE', `${MEMBERS}/${owner.userId}`)).status, 409)
  t.equal((await owner.request('GET', '/api/auth/session')).body.data.role, 'owner', 'nothing was changed')

  await service.db.execute(sql`update users set verified_at = now(), disabled_at = now() where id = ${id}`)
  t.equal((await leave()).status, 409, 'nor does one count who is disabled')
  await service.db.execute(sql`update users set disabled_at = null where id = ${id}`)
  t.equal((await leave()).status, 204)
})

t.test('the last owner of an account who belongs to another keeps their session', async t => {
  const service = await reuseService(t)
  const elsewhere = await service.createAccount('Other AB')
  const owner = await signedIn(service, 'owner')
  await addMember(service.db, { accountId: elsewhere.accountId, email: owner.email, role: 'viewer' })
  t.equal((await owner.request('DELETE', MEMBERSHIP)).status, 409)
  const { data } = (await owner.request('GET', '/api/auth/session')).body
  t.match(
    data,
    { account: { id: service.accountId }, role: 'owner' },
    'the session looks at no other account',
  )
})

t.test('of two owners who leave at once one cannot', async t => {
  const service = await reuseService(t)
  const { accountId, db } = service
  const [one, two] = [await signedIn(service, 'owner'), await signedIn(service, 'owner')]
  let second: Promise<string> | undefined
  const first = await db.transaction(async tx => {
    const done = await leaveAccount(tx, accountId, one.userId)
    second = db.transaction(other => leaveAccount(other, accountId, two.userId))
    await untilWaiting(service)
    return done
  })
  t.strictSame([first, await second], ['done', 'last-owner'])
})

t.test('leaving and being removed at the same time do not deadlock', async t => {
  const service = await reuseService(t)
  const { accountId, db } = service
  const elsewhere = await service.createAccount('Other AB')
  await signedIn(service, 'owner')
  const anna = await signedIn(service, 'sender')
  await addMember(db, { accountId: elsewhere.accountId, email: anna.email, role: 'viewer' })
  let leaving: Promise<string> | undefined
  const removed = await db.transaction(async tx => {
    // As `removeMember` begins; the sessions go with the member.
    await tx.execute(sql`select 1 from members where account_id = ${accountId} order by user_id for update`)
    leaving = db.transaction(other => leaveAccount(other, accountId, anna.userId))
    await untilWaiting(service)
    return removeMember(tx, accountId, anna.userId)
  })
  t.strictSame([removed, await leaving], ['done', 'no-member'])
})

t.test('leaving needs a recent sign-in, and is refused to keys', async t => {
  const service = await reuseService(t)
  await signedIn(service, 'owner')
  const viewer = await signedIn(service, 'viewer')
  await service.db.execute(sql`update sessions set proven_at = now() - interval '11 minutes'`)
  const answer = await viewer.request('DELETE', MEMBERSHIP)
  t.equal(answer.status, 403)
  t.match(answer.body.error.message, 'sign in again')
  t.equal((await service.request('DELETE', MEMBERSHIP)).status, 403, 'a key')
  t.equal((await viewer.request('GET', '/api/auth/session')).status, 200)
})
