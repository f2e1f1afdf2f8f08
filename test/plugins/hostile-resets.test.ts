import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import t from 'tap'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const REQUEST = 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n'
const PIPELINED = 3
const MANY = 400

t.test('a client that resets its connection is counted, and not logged as an error', async t => {
  const lines: { level: number; msg: string; status?: number }[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const { app } = await startService(t, { log, env: { IP_RATE_LIMIT: '10' } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let seen = 0
  let unknown = 0
  app.server.on('request', request => {
    seen++
    if (request.socket.remoteAddress === undefined) unknown++
  })

  // Enough of them that some were read by the server after the reset had come.
  for (let sent = 0; seen <= MANY; sent += PIPELINED) {
    if (sent > 20 * MANY) throw new Error('none of the requests came through')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    await new Promise(written => socket.write(REQUEST.repeat(PIPELINED), written))
    socket.resetAndDestroy()
  }
  t.equal(unknown, 0, 'the address outlives the connection')

  const polite = connect(port, '127.0.0.1')
  polite.setEncoding('utf8').write(REQUEST)
  const [answer] = await once(polite, 'data')
  polite.destroy()
  t.match(answer, /^HTTP\/1\.1 429 /, 'they have used up the address’s allowance')
  await until(() => lines.some(({ status, msg }) => status === 429 && msg === 'request'))
  t.strictSame(
    lines.filter(({ level }) => level >= 50),
    [],
  )
  t.notOk(lines.some(({ status }) => status === 500))
})
