import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import t from 'tap'
import { newList } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted, PHONE } from '../support/printed.ts'
import { reach } from '../support/raw-client.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

/** What another account asks for meanwhile: a read, a write and a printed code. */
async function anothersRequests(service: Service): Promise<() => Promise<number[]>> {
  const { key, accountId } = await service.createAccount()
  const { slug, campaignId } = await insertPrinted(service.db, { accountId })
  return async () => {
    const answers = [
      await service.request('GET', `/api/v1/campaigns/${campaignId}`, { key }),
      await service.request('GET', '/api/v1/templates', { key }),
      await service.request('POST', '/api/v1/lists', { key, body: { name: 'Another' } }),
      await service.request('GET', `/api/r/${slug}`, { key: null, headers: { 'user-agent': PHONE } }),
    ]
    return answers.map(({ status }) => status)
  }
}

t.test('changes of one account wait for its rows on two connections at most', async t => {
  const service = await reuseService(t)
  const { accountId } = service
  const outsider = openOutsider(t, service.config.databaseUrl)
  const owner = await signedIn(service, 'owner')
  const listId = await newList(service)
  const { codeId } = await insertPrinted(service.db, { accountId })
  const another = await anothersRequests(service)
  const draft = { kind: 'template', templateId: null, baseEtag: null, body: {} }
  const keys = await owner.request('GET', '/api/v1/api-keys')
  const changes = {
    'of a list': () =>
      owner.request('PATCH', `/api/console/lists/${listId}`, { body: { name: 'Another name' } }),
    'of a code': () =>
      service.request('PATCH', `/api/v1/qr-codes/${codeId}`, { body: { url: 'https://example.se/2' } }),
    'of a new draft': () =>
      owner.request('PUT', `/api/console/drafts/${randomUUID()}`, {
        body: draft,
        headers: { 'if-none-match': '*' },
      }),
    'of the account': () =>
      owner.request('PATCH', '/api/console/account', { body: { name: 'Another name' } }),
    'of a key': () =>
      owner.request('PATCH', `/api/v1/api-keys/${keys.body.data[0].id}`, { body: { name: 'Another' } }),
    'of a member': () =>
      owner.request('PATCH', `/api/console/members/${owner.userId}`, { body: { role: 'owner' } }),
  }
  for (const [what, change] of Object.entries(changes)) {
    const held = await outsider.hold(async tx => {
      await tx`select from lists where account_id = ${accountId} for update`
      await tx`select from qr_codes where account_id = ${accountId} for update`
      await tx`select from members where account_id = ${accountId} for update`
      await tx`select from accounts where id = ${accountId} for no key update`
      await tx`select from api_keys where account_id = ${accountId} for update`
    })
    const waiting = Array.from({ length: 8 }, change)
    await outsider.untilBlocked(1)
    let statuses: number[] = []
    const most = await outsider.mostBlocked(async () => {
      statuses = await another()
    })
    t.same(statuses, [200, 200, 201, 302], `others are answered beside changes ${what}`)
    t.ok(most <= 2, `${most} connections wait for changes ${what}`)
    await held.release()
    for (const { status } of await Promise.all(waiting)) t.match(String(status), /^(20.|503)$/)
  }
})

t.test('changes of one person wait for their rows on two connections at most', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const person = await signedIn(service, 'viewer')
  const another = await anothersRequests(service)
  const held = await outsider.hold(tx => tx`select from users where id = ${person.userId} for update`)
  const waiting = Array.from({ length: 20 }, () =>
    person.request('PATCH', '/api/auth/user', { body: { name: 'Another name' } }),
  )
  await outsider.untilBlocked(2)
  let statuses: number[] = []
  const most = await outsider.mostBlocked(async () => {
    statuses = await another()
  })
  t.same(statuses, [200, 200, 201, 302])
  t.equal(most, 2)
  await held.release()
  for (const { status } of await Promise.all(waiting)) t.match(String(status), /^(200|503)$/)
})

t.test('a person who sends many requests at once is looked up on one connection', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const person = await signedIn(service, 'viewer')
  const { slug } = await insertPrinted(service.db, { accountId: service.accountId })
  const held = await outsider.hold(tx => tx`lock table sessions in access exclusive mode`)
  const waiting = Array.from({ length: 20 }, () => person.request('GET', '/api/auth/session'))
  await outsider.untilBlocked(1, 'brevduva lookups')
  const { status } = await service.request('GET', `/api/r/${slug}`, {
    key: null,
    headers: { 'user-agent': PHONE },
  })
  t.equal(status, 302)
  await held.release()
  for (const { status } of await Promise.all(waiting)) t.match(String(status), /^(200|503)$/)
})

t.test('a client that disconnects before it is identified takes no turn', async t => {
  const service = await startService(t)
  const { app, config } = service
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const outsider = openOutsider(t, config.databaseUrl)
  const person = await signedIn(service, 'viewer')
  const held = await outsider.hold(tx => tx`lock table sessions in access exclusive mode`)
  const ask = `GET /api/auth/sessions HTTP/1.1\r\nHost: x\r\nCookie: ${person.cookie}\r\n\r\n`
  const sockets = await Promise.all([1, 2].map(() => reach(port)))
  for (const socket of sockets) socket.write(ask)
  await outsider.untilBlocked(1, 'brevduva lookups')
  for (const socket of sockets) socket.destroy()
  const connections = promisify(app.server.getConnections.bind(app.server))
  await until(async () => (await connections()) === 0, 'the service to see that they have gone')
  await held.release()
  t.equal((await person.request('GET', '/api/auth/sessions')).status, 200)
  t.ok(await until(() => app.accountReads.held() === 0, 'no turn to be left'))
})
