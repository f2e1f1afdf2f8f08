import t from 'tap'
import { addMember } from '#domains/users/service.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const MOVED = { status: 409, body: { error: { code: 'session_moved' } } }

/** Someone of two accounts, whose session looks at the second while a page of theirs shows the first. */
async function turnedAway(t: Parameters<typeof reuseService>[0]) {
  const service = await reuseService(t)
  const { request, email, userId } = await signedIn(service, 'owner')
  const second = await service.createAccount('Second AB')
  await addMember(service.db, { accountId: second.accountId, email, role: 'owner' })
  const turnTo = (accountId: string) => request('POST', '/api/auth/switch-account', { body: { accountId } })
  await turnTo(second.accountId)
  const page = { 'session-account': service.accountId, 'session-user': userId }
  return { service, request, second, turnTo, page, userId }
}

t.test('a page’s requests reach the account that it shows, and no other', async t => {
  const { service, request, second, turnTo, page } = await turnedAway(t)
  const writes = [
    ['POST', '/api/v1/lists', { name: 'Ours' }],
    ['POST', '/api/v1/campaigns', { name: 'Spring' }],
    ['PUT', `/api/console/drafts/${crypto.randomUUID()}`, { kind: 'template' }],
    ['PATCH', '/api/console/account', { name: 'Renamed' }],
    ['GET', '/api/v1/lists', undefined],
    ['GET', '/api/console/nowhere', undefined],
    ['GET', '/api/auth/session', undefined],
  ] as const
  for (const [method, url, body] of writes) {
    const { status, body: answer } = await request(method, url, { headers: page, ...(body && { body }) })
    t.match({ status, body: answer }, MOVED, `${method} ${url}`)
  }
  const lists = await request('GET', '/api/v1/lists')
  t.same(lists.body.data, [], 'who names none goes on, to the session’s account')

  await turnTo(service.accountId)
  const [method, url, body] = writes[0]
  const account = service.accountId.toUpperCase()
  const made = await request(method, url, { headers: { ...page, 'session-account': account }, body })
  t.equal(made.status, 201)
  const theirs = await service.request('GET', '/api/v1/lists', { key: second.key })
  t.same(theirs.body.data, [])
})

t.test('a page’s requests are refused after another person has signed in', async t => {
  const service = await reuseService(t)
  const [ana, bo] = [await signedIn(service, 'owner'), await signedIn(service, 'owner')]
  const headers = { 'session-account': service.accountId, 'session-user': ana.userId }
  const renamed = await bo.request('PATCH', '/api/auth/user', { headers, body: { name: 'Ana' } })
  t.match(renamed, MOVED)
  t.match(await bo.request('GET', '/api/v1/lists', { headers }), MOVED)
  t.equal((await ana.request('GET', '/api/v1/lists', { headers })).status, 200)
})

t.test('an unknown account is refused after authentication', async t => {
  const { service, request } = await turnedAway(t)
  for (const name of ['session-account', 'session-user']) {
    const headers = { [name]: 'first' }
    const { status, body } = await request('GET', '/api/v1/lists', { headers })
    t.match({ status, body }, { status: 400, body: { error: { message: `${name} must be a valid UUID` } } })
    const unknown = await service.request('GET', '/api/v1/lists', { key: null, headers })
    t.equal(unknown.status, 401)
    t.equal((await service.request('GET', '/api/v1/lists', { headers })).status, 200, 'a key has its account')
  }
})

t.test('a page can sign out and switch accounts, whatever account it shows', async t => {
  const { service, request, page } = await turnedAway(t)
  const back = { body: { accountId: service.accountId } }
  t.match((await request('POST', '/api/auth/switch-account', back)).body.data, {
    account: { id: service.accountId },
  })
  t.equal((await request('POST', '/api/auth/sign-out', { headers: page })).status, 204)
})
