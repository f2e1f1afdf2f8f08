import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import t from 'tap'
import { uploadMemory } from '#plugins/uploads/upload-memory.ts'
import { PAYMENT_SECRET } from '../support/callbacks.ts'
import { reach } from '../support/raw-client.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const KB = 1024
/** What an upload that is read may bring next. */
const NEXT_READ = 64 * KB

t.test('a body without a known sender counts as upload memory until its client is gone', async t => {
  const { app } = await startService(t, { env: { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { unknown } = uploadMemory
  await until(() => unknown.total === 0, 'what other files of this process have uploaded to be gone')
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/webhooks/payment-provider HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Stripe-Signature: t=1,v1=00',
    `Content-Length: ${100 * KB}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${'a'.repeat(99 * KB)}`)
  await until(() => unknown.total === 99 * KB + NEXT_READ, 'what has arrived to be counted')
  socket.destroy()
  t.ok(await until(() => unknown.total === 0, 'it to be given back'))
})

t.test('a body that was refused holds nothing, and its client may go away within it', async t => {
  const { app, key, request } = await startService(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { known } = uploadMemory
  await until(() => known.total === 0, 'what other files of this process have uploaded to be gone')
  const socket = await reach((app.server.address() as AddressInfo).port)
  const head = [
    'POST /api/v1/lists HTTP/1.1',
    'Host: x',
    `X-Api-Key: ${key}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ]
  const piece = `${(90 * KB).toString(16)}\r\n${'a'.repeat(90 * KB)}\r\n`
  socket.write(`${head.join('\r\n')}\r\n\r\n${piece}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  t.match(answer.toString(), /^HTTP\/1\.1 413 /)
  t.equal(known.total, 0)
  socket.write(piece)
  socket.resetAndDestroy()
  await once(socket, 'close')
  t.equal((await request('GET', '/api/v1/lists')).status, 200, 'and nobody else notices')
})
