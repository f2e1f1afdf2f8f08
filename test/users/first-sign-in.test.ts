import t, { type Test } from 'tap'
import { createAccount } from '#domains/accounts/service.ts'
import { balanceOf } from '#domains/credits/service.ts'
import { disableUser, listUsers } from '#domains/users/operators.ts'
import { addMember } from '#domains/users/service.ts'
import { firstSignIn } from '#process/first-sign-in.ts'
import { originOf } from '../support/people.ts'
import { emptyDatabase } from '../support/postgres.ts'
import { reuseService, type Service } from '../support/service.ts'

const LINK = /#link=([\w-]{43})$/

async function offered({ db, config }: Service): Promise<string | undefined> {
  const link = await firstSignIn(db, config.baseUrl)
  if (link === undefined) return undefined
  if (!link.startsWith(`${config.baseUrl}/console#link=`)) throw new Error(link)
  return LINK.exec(link)?.[1]
}

async function signsIn(t: Test, service: Service, email: string, accountId?: string): Promise<void> {
  const { body } = await service.request('POST', '/api/auth/redeem', {
    key: null,
    body: { token: await offered(service) },
    headers: { origin: originOf(service) },
  })
  t.match(body.data, { role: 'owner', user: { email }, account: accountId ? { id: accountId } : {} })
}

t.test('who tries an empty database is signed in as its owner, again and again', async t => {
  const service = await reuseService(t)
  const { db } = service
  await emptyDatabase(db)
  await signsIn(t, service, 'owner@brevduva.example')
  await signsIn(t, service, 'owner@brevduva.example')
  const [owner, ...more] = await listUsers(db)
  t.same(more, [], 'one owner, one account')
  t.match(await balanceOf(db, owner!.accountId!), { balance: 100 })
})

t.test('where there are accounts and nobody to see them, the oldest gets an owner', async t => {
  const service = await reuseService(t)
  await createAccount(service.db, { name: 'Later' })
  await signsIn(t, service, 'owner@brevduva.example', service.accountId)
})

t.test('the demo’s owner is the one who signs in', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  await addMember(db, { accountId, email: 'anna@solglimt.example', role: 'writer' })
  const { userId } = await addMember(db, { accountId, email: 'maja@solglimt.example', role: 'owner' })
  await signsIn(t, service, 'maja@solglimt.example', accountId)
  await disableUser(db, userId)
  t.equal(await offered(service), undefined, 'nobody is made owner beside them')
})

t.test('no link is shown once there is a person with an address of their own', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  await signsIn(t, service, 'owner@brevduva.example')
  await addMember(db, { accountId, email: 'karin@acme.se', role: 'viewer' })
  t.equal(await offered(service), undefined)
})
