import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { deadlines } from '#concurrency/deadlines.ts'
import { AT_ONCE_OF_ONE, CHUNK } from '#domains/assets/open.routes.ts'
import { presign, storeAsset } from '#domains/assets/service.ts'
import { checkedAsset } from '../support/assets.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const MB = 1024 * 1024

/** A file whose bytes tell where they stand; its size is a multiple of four. */
function file(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4) bytes.writeUInt32BE(at, at)
  return bytes
}

async function stored(service: Service, bytes: Buffer, accountId = service.accountId): Promise<string> {
  const id = await storeAsset(service.db, accountId, checkedAsset('application/pdf', bytes))
  return presign({ baseUrl: '', key: service.config.secret('asset-url') }, `file/${id}`)
}

async function listen(service: Service): Promise<{ port: number; sockets: Socket[] }> {
  const sockets: Socket[] = []
  service.app.server.on('connection', socket => sockets.push(socket))
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (service.app.server.address() as AddressInfo).port, sockets }
}

/** Asks, and reads nothing of the answer. */
async function sleeper(t: Test, port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  t.teardown(() => socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

async function get(port: number, path: string, method = 'GET') {
  const sent = request({ port, path, method, host: '127.0.0.1' }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }
}

t.test('downloads of a service', async t => {
  const service = await startService(t)
  const { port, sockets } = await listen(service)
  const large = file(16 * MB)
  const path = await stored(service, large)

  t.test('arrive whole', async t => {
    for (const size of [4, CHUNK - 4, CHUNK, CHUNK + 4, 5 * CHUNK + 8]) {
      const bytes = file(size)
      const answer = await get(port, await stored(service, bytes))
      t.equal(answer.headers['content-length'], `${size}`)
      t.ok(answer.bytes.equals(bytes), `${size} bytes`)
    }
    const head = await get(port, path, 'HEAD')
    t.equal(head.headers['content-length'], `${large.length}`)
    t.equal(head.bytes.length, 0)
  })

  t.test('clients that read nothing hold one chunk each, and do not delay others', async t => {
    const { accountId } = await service.createAccount('Other AB')
    const theirs = await stored(service, file(MB), accountId)
    const before = sockets.length
    const asleep = await Promise.all(Array.from({ length: AT_ONCE_OF_ONE }, () => sleeper(t, port, path)))
    await until(() => sockets.length === before + AT_ONCE_OF_ONE)
    const served = sockets.slice(before)
    // The system's own buffers are full, and the next chunk waits.
    await until(() => served.every(socket => socket.writableLength > 0))
    for (const socket of served) {
      t.ok(socket.writableLength <= CHUNK + 1024, `${socket.writableLength} bytes are held`)
      t.ok(socket.bytesWritten < large.length, 'the file was not read to its end')
    }
    const refused = await get(port, path)
    t.equal(refused.status, 503)
    t.match(refused.headers, { 'retry-after': /^\d+$/ })
    t.match(JSON.parse(refused.bytes.toString()), { error: { code: 'service_unavailable' } })
    t.equal((await get(port, theirs)).bytes.length, MB, "another account's file")
    for (const socket of asleep) socket.destroy()
    await until(() => served.every(socket => socket.destroyed))
    t.ok((await get(port, path)).bytes.equals(large), 'who leaves makes room')
  })

  t.test('a download is broken off if its file disappears', async t => {
    const doomed = await stored(service, file(12 * MB))
    const socket = await sleeper(t, port, doomed)
    await once(socket, 'readable')
    await service.app.database.sql`delete from assets where id = ${/file\/([^?]+)/.exec(doomed)![1]!}`
    let received = 0
    socket.on('data', chunk => {
      received += chunk.length
    })
    socket.resume()
    await once(socket, 'close')
    t.ok(received < 12 * MB)
  })

  t.test('a client that takes nothing is disconnected', async t => {
    const { stalled } = deadlines
    t.teardown(() => void Object.assign(deadlines, { stalled }))
    Object.assign(deadlines, { stalled: 300 })
    const before = sockets.length
    await sleeper(t, port, path)
    await until(() => sockets.length > before && sockets.at(-1)!.destroyed)
    t.pass()
  })
})
