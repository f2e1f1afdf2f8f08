import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { uploadMemory } from '#plugins/uploads/upload-memory.ts'
import { uploadsWaiting } from '#telemetry/metrics/counts.ts'
import { basic, PAYMENT_SECRET, TELEPHONY } from '../support/callbacks.ts'
import { file, order } from '../support/creates.ts'
import { BOUNDARY, multipartBody } from '../support/multipart.ts'
import { reach, talk } from '../support/raw-client.ts'
import { startService } from '../support/service.ts'
import { doc } from '../support/templates.ts'
import { until } from '../support/until.ts'

const KB = 1024
const MB = 1024 * KB
const PAYMENTS = '/api/webhooks/payment-provider'

const head = (path: string, headers: Readonly<Record<string, string | number>>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Whether the head of an answer is that of an upload that was ended because others wait. */
const saysLater = (answer: string): boolean =>
  answer.startsWith('HTTP/1.1 503 ') &&
  ['retry-after: 5', 'connection: close'].every(line => answer.includes(line))

async function listening(test: Test, env: Record<string, string> = {}) {
  const service = await startService(test, { env })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  await until(
    () => Object.values(uploadMemory).every(({ total }) => total === 0),
    'what other files of this process have uploaded to be gone',
  )
  /** The answer to a request that is sent so far and no further. */
  const stalled = async (...pieces: (string | Uint8Array)[]) => (await talk(port, pieces)).answers[0]!
  /** Sends so many alike, each so far and no further, and collects the heads of their answers. */
  const manyStalled = async (count: number, ...pieces: (string | Uint8Array)[]) => {
    const heads: string[] = []
    for (let index = 0; index < count; index++) {
      const socket = await reach(port)
      test.teardown(() => socket.destroy())
      socket.once('data', (chunk: Buffer) => heads.push(chunk.toString('latin1').split('\r\n\r\n')[0]!))
      for (const piece of pieces) socket.write(piece)
    }
    return heads
  }
  return { service, stalled, manyStalled }
}

/** Uploads that began to wait while something is done, by who sent them. */
async function waits(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const begun: Record<string, number> = { known: 0, unknown: 0 }
  uploadsWaiting.keep(({ sender = '' }, value) => {
    if (value > 0) begun[sender]!++
  })
  try {
    await work()
  } finally {
    uploadsWaiting.keep(() => {})
  }
  return begun
}

t.test('a callback that cannot be accepted is refused before its body is read', async t => {
  const open = await listening(t, { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET, ...TELEPHONY })
  const closed = await listening(t)
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const signed = { ...json, 'stripe-signature': 't=1,v1=00' }
  for (const [name, { stalled }, headers] of [
    ['no secret is set', closed, { ...signed, 'content-length': 1000 }],
    ['no signature', open, { ...json, 'content-length': 1000 }],
    ['in chunks', open, { ...json, 'transfer-encoding': 'chunked' }],
    ['too long', open, { ...signed, 'content-length': MB + 1 }],
  ] as const) {
    const { status, body } = await stalled(head(PAYMENTS, headers))
    t.equal(status, 400, name)
    t.strictSame(body, { error: { code: 'validation_failed', message: 'Bad request' } }, name)
  }
  for (const [name, { stalled }, headers] of [
    ['no credentials are set', closed, { ...form, authorization: basic(), 'content-length': 1000 }],
    ['no credentials', open, { ...form, 'content-length': 1000 }],
    ['wrong ones', open, { ...form, authorization: basic('a', 'b'), 'content-length': 1000 }],
    ['too long', open, { ...form, authorization: basic(), 'content-length': 64 * KB + 1 }],
  ] as const)
    for (const callback of ['voice-start', 'hangup']) {
      const { status, body } = await stalled(head(`/api/webhooks/telephony/${callback}`, headers))
      t.equal(status, 404, `${callback}: ${name}`)
      t.strictSame(body, { error: { code: 'not_found', message: 'Route not found' } }, name)
    }
  const { status, headers } = await closed.stalled(
    head('/api/webhooks/telephony/hangup', { ...form, 'content-length': 300_000 }),
    Buffer.alloc(300_000),
  )
  t.match([status, headers.connection], [404, 'keep-alive'], 'nor is the answer lost in a long one')
  t.equal(
    (await open.stalled(head(PAYMENTS, { ...signed, 'content-length': 3 * MB }), Buffer.alloc(3 * MB)))
      .status,
    400,
  )
})

t.test('bodies without a key wait for each other only, and silent ones are ended', async t => {
  const { service, manyStalled } = await listening(t, { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET })
  const { unknown } = uploadMemory
  const callbacks = (count: number, address: string) =>
    manyStalled(
      count,
      head(PAYMENTS, {
        'x-forwarded-for': address,
        'stripe-signature': 't=1,v1=00',
        'content-length': 1_048_000,
      }),
      Buffer.alloc(1_047_999),
    )
  const begun = await waits(async () => {
    const heads = await Promise.all([callbacks(10, '2001:db8::1'), callbacks(10, '2001:db8::2')])
    await until(() => unknown.total > 2 * MB, 'what they send to fill their share')
    t.ok(unknown.total <= 3.5 * MB, 'a /64 has half of the small memory, and one is beside it')
    const { status } = await service.request('POST', '/api/v1/campaigns', {
      body: { ...order, content: JSON.stringify(doc(['Hej '.repeat(20_000)])) },
    })
    t.equal(status, 402, 'a create of 82 KB is read, and told that it cannot be paid')
    await until(() => heads.flat().length >= 2, 'those that keep others waiting to be ended')
    for (const text of heads.flat()) t.ok(saysLater(text), text)
  })
  t.equal(begun.known, 0, 'nobody else waited')
  t.ok(begun.unknown! > 10, 'they did')
})

t.test('landing events are answered 204 whatever happens to them', async t => {
  const { stalled, manyStalled } = await listening(t)
  const path = '/api/analytics/events'
  const type = { 'content-type': 'text/plain' }
  t.equal((await stalled(head(path, { ...type, 'content-length': 70_000 }))).status, 204, 'too long')
  const begun = await waits(async () => {
    const heads = await manyStalled(
      60,
      // Of a type that is elsewhere read by its route.
      head(path, {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'transfer-encoding': 'chunked',
      }),
      `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`,
    )
    await until(() => heads.length >= 20, 'those that keep others waiting to be ended')
    for (const text of heads) t.match(text, /^HTTP\/1\.1 204 .*\nconnection: close/is)
  })
  t.ok(begun.unknown! > 10)
})

t.test('what two customers upload and never end is given to others', async t => {
  const { service, manyStalled } = await listening(t)
  const third = await service.createAccount()
  const form = multipartBody([file('pdf', Buffer.alloc(19 * MB), 'a.pdf', 'application/pdf')])
  const uploads = (key: string) =>
    manyStalled(
      3,
      head('/api/v1/campaigns', {
        'x-api-key': key,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': form.length,
      }),
      form.subarray(0, -1),
    )
  const heads = await Promise.all([uploads(service.key), uploads((await service.createAccount()).key)])
  const { known } = uploadMemory
  await until(() => known.total > 36 * MB, 'they fill the memory')
  const { status } = await service.request('POST', '/api/v1/campaigns', {
    key: third.key,
    body: { ...order, padding: 'x'.repeat(900 * KB) },
  })
  t.equal(status, 400, 'a body of 900 KB is read')
  t.ok(known.total <= (48 + 20) * MB, 'no more is read than fits, and one upload beside it')
  await until(() => heads.flat().length >= 2, 'those that keep others waiting to be ended')
  for (const text of heads.flat()) t.ok(saysLater(text), text)
})
