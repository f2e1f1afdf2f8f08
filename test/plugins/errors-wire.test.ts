import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import t from 'tap'
import { talk } from '../support/raw-client.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly error: { readonly code: string; readonly message: string } }
}

/** What is answered to these bytes, sent as they are. */
async function ask(port: number, bytes: string): Promise<WireAnswer> {
  const [answer] = (await talk(port, [bytes])).answers
  if (!answer) throw new Error(`no answer to ${bytes.slice(0, 80)}`)
  return answer as WireAnswer
}

t.test('malformed HTTP gets an error in the envelope too', async t => {
  const { app, key } = await startService(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const close = 'Connection: close\r\n'
  const host = 'Host: x\r\n'

  for (const [what, bytes, status, code] of [
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'validation_failed'],
    ['an unknown method', `BREW /api HTTP/1.1\r\n${host}\r\n`, 400, 'validation_failed'],
    ['a broken header', `GET /api HTTP/1.1\r\n${host}bad header\r\n\r\n`, 400, 'validation_failed'],
    [
      'two lengths',
      `POST /api HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
      'validation_failed',
    ],
    [
      'length and chunks',
      `POST /api HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'validation_failed',
    ],
    [
      'oversize headers',
      `GET /api HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'payload_too_large',
    ],
    [
      'an oversize URL',
      `GET /api/v1/${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
      431,
      'payload_too_large',
    ],
    ['no host', `GET /api HTTP/1.1\r\n${close}\r\n`, 400, 'validation_failed'],
    ['two hosts', `GET /api HTTP/1.1\r\n${host}HOST: y\r\n${close}\r\n`, 400, 'validation_failed'],
    ['the same host twice', `GET /api HTTP/1.1\r\n${host}${host}${close}\r\n`, 400, 'validation_failed'],
    ['two hosts in one', `GET /api HTTP/1.1\r\nHost: x, y\r\n${close}\r\n`, 400, 'validation_failed'],
    ['no host’s name', `GET /api HTTP/1.1\r\nHost: x/y\r\n${close}\r\n`, 400, 'validation_failed'],
    ['two hosts of old', `GET /api HTTP/1.0\r\n${host}${host}\r\n`, 400, 'validation_failed'],
    [
      'two hosts where a key is needed',
      `GET /api/v1/recipients HTTP/1.1\r\n${host}${host}${close}\r\n`,
      400,
      'validation_failed',
    ],
    [
      'an unknown expectation',
      `GET /nothing HTTP/1.1\r\n${host}Expect: wonders\r\n${close}\r\n`,
      404,
      'not_found',
    ],
    ['a method that has no routes', `PROPFIND /api HTTP/1.1\r\n${host}${close}\r\n`, 404, 'not_found'],
    [
      'the same where a key is needed',
      `PROPFIND /api/v1/lists HTTP/1.1\r\n${host}${close}\r\n`,
      401,
      'unauthorized',
    ],
    [
      'dots that lead out of what is guarded',
      `GET /api/v1/../x HTTP/1.1\r\n${host}${close}\r\n`,
      401,
      'unauthorized',
    ],
    ['the whole server', `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`, 404, 'not_found'],
    ['raw bytes in the path', `GET /api/v1/\u00e5 HTTP/1.1\r\n${host}${close}\r\n`, 400, 'validation_failed'],
  ] as const) {
    const answer = await ask(port, bytes)
    t.equal(answer.status, status, what)
    t.equal(answer.body.error.code, code, what)
    t.equal(typeof answer.body.error.message, 'string', what)
    t.match(
      answer.headers,
      { 'content-type': 'application/json; charset=utf-8', 'x-request-id': /^[0-9a-f-]{36}$/ },
      what,
    )
  }

  const old = await ask(port, 'GET /api HTTP/1.0\r\n\r\n')
  t.equal(old.status, 200, 'HTTP/1.0 needs no host')
  for (const good of ['', 'x:3000', '[::1]:3000', '192.0.2.1', 'my_host.internal', 'xn--rksmrgs-5wao1o.se']) {
    const answer = await ask(port, `GET /api HTTP/1.1\r\nHost: ${good}\r\n${close}\r\n`)
    t.equal(answer.status, 200, `Host: ${good}`)
  }

  const large = `POST /api/v1/lists HTTP/1.1\r\n${host}x-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{`
  const refused = await ask(port, large)
  t.equal(refused.status, 413, 'by its length, before it is sent')
  t.equal(refused.body.error.code, 'payload_too_large')
  t.ok(refused.headers['ratelimit-limit'])

  const chunks = `POST /api/v1/lists HTTP/1.1\r\n${host}x-api-key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  t.equal((await ask(port, chunks + chunk.repeat(17))).status, 413, 'or as it comes')

  t.equal((await ask(port, `GET /api HTTP/1.1\r\n${host}${close}\r\n`)).status, 200, 'it goes on serving')
})

t.test('a request that arrives too slowly is broken off', async t => {
  const { app } = await startService(t)
  t.ok(app.server.headersTimeout > 0 && app.server.headersTimeout <= 30_000)
  t.ok(app.server.requestTimeout > app.server.headersTimeout)
  app.server.headersTimeout = 100
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await ask(port, 'GET /api HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  t.equal(answer.status, 408)
  t.equal(answer.body.error.code, 'validation_failed')
})

t.test('a request that arrives while the service closes is answered like any other', async t => {
  let finish = () => {}
  const { app } = await startService(t, {
    extend: app => {
      const finished = new Promise<void>(resolve => {
        finish = resolve
      })
      app.get('/slow', async () => finished.then(() => ({ data: {} })))
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const [ours]: Socket[] = await accepted
  let answer = ''
  socket.setEncoding('utf8').on('data', chunk => {
    answer += chunk
  })
  let sent = 0
  const send = async (path: string) => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    socket.write(bytes)
    sent += bytes.length
    await until(() => ours!.bytesRead === sent)
  }
  await send('/slow')
  const closed = app.close()
  await until(() => !app.server.listening)
  await send('/nothing')
  finish()
  await Promise.all([closed, once(socket, 'close')])
  t.match(answer, /^HTTP\/1\.1 200 /)
  t.match(answer, /HTTP\/1\.1 404 .*"message":"Route not found"/s)
  t.match(answer, /connection: close/i)
})
