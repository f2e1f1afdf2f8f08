import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import t from 'tap'
import { deadlines } from '#concurrency/deadlines.ts'
import { downloads } from '#concurrency/downloads.ts'
import { insertWideRecipients } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

t.test('an account’s reads use a third of the connections at most, and delay no other account', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const other = await service.createAccount()
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const read = (path: string, key = service.key) => service.request('GET', `/api/v1${path}`, { key })
  // Stands for reads that take long.
  const held = await outsider.hold(tx => tx`lock table templates in access exclusive mode`)
  const reads = Array.from({ length: 20 }, () => read('/templates'))
  await outsider.untilBlocked(2)
  t.equal((await read('/lists', other.key)).status, 200)
  t.equal((await read('/qr-codes/01970000-0000-7000-8000-000000000000', other.key)).status, 404)
  t.equal(await outsider.blocked(), 2)
  for (const path of [
    '/credits',
    `/campaigns/${campaignId}`,
    '/campaigns/status-counts',
    '/lists',
    '/campaigns',
  ]) {
    t.equal((await read(path)).status, 200, `${path} does not wait`)
  }
  await held.release()
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  t.same(statuses, Array(20).fill(200))
  await until(async () => service.app.accountReads.held() === 0, 'the last turn to end')
})

t.test('an account’s waiting searches do not delay its other reads', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { codeId } = await insertPrinted(service.db, { accountId: service.accountId })
  const outsider = openOutsider(t, service.config.databaseUrl)
  const held = await outsider.hold(tx => tx`lock table scans in access exclusive mode`)
  const codes = [1, 2].map(() => owner.request('GET', `/api/console/qr-codes/${codeId}`))
  await outsider.untilBlocked(1, 'brevduva search')
  await until(() => service.app.slowReads.waiting === 1, 'the second to wait')
  t.equal((await service.request('GET', '/api/v1/templates')).status, 200)
  await held.release()
  for (const { status } of await Promise.all(codes)) t.equal(status, 200)
})

t.test('the answering thread neither parses nor writes a page’s custom fields', async t => {
  const service = await reuseService(t)
  const { listId } = await insertPrinted(service.db, { accountId: service.accountId })
  const value = '漢"\\\u2028é'.repeat(85)
  const customFields = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`f${index}`, { label: `"${index}"`, value }]),
  )
  const { accountId } = service
  const name = 'Åsa "A" Öberg'
  await insertWideRecipients(service.app.database.sql, { accountId, listId, count: 100, name, customFields })
  const { stringify } = JSON
  let longest = 0
  t.teardown(() => {
    JSON.stringify = stringify
  })
  JSON.stringify = (...args: [unknown]) => {
    const text = stringify(...args)
    longest = Math.max(longest, text?.length ?? 0)
    return text
  }
  const asText = Buffer.prototype.toString
  t.teardown(() => {
    Buffer.prototype.toString = asText
  })
  let readAsText = 0
  Buffer.prototype.toString = function (...args: Parameters<typeof asText>) {
    const text = asText.apply(this, args)
    // The test itself reads whole bodies.
    if (this.length < 500_000) readAsText = Math.max(readAsText, text.length)
    return text
  }
  for (const path of ['/recipients', `/recipients/by-list/${listId}`, '/recipients?search=åsa']) {
    const joint = path.includes('?') ? '&' : '?'
    const { body, headers, raw } = await service.request('GET', `/api/v1${path}${joint}limit=100`)
    t.match(headers['content-type'], /^application\/json/)
    t.ok(raw.length > 500_000, `${raw.length} bytes`)
    t.equal(body.data.length, 100)
    t.match(body.data[99], { name: 'Åsa "A" Öberg', listId, userId: service.accountId })
    t.same(body.data[99].customFields, customFields)
    t.same(body.meta, { count: 100, nextCursor: null, prevCursor: null })
  }
  t.ok(longest < 50_000, `${longest} characters at a time`)
  t.ok(readAsText < 5000, `${readAsText} characters of text`)
})

/** A page that is more than the system's own buffers hold. */
async function largePage(service: Service): Promise<string> {
  const { listId } = await insertPrinted(service.db, { accountId: service.accountId })
  const { accountId } = service
  const customFields = { f: { label: 'F', value: 'x'.repeat(500_000) } }
  await insertWideRecipients(service.app.database.sql, { accountId, listId, count: 40, customFields })
  return `/api/v1/recipients/by-list/${listId}?limit=100`
}

/** Asks, and takes nothing of the answer once it has begun. */
async function fallAsleep({ app }: Service, path: string, header: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

t.test('a large answer keeps its turn until the client has taken it', async t => {
  const service = await startService(t)
  const path = await largePage(service)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const asleep = await Promise.all([1, 2].map(() => fallAsleep(service, path, `x-api-key: ${service.key}`)))
  let answered = false
  const third = service.request('GET', '/api/v1/templates').then(({ status }) => {
    answered = true
    return status
  })
  const other = await service.createAccount()
  t.equal((await service.request('GET', '/api/v1/templates', { key: other.key })).status, 200)
  t.notOk(answered, 'two of the account’s answers wait to be taken')
  asleep[0]!.destroy()
  t.equal(await third, 200)
  asleep[1]!.destroy()
})

t.test('after a large answer an account reads one thing at a time', async t => {
  const service = await startService(t)
  const path = await largePage(service)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const asleep = await fallAsleep(service, path, `x-api-key: ${service.key}`)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const held = await outsider.hold(tx => tx`lock table templates in access exclusive mode`)
  const reads = [1, 2].map(() => service.request('GET', '/api/v1/templates'))
  await outsider.untilBlocked(1)
  const { port } = service.app.server.address() as AddressInfo
  const { accountReads } = service.app
  const impatient = connect(port, '127.0.0.1')
  impatient.write(`GET /api/v1/templates HTTP/1.1\r\nHost: x\r\nx-api-key: ${service.key}\r\n\r\n`)
  await until(() => accountReads.waiting === 2, 'a third to wait')
  impatient.destroy()
  await until(() => accountReads.waiting === 1, 'it to leave')
  asleep.destroy()
  const connections = promisify(service.app.server.getConnections).bind(service.app.server)
  await until(async () => (await connections()) === 0, 'the large answer to be given up')
  const other = await service.createAccount()
  t.equal((await service.request('GET', '/api/v1/lists', { key: other.key })).status, 200)
  t.equal(await outsider.blocked(), 1)
  await held.release()
  for (const { status } of await Promise.all(reads)) t.equal(status, 200)
})

t.test('a client that takes nothing of a large answer or download is disconnected', async t => {
  const { stalled } = deadlines
  t.teardown(() => void Object.assign(deadlines, { stalled }))
  Object.assign(deadlines, { stalled: 300 })
  const service = await startService(t)
  const path = await largePage(service)
  const { cookie } = await signedIn(service, 'owner')
  await service.app.database.sql`
    insert into credit_ledger (account_id, delta, reason, note)
    select ${service.accountId}, 1, 'adjustment', repeat('x', 10000) from generate_series(1, 2000)`
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const asleep = await Promise.all([
    fallAsleep(service, path, `x-api-key: ${service.key}`),
    fallAsleep(service, '/api/console/credits/ledger.csv', `cookie: ${cookie}`),
  ])
  const isOver = () => service.app.accountReads.held() === 0 && downloads.open === 0
  t.ok(await until(isOver), 'neither turn nor place is held')
  for (const socket of asleep) socket.destroy()
})
