import { sql } from 'drizzle-orm'
import t from 'tap'
import { withdrawInvitation } from '#domains/users/members/invitations.ts'
import { addMember, createLink, linkAddress } from '#domains/users/service.ts'
import { signInByLink } from '#domains/users/signing-in/sign-in.ts'
import { users } from '#drizzle/tables/index.ts'
import { type Person, signedIn, untilWaiting } from '../support/people.ts'
import { reuseService, type Service, startService } from '../support/service.ts'

const MEMBERS = '/api/console/members'
const email = 'anna@example.se'

const tokenOf = (link: string): string => link.split('#link=')[1]!
const redeem = async (service: Service, link: string) =>
  (await service.request('POST', '/api/auth/redeem', { key: null, body: { token: tokenOf(link) } })).status

const invite = async (owner: Person, role = 'writer') =>
  (await owner.request('POST', MEMBERS, { body: { email, role } })).body.data
const listed = async (owner: Person, id: string) =>
  (await owner.request('GET', MEMBERS)).body.data.find((member: { id: string }) => member.id === id)

t.test('a person who has not signed in is shown as invited, with the link’s end', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { id, link } = await invite(owner)
  const [row] = await service.db.execute<{ ends: string }>(sql`
    select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends
    from sign_in_links where user_id = ${id}`)
  t.match(await listed(owner, id), { invited: true, invitationEndsAt: row!.ends })
  t.match(await listed(owner, owner.userId), { invited: false, invitationEndsAt: null })
  await service.db.execute(sql`update sign_in_links set expires_at = now() where user_id = ${id}`)
  t.match(await listed(owner, id), { invited: true, invitationEndsAt: null }, 'it has run out')
  await service.db.execute(sql`update sign_in_links set expires_at = now() + interval '1 day'`)
  t.equal(await redeem(service, link), 200)
  t.match(await listed(owner, id), { invited: false, invitationEndsAt: null })
  await service.db.execute(sql`delete from sessions where user_id = ${id}`)
  t.match(await listed(owner, id), { invited: false }, 'whoever has signed out has come in all the same')
})

t.test('an invitation is sent again with another link, and the earlier link stops working', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { id, link: first } = await invite(owner)
  const again = () => owner.request('POST', `${MEMBERS}/${id}/invitation`)
  const { status, body } = await again()
  t.equal(status, 201)
  t.match(body.data, { id, mailed: false, link: `${service.config.baseUrl}/console#link=` })
  const [entry] = (await owner.request('GET', '/api/console/audit')).body.data
  t.match(entry, { action: 'inviteAgain', subject: { kind: 'member', id, name: email } })
  t.equal(await redeem(service, first), 401)
  const other = await service.createAccount('Other AB')
  await addMember(service.db, { accountId: other.accountId, email, role: 'viewer' })
  const refused = await again()
  t.equal(refused.status, 409, 'a link would sign in to the other account too')
  t.match(refused.body.error.message, 'operators')
  await service.db.execute(sql`delete from members where account_id = ${other.accountId}`)
  await service.db.execute(sql`update users set disabled_at = now() where id = ${id}`)
  t.equal((await again()).status, 409, 'nobody is let in past the operators')
  await service.db.execute(sql`update users set disabled_at = null where id = ${id}`)
  const { link } = (await again()).body.data
  t.equal(await redeem(service, link), 200)
  t.match((await listed(owner, id)).role, 'writer', 'as which they were invited')
  const late = await again()
  t.equal(late.status, 409)
  t.match(late.body.error.message, 'has signed in already')
})

t.test('with a mail server an invitation is mailed again, within the same limits', async t => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' }
  const service = await startService(t, { env })
  const owner = await signedIn(service, 'owner')
  const { id } = await invite(owner)
  const answers: unknown[] = []
  for (let mail = 0; mail < 5; mail++) {
    const { status, body } = await owner.request('POST', `${MEMBERS}/${id}/invitation`)
    answers.push(status === 201 ? body.data.mailed : status)
  }
  t.strictSame(answers, [true, true, true, true, 429])
  t.equal(await service.db.$count(users, sql`id = ${id}`), 1)
  const [links] = await service.db.execute(sql`
    select count(*)::int as count from sign_in_links where user_id = ${id}`)
  t.equal(links?.count, 1, 'those that were mailed before are withdrawn')
})

t.test(
  'a withdrawn invitation stops working, and its person is deleted if no other account has them',
  async t => {
    const service = await reuseService(t)
    const owner = await signedIn(service, 'owner')
    const { id, link } = await invite(owner, 'owner')
    const withdraw = (of: string) => owner.request('DELETE', `${MEMBERS}/${of}/invitation`)
    t.equal((await withdraw(id)).status, 204)
    t.equal(await redeem(service, link), 401)
    t.equal(await service.db.$count(users, sql`email = ${email}`), 0)
    t.equal((await withdraw(id)).status, 404)
    const [entry] = (await owner.request('GET', '/api/console/audit')).body.data
    t.match(entry, { action: 'withdrawInvitation', subject: { kind: 'member', id, name: null } })

    const other = await service.createAccount('Other AB')
    const there = await addMember(service.db, { accountId: other.accountId, email, role: 'viewer' })
    await addMember(service.db, { accountId: service.accountId, email, role: 'viewer' })
    const theirs = {
      userId: there.userId,
      accountId: other.accountId,
      kind: 'invitation',
      byOwner: true,
    } as const
    const theirLink = linkAddress('http://here', await createLink(service.db, theirs))
    const here = { ...theirs, accountId: service.accountId }
    const ourLink = linkAddress('http://here', await createLink(service.db, here))
    t.equal((await withdraw(there.userId)).status, 204)
    t.equal(await redeem(service, ourLink), 401)
    const [row] = await service.db.execute(
      sql`select account_id from members where user_id = ${there.userId}`,
    )
    t.strictSame(row, { account_id: other.accountId }, 'another account’s invitation stands')
    t.equal((await withdraw(there.userId)).status, 404, 'and is not for the owner of this one')
    t.equal(await redeem(service, theirLink), 200, 'its link too')
    const viewer = await signedIn(service, 'viewer')
    const late = await withdraw(viewer.userId)
    t.equal(late.status, 409, 'whoever has come in is removed, and not by mistake')
    t.match(late.body.error.message, 'has signed in already')
  },
)

t.test('a disabled person is not let in by a new invitation', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { id } = await invite(owner)
  await service.db.execute(sql`update users set disabled_at = now() where id = ${id}`)
  t.equal((await owner.request('DELETE', `${MEMBERS}/${id}/invitation`)).status, 204)
  t.equal(await listed(owner, id), undefined)
  t.match(await invite(owner), { id, link: null })
  t.match(await listed(owner, id), { disabled: true })
})

t.test('of accepting and withdrawing an invitation at once exactly one succeeds', async t => {
  const service = await reuseService(t)
  const { accountId, db } = service
  await signedIn(service, 'owner')
  const { userId } = await addMember(db, { accountId, email, role: 'viewer' })
  const token = await createLink(db, { userId, accountId, kind: 'invitation', byOwner: true })
  let withdrawn: Promise<string> | undefined
  await db.transaction(async tx => {
    const nowhere = { cookie: undefined, userAgent: undefined, address: null, place: Buffer.alloc(32) }
    t.ok(await signInByLink(tx, token, nowhere))
    withdrawn = db.transaction(other => withdrawInvitation(other, accountId, userId))
    await untilWaiting(service)
  })
  t.equal(await withdrawn, 'has-come-in')
})

t.test('only owners who have signed in recently can invite', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { id } = await invite(owner)
  const asked = (person: Person) =>
    Promise.all([
      person.request('POST', `${MEMBERS}/${id}/invitation`),
      person.request('DELETE', `${MEMBERS}/${id}/invitation`),
    ])
  const sender = await signedIn(service, 'sender')
  for (const { status } of await asked(sender)) t.equal(status, 403)
  await service.db.execute(sql`update sessions set proven_at = now() - interval '11 minutes'`)
  for (const { status, body } of await asked(owner)) {
    t.equal(status, 403)
    t.match(body.error.message, 'sign in again')
  }
  t.match(await listed(owner, id), { invited: true })
})
