import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t from 'tap'
import { type Service, startService } from './support/service.ts'

/** A connection that the service has accepted, and on which nothing was sent yet. */
async function opened({ app }: Service): Promise<Socket> {
  const accepted = once(app.server, 'connection')
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await accepted
  return socket
}

t.test('a service that closes waits for no connection on which nothing comes', async t => {
  const service = await startService(t)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  // As browsers open them in advance; one of them has its request while the service closes.
  const silent = await opened(service)
  const late = await opened(service)
  const hungUp = once(silent.resume(), 'close')
  const closed = service.app.close()
  late.write('GET /api HTTP/1.1\r\nHost: x\r\n\r\n')
  t.match((await late.toArray()).join(''), /^HTTP\/1\.1 \d+ .*\r\nconnection: close\r\n/is)
  await Promise.all([hungUp, closed])
  t.equal(silent.bytesRead, 0)
})
