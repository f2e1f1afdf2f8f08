import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import t from 'tap'
import { uploadMemory } from '../plugins/uploads/upload-memory.ts'
import { startService } from './support/service.ts'
import { until } from './support/until.ts'

const KB = 1024

t.test('a body without a known sender counts as upload memory until its client is gone', async t => {
  const { app } = await startService(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await until(() => uploadMemory.total === 0, 'what other files of this process have uploaded to be gone')
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
  await until(() => uploadMemory.total === 99 * KB, 'what has arrived to be counted')
  socket.destroy()
  t.ok(await until(() => uploadMemory.total === 0, 'it to be given back'))
})
