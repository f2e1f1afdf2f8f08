import { sql } from 'drizzle-orm'
import t from 'tap'
import { disableUser } from '#domains/users/operators.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { browse, cookieOf, signedIn, untilWaiting } from '../support/people.ts'
import { reuseService, type Service } from '../support/service.ts'
import { asserted, authenticatorFor, created, registerPasskey, signInWith } from './passkeys.ts'

const REGISTER = '/api/auth/passkeys/register'

/** The owner of an account signs in with the link that they were shown for someone new. */
async function asInvited(service: Service, accountId: string) {
  const owner = await signedIn(service, 'owner', accountId)
  const invitation = { email: 'anna@example.se', role: 'viewer' as const }
  const { id: userId, link } = (await owner.request('POST', '/api/console/members', { body: invitation }))
    .body.data
  const token = String(link).split('#link=')[1]!
  const redeemed = await service.request('POST', '/api/auth/redeem', { key: null, body: { token } })
  return { userId, request: browse(service, cookieOf(redeemed)) }
}

/** What shows that the address is someone else's, or brings them into another account. */
const acts: Readonly<Record<string, (service: Service, userId: string) => (tx: Tx) => Promise<unknown>>> = {
  'joins another account': service => async tx => {
    const { accountId } = await service.createAccount('Other AB')
    return addMember(tx, { accountId, email: 'anna@example.se', role: 'owner' })
  },
  'is disabled': (_service, userId) => tx => disableUser(tx, userId),
}

t.test(
  'a passkey registered through somebody’s invitation ends when the person confirms their address',
  async t => {
    const service = await reuseService(t)
    const { accountId } = await service.createAccount('Mine AB')
    const { userId, request } = await asInvited(service, accountId)
    const owners = authenticatorFor(service)
    t.equal((await registerPasskey(request, owners)).status, 201)
    t.equal((await signInWith(service, await asserted(service, owners))).status, 200)

    const token = await createLink(service.db, { userId, kind: 'sign-in' })
    const anna = browse(
      service,
      cookieOf(await service.request('POST', '/api/auth/redeem', { key: null, body: { token } })),
    )
    t.equal(
      (await signInWith(service, await asserted(service, owners))).status,
      401,
      'the address was proved',
    )
    const annas = authenticatorFor(service)
    await registerPasskey(anna, annas)
    await service.db.transaction(acts['joins another account']!(service, userId))
    t.equal((await signInWith(service, await asserted(service, annas))).status, 200, 'hers stays')
  },
)

for (const [what, act] of Object.entries(acts)) {
  t.test(`a person with an unconfirmed address who ${what} loses their passkeys`, async t => {
    const service = await reuseService(t)
    const { userId, request } = await asInvited(service, service.accountId)
    const phone = authenticatorFor(service)
    await registerPasskey(request, phone)
    await service.db.transaction(act(service, userId))
    t.equal((await signInWith(service, await asserted(service, phone))).status, 401)
    t.equal((await service.db.execute(sql`select id from passkeys`)).length, 0)
  })

  t.test(`a passkey being registered while such a person ${what} is lost too`, async t => {
    const service = await reuseService(t)
    const { userId, request } = await asInvited(service, service.accountId)
    const credential = await created(request, authenticatorFor(service))
    let registering: ReturnType<typeof request> | undefined
    await service.db.transaction(async tx => {
      await act(service, userId)(tx)
      registering = request('POST', REGISTER, { body: { name: 'Telefon', credential } })
      await untilWaiting(service)
    })
    t.equal((await registering!).status, 401)
    t.equal((await service.db.execute(sql`select id from passkeys`)).length, 0)
  })
}
