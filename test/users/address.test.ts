import { sql } from 'drizzle-orm'
import t from 'tap'
import { oldSignIns } from '#domains/users/retention.ts'
import { addressBefore, addressToConfirm, changeAddress, createLink } from '#domains/users/service.ts'
import { addressChanges, users } from '#drizzle/tables/index.ts'
import { type Person, signedIn, untilWaiting } from '../support/people.ts'
import { reuseService, startService } from '../support/service.ts'
import { authenticatorFor, registerPasskey } from './passkeys.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' }
const service = await startService(t, { env })
const { db } = service
const start = () => signedIn(service, 'viewer')

let addresses = 0
const newAddress = () => `new-${++addresses}@example.se`

const ask = (person: Person, email: string) =>
  person.request('POST', '/api/auth/address', { body: { email } })
const confirm = (person: Person, token: string) =>
  person.request('POST', '/api/auth/address/confirm', { body: { token } })

/** The one that the person asked for last. */
async function changeOf({ userId }: Person): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from address_changes where user_id = ${userId} order by id desc limit 1`)
  return row!.id
}

/** What the mail to the new address would hold. */
const mailOf = async (person: Person) => addressToConfirm(db, await changeOf(person))

/** Asks, and reads the mail. */
async function tokenFor(person: Person, email: string): Promise<string> {
  t.equal((await ask(person, email)).status, 204)
  return (await mailOf(person))!.token
}

t.test(
  'a link to the new address confirms it; sessions and passkeys stay, links to the old one end',
  async t => {
    const anna = await start()
    const other = await createLink(db, { userId: anna.userId, kind: 'sign-in' })
    t.equal((await registerPasskey(anna.request, authenticatorFor(service))).status, 201)
    const email = newAddress()
    const token = await tokenFor(anna, email.toUpperCase())
    t.equal((await anna.request('GET', '/api/auth/session')).body.data.user.email, anna.email, 'not yet')
    const late = await createLink(db, { userId: anna.userId, kind: 'sign-in' })
    const done = await confirm(anna, token)
    t.equal(done.status, 200)
    t.match(done.body.data, { user: { id: anna.userId, email } })
    t.equal((await anna.request('GET', '/api/auth/session')).body.data.user.email, email)
    t.equal((await anna.request('GET', '/api/auth/passkeys')).body.data.length, 1)
    for (const link of [other, late]) {
      const answer = await service.request('POST', '/api/auth/redeem', { key: null, body: { token: link } })
      t.equal(answer.status, 401, 'whoever reads the old mailbox does not come in by what is in it')
    }
    t.match(await addressBefore(db, await changeOf(anna)), { email: anna.email }, 'who is told')
    const jobs = await db.execute<{ tells: string }>(sql`
    select data ->> 'tells' as tells from pgboss.job
    where name = 'address-mail' and data ->> 'changeId' = ${await changeOf(anna)} order by created_on`)
    t.strictSame([...jobs].map(({ tells }) => tells).sort(), ['new', 'old'])
    t.equal((await confirm(anna, token)).status, 404, 'it is spent')
  },
)

t.test('only the person who asked can use a link, once, in time, and only the latest', async t => {
  const [anna, bo] = [await start(), await start()]
  const email = newAddress()
  const first = await tokenFor(anna, newAddress())
  const token = await tokenFor(anna, email)
  t.equal((await confirm(anna, first)).status, 404, 'it was asked for another one')
  t.equal((await confirm(bo, token)).status, 404, 'of somebody else')
  t.equal((await confirm(anna, 'x'.repeat(43))).status, 404)
  t.equal((await confirm(anna, 'no token')).status, 404)
  await db.execute(sql`update address_changes set expires_at = now() where user_id = ${anna.userId}`)
  t.equal((await confirm(anna, token)).status, 404, 'too old')
  t.equal(await mailOf(anna), undefined, 'and not mailed any more')
  t.equal((await anna.request('GET', '/api/auth/session')).body.data.user.email, anna.email)
  t.equal((await bo.request('GET', '/api/auth/session')).body.data.user.email, bo.email)
})

t.test('an unconfirmed address is shown to its person, and can be withdrawn', async t => {
  const [anna, bo] = [await start(), await start()]
  const asked = async ({ request }: Person) => (await request('GET', '/api/auth/address')).body.data
  t.equal(await asked(anna), null)
  const [token, email] = [await tokenFor(anna, newAddress()), newAddress()]
  t.ok(token)
  const last = await tokenFor(anna, email)
  t.match(await asked(anna), { email, expiresAt: /Z$/ }, 'the last one')
  t.equal(await asked(bo), null, 'nobody else')
  t.equal((await bo.request('DELETE', '/api/auth/address')).status, 204)
  t.match(await asked(anna), { email }, 'nobody withdraws it for another')
  t.equal((await anna.request('DELETE', '/api/auth/address')).status, 204)
  t.equal(await asked(anna), null)
  t.equal((await confirm(anna, last)).status, 404, 'its link leads nowhere any more')

  await tokenFor(anna, email)
  await db.execute(sql`update address_changes set expires_at = now() where user_id = ${anna.userId}`)
  t.equal(await asked(anna), null, 'too old')
  t.equal((await confirm(bo, await tokenFor(bo, email))).status, 200)
  t.equal(await asked(bo), null, 'confirmed')
})

t.test('nobody can take another’s address, or find out that somebody has it', async t => {
  const [anna, bo] = [await start(), await start()]
  const [taken, free] = [await ask(anna, bo.email), await ask(bo, newAddress())]
  t.strictSame([taken.status, taken.raw], [free.status, free.raw])
  const mail = await mailOf(anna)
  t.match(mail, { email: bo.email, taken: true })
  t.equal((await confirm(anna, mail!.token)).status, 404, 'a token that was never mailed')
  const [row] = await db.execute(sql`select hash from address_changes where user_id = ${anna.userId}`)
  t.strictSame(row, { hash: null })

  // Free when the link was mailed, and then not any more.
  const wanted = newAddress()
  const token = await tokenFor(anna, wanted)
  await db.update(users).set({ email: wanted }).where(sql`id = ${bo.userId}`)
  const late = await confirm(anna, token)
  t.equal(late.status, 409)
  t.match(late.body.error.message, 'Somebody else')
  t.equal(await db.$count(users, sql`email = ${wanted}`), 1)
  t.equal((await anna.request('GET', '/api/auth/session')).body.data.user.email, anna.email)
})

t.test('a disabled person gets no mail about their address, and keeps it', async () => {
  const [anna, berit] = [await start(), await start()]
  await db.execute(sql`update users set disabled_at = now() where id = ${berit.userId}`)
  t.equal((await ask(anna, berit.email)).status, 204)
  t.equal(await mailOf(anna), undefined)
})

t.test('of two people who confirm the same address at once one gets it', async t => {
  const [anna, bo] = [await start(), await start()]
  const wanted = newAddress()
  const token = await tokenFor(anna, wanted)
  let answer: ReturnType<typeof confirm> | undefined
  await db.transaction(async tx => {
    await tx.update(users).set({ email: wanted }).where(sql`id = ${bo.userId}`)
    answer = confirm(anna, token)
    await untilWaiting(service)
  })
  t.equal((await answer)?.status, 409)
})

t.test('a change of address locks the person’s row first, then the request’s', async t => {
  const changes = {
    asked: async (anna: Person) => (await ask(anna, newAddress())).status,
    'by operators': (anna: Person) => db.transaction(tx => changeAddress(tx, anna.userId, newAddress())),
  }
  for (const [what, change] of Object.entries(changes)) {
    const anna = await start()
    await tokenFor(anna, newAddress())
    let done: Promise<unknown> | undefined
    await db.transaction(async tx => {
      // As whoever confirms: the person first, then the row of what was asked for.
      await tx.execute(sql`select from users where id = ${anna.userId} for update`)
      done = change(anna)
      await untilWaiting(service)
      await tx.execute(sql`select from address_changes where user_id = ${anna.userId} for update nowait`)
    })
    t.ok(await done, what)
  }
})

t.test('a change of address needs a recent sign-in and another address, and is rate-limited', async t => {
  const [anna, bo] = [await start(), await start()]
  t.equal((await ask(anna, anna.email.toUpperCase())).status, 409, 'the own one')
  t.equal((await ask(anna, 'no address')).status, 400)
  const email = newAddress()
  const statuses: number[] = []
  for (let time = 0; time < 5; time++) statuses.push((await ask(anna, email)).status)
  const refused = await ask(anna, newAddress())
  t.strictSame([...statuses, refused.status], [204, 204, 204, 204, 204, 429], 'of one person')
  t.ok(Number(refused.headers['retry-after']) > 0)
  t.equal((await ask(bo, email)).status, 429, 'to one address')
  await db.execute(
    sql`update sessions set proven_at = now() - interval '11 minutes' where user_id = ${bo.userId}`,
  )
  const stale = await ask(bo, newAddress())
  t.equal(stale.status, 403)
  t.match(stale.body.error.message, 'sign in again')
})

t.test('owners can read that a member’s address changed, and old requests are deleted', async t => {
  const owner = await signedIn(service, 'owner')
  const token = await tokenFor(owner, newAddress())
  t.equal((await confirm(owner, token)).status, 200)
  const { data } = (await owner.request('GET', `/api/console/audit?person=${owner.userId}`)).body
  t.strictSame(
    data.map(({ action }: { action: string }) => action),
    ['confirmAddress', 'redeemLink'],
    'that it was asked for is nobody’s business',
  )
  const of = sql`user_id = ${owner.userId}`
  await db.execute(sql`update address_changes set expires_at = now() - interval '23 hours' where ${of}`)
  await oldSignIns.delete(db)
  t.equal(await db.$count(addressChanges, of), 1, 'the old address may still have to be told')
  await db.execute(sql`update address_changes set expires_at = now() - interval '25 hours' where ${of}`)
  await oldSignIns.delete(db)
  t.equal(await db.$count(addressChanges, of), 0)
})

t.test('without a mail server an address cannot be changed', async t => {
  const service = await reuseService(t)
  const anna = await signedIn(service, 'viewer')
  const refused = await ask(anna, 'new@example.se')
  t.equal(refused.status, 409)
  t.match(refused.body.error.message, 'sends no mail')
})
