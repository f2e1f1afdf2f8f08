import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import t, { type Test } from 'tap'
import { CHUNK, DOWNLOAD_LIMITS, Downloads } from '#domains/assets/downloads.ts'
import { presign, storeAsset } from '#domains/assets/service.ts'
import { checkedAsset } from '../support/assets.ts'
import { type Service, startService } from '../support/service.ts'
import { PATIENCE_MS, until } from '../support/until.ts'

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

t.test('a chunk is read only when the client has taken the one before', async t => {
  const bytes = file(3 * CHUNK + 40)
  const asked: [offset: number, length: number][] = []
  const stream = new Downloads().stream(bytes.length, bytes.subarray(0, CHUNK), async (offset, length) => {
    asked.push([offset, length])
    return bytes.subarray(offset, offset + length)
  })
  const reader = stream.getReader()
  const taken = [(await reader.read()).value!]
  await new Promise(setImmediate)
  t.strictSame(asked, [], 'nothing is read ahead')
  taken.push((await reader.read()).value!)
  t.strictSame(asked, [[CHUNK, CHUNK]])
  taken.push((await reader.read()).value!, (await reader.read()).value!)
  t.strictSame(asked.slice(1), [
    [2 * CHUNK, CHUNK],
    [3 * CHUNK, 40],
  ])
  t.equal((await reader.read()).done, true)
  t.ok(Buffer.concat(taken).equals(bytes))
})

t.test('a download is broken off if its file disappears', async t => {
  for (const rest of [undefined, Buffer.alloc(0)]) {
    const reader = new Downloads().stream(2 * CHUNK, Buffer.alloc(CHUNK), async () => rest).getReader()
    await reader.read()
    await t.rejects(reader.read(), /vanished/)
  }
})

t.test('only a few chunks are read at once, by turns', async t => {
  const downloads = new Downloads({ ...DOWNLOAD_LIMITS, reads: 2 })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const reads = gates.map(({ promise }, index) =>
    downloads.read(() => {
      begun.push(index)
      return promise
    }),
  )
  await new Promise(setImmediate)
  t.strictSame(begun, [0, 1])
  gates[1]!.reject(new Error('a database that is away'))
  await t.rejects(reads[1]!)
  await new Promise(setImmediate)
  t.strictSame(begun, [0, 1, 2], 'a read that fails gives its turn on')
  for (const { resolve } of gates) resolve()
  await Promise.all(reads.filter((_, index) => index !== 1))
  t.strictSame(begun, [0, 1, 2, 3, 4])
})

t.test('a client that takes nothing is disconnected', async t => {
  const downloads = new Downloads({ ...DOWNLOAD_LIMITS, stallMs: 100 })
  const entered = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    await downloads.enter('account', response)
    entered.resolve()
    const endless = downloads.stream(1000 * MB, Buffer.alloc(CHUNK), async () => Buffer.alloc(CHUNK))
    Readable.fromWeb(endless as never)
      .on('error', () => {})
      .pipe(response)
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  await sleeper(t, (server.address() as AddressInfo).port, '/')
  const [socket] = await connected
  await entered.promise
  t.equal(downloads.running, 1)
  await once(socket, 'close')
  await until(() => downloads.running === 0)
  t.pass('its place is free again')
})

t.test('downloads of a service', async t => {
  // On a busy machine the first who sleep would be cut off before the last have come.
  const { stallMs } = DOWNLOAD_LIMITS
  Object.assign(DOWNLOAD_LIMITS, { stallMs: PATIENCE_MS })
  t.teardown(() => void Object.assign(DOWNLOAD_LIMITS, { stallMs }))
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
    const { ofAccount } = DOWNLOAD_LIMITS
    const asleep = await Promise.all(Array.from({ length: ofAccount }, () => sleeper(t, port, path)))
    await until(() => sockets.length === before + ofAccount)
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
})
