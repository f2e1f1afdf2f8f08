import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { apiClient } from '#commands/demo-client.ts'

/** A service that answers with `answers` in turn, and keeps the headers that it was asked with. */
async function answering(t: Test, answers: readonly (readonly [number, Record<string, string>, unknown])[]) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    const [status, headers, body] = answers[asked.length]!
    asked.push(request.headers)
    response.writeHead(status, headers).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { asked, api: apiClient(`http://127.0.0.1:${port}`, 'a key') }
}

const busy = [503, { 'retry-after': '0' }, { error: { message: 'Come again' } }] as const

t.test('the demo retries when it is told to, with the same idempotency key', async t => {
  const { api, asked } = await answering(t, [busy, busy, [201, {}, { data: { id: 'the campaign' } }]])
  t.same(await api('POST', '/campaigns', {}), { id: 'the campaign' })
  const keys = asked.map(headers => headers['idempotency-key'])
  t.equal(keys.length, 3)
  t.match(keys[0], /^[0-9a-f-]{36}$/)
  t.equal(new Set(keys).size, 1)
})

t.test('two creates of the demo have different idempotency keys', async t => {
  const made = [201, {}, { data: {} }] as const
  const { api, asked } = await answering(t, [made, made])
  await api('POST', '/campaigns', {})
  await api('POST', '/campaigns', {})
  t.not(asked[0]!['idempotency-key'], asked[1]!['idempotency-key'])
})

t.test('an answer that does not ask for a retry ends the demo with its message', async t => {
  const { api, asked } = await answering(t, [[402, {}, { error: { message: 'No credits' } }]])
  await t.rejects(api('POST', '/campaigns', {}), { message: 'POST /campaigns answered 402: No credits' })
  t.equal(asked.length, 1)
})
