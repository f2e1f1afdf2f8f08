import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { type Service, type ServiceOptions, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

async function listening(t: Test, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(t, options)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return service
}

/** A connection that the service has accepted, with so much sent on it. */
async function opened({ app }: Service, sent = ''): Promise<Socket> {
  const accepted = once(app.server, 'connection')
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => {})
  const [ours]: Socket[] = await accepted
  socket.write(sent)
  await until(() => ours!.bytesRead === sent.length)
  return socket
}

t.test('a service that closes waits for no connection without a request to be answered', async t => {
  const service = await listening(t)
  const unfinished = {
    // As browsers open them in advance.
    nothing: '',
    'an empty line': '\r\n',
    'half a header': 'GET /api HTTP/1.1\r\nHost: x',
    'half a header after a request': `${request('/api')}GET /api HTTP/1.1\r\nHos`,
    'half a body that was refused': request('/nowhere', 'Content-Length: 10\r\n'),
  }
  const sockets = []
  for (const sent of Object.values(unfinished)) sockets.push(await opened(service, sent))
  const hungUp = sockets.map(socket => once(socket.resume(), 'close'))
  const late = await opened(service)
  const closed = service.app.close()
  late.write(request('/api'))
  t.match(
    (await late.toArray()).join(''),
    /^HTTP\/1\.1 \d+ .*\r\nconnection: close\r\n/is,
    'one that came late',
  )
  await Promise.all([...hungUp, closed])
  t.equal(sockets[0]!.bytesRead, 0)
})

t.test('where too many answers wait, connections with many of them are closed, and no others', async t => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const service = await listening(t, {
    extend(app) {
      app.get('/slow', async () => finished.then(() => ({ data: {} })))
    },
  })
  const few = await opened(service, request('/slow').repeat(64))
  const tooMany = await opened(service)
  const hungUp = once(tooMany, 'close')
  tooMany.write(request('/slow').repeat(6000))
  await hungUp
  t.equal(tooMany.bytesRead, 0)
  const many = await opened(service, request('/slow').repeat(1000))
  finish()
  for (const [socket, count] of [
    [few, 64],
    [many, 1000],
  ] as const) {
    socket.end()
    const answers = (await socket.toArray()).join('')
    t.equal(answers.match(/HTTP\/1\.1 200 /g)?.length, count, 'all are answered')
  }
})

t.test('a client that neither sends nor takes anything is disconnected', async t => {
  const service = await listening(t)
  t.ok(service.app.server.timeout > 0 && service.app.server.timeout <= 300_000)
  service.app.server.timeout = 100
  const accepted = once(service.app.server, 'connection')
  const { port } = service.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const [ours]: Socket[] = await accepted
  // More than the system takes for a client that reads nothing.
  const { body } = await service.request('GET', '/api/openapi.json', { key: null })
  t.ok(JSON.stringify(body).length > 100_000)
  socket.pause()
  for (let asked = 0; asked < 60; asked++) socket.write(request('/api/openapi.json'))
  await once(ours!, 'close')
})
