import { randomBytes } from 'node:crypto'
import t from 'tap'
import { ContentError, openPartner } from '#workers/partner/index.ts'
import { startFtpServer } from '../support/ftp-server.ts'
import { finals, never, partnerError, partnerOf, serve, sha } from '../support/partners.ts'
import { silentServer } from '../support/silent-server.ts'
import { until } from '../support/until.ts'

const NAME = 'campaign-0190.zip'
const BYTES = randomBytes(3_000_000)

async function* content(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < BYTES.length; at += 700_000) yield BYTES.subarray(at, at + 700_000)
}

for (const tls of [false, true]) {
  t.test(`a whole archive arrives ${tls ? 'over explicit TLS' : 'in the clear'}`, async t => {
    const server = await serve(t, tls)
    const partner = partnerOf(server)
    t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'uploaded')
    t.strictSame(await server.files('in'), [NAME], 'folder made, no .part left')
    t.equal(sha(await server.read(`in/${NAME}`)), sha(BYTES))
    t.strictSame(await partner.files(), [{ name: NAME, size: BYTES.length }])
    t.ok(server.commands.indexOf(`STOR ${NAME}.part`) < server.commands.indexOf(`SIZE ${NAME}.part`))
    t.ok(server.commands.indexOf(`SIZE ${NAME}.part`) < server.commands.indexOf(`RNTO ${NAME}`))
    let asked = false
    const again = () => {
      asked = true
      return content()
    }
    t.equal(await partner.deliver(NAME, BYTES.length, again, never), 'already-there')
    t.notOk(asked, 'the archive is not even opened')
    await server.put(`in/${NAME}.part`, 'broken off')
    await partner.removePart(NAME)
    await partner.removePart(NAME)
    t.strictSame(await server.files('in'), [NAME], 'an unfinished upload is gone, and nothing else')
    t.equal(server.commands.includes('AUTH TLS'), tls)
    t.equal(server.commands.includes('PROT P'), tls)
  })
}

t.test('an upload to a slow partner goes on while bytes move', async t => {
  const server = await serve(t)
  server.behaviour.slowMs = 12
  // More than what the kernel would take at once, so that it is the partner who sets the pace.
  const size = 10 * BYTES.length
  async function* long() {
    for (let i = 0; i < 10; i++) yield BYTES
  }
  const started = Date.now()
  t.equal(await partnerOf(server, 3000).deliver(NAME, size, long, never), 'uploaded')
  t.ok(Date.now() - started > 3000, `${Date.now() - started} ms, longer than the idle time`)
  t.equal((await server.read(`in/${NAME}`)).length, size)
})

t.test('an upload to a partner that stops reading is broken off, and memory does not grow', async t => {
  const server = await serve(t)
  server.behaviour.stallAfter = 1_000_000
  const size = 1024 ** 3
  const block = Buffer.alloc(1024 ** 2)
  let given = 0
  let closed = false
  async function* endless() {
    try {
      for (; given < size; given += block.length) yield block
    } finally {
      closed = true
    }
  }
  // Once data flows, thirty times as long may pass as before; on a busy machine it may take more than one try to begin.
  const tried = () => partnerError(partnerOf(server, 100).deliver(NAME, size, endless, never))
  let error = await tried()
  while (given === 0) error = await tried()
  t.match(error, { kind: 'interrupted', message: 'nothing moved for 3 s' })
  // What the kernel's socket buffers hold on the loopback, at most.
  t.ok(given - server.received() < 32 * 1024 ** 2, `${given - server.received()} bytes ahead of the partner`)
  await until(() => closed, 'the archive is let go')
})

t.test('an upload stops at once when its worker stops', async t => {
  const server = await serve(t)
  server.behaviour.slowMs = 50
  const stop = new AbortController()
  const delivery = partnerError(partnerOf(server).deliver(NAME, BYTES.length, content, stop.signal))
  await until(() => server.received() !== 0)
  stop.abort()
  t.equal((await delivery).kind, 'interrupted')
  t.equal((await partnerError(partnerOf(server).deliver(NAME, 1, content, stop.signal))).kind, 'interrupted')
  t.strictSame(await finals(server), [])
})

t.test(
  'an archive that cannot be read or has a wrong size is not reported as the partner’s error',
  async t => {
    const server = await serve(t)
    const partner = partnerOf(server)
    async function* broken() {
      yield BYTES.subarray(0, 100_000)
      throw new Error('the database went away')
    }
    await t.rejects(partner.deliver(NAME, BYTES.length, broken, never), {
      name: 'ContentError',
      cause: { message: 'the database went away' },
    })
    const thrown = () => {
      throw new Error('at once')
    }
    for (const [size, source] of [
      [BYTES.length + 1, content],
      [BYTES.length - 1, content],
      [5, thrown],
    ] as const) {
      await t.rejects(partner.deliver(NAME, size, source, never), ContentError)
    }
    t.strictSame(await finals(server), [])
  },
)

t.test('a missing server, a missing reply and an untrusted certificate are told apart', async t => {
  const server = await startFtpServer()
  const gone = partnerOf(server)
  await server.close()
  t.equal((await partnerError(gone.check())).kind, 'unreachable')

  const { port } = await silentServer(t)
  const mute = openPartner(`ftp://a:b@127.0.0.1:${port}`, { idleMs: 200 })
  t.equal((await partnerError(mute.check())).kind, 'unreachable')

  const secure = await serve(t, true)
  const stranger = await partnerError(openPartner(secure.url, { idleMs: 60_000 }).check())
  t.equal(stranger.kind, 'refused')
  t.match(stranger.message, /no trusted TLS.*self-signed/)
  const clear = await serve(t)
  const downgraded = await partnerError(
    openPartner(clear.url.replace('ftp:', 'ftps:'), { idleMs: 60_000 }).check(),
  )
  t.equal(downgraded.kind, 'refused')
  t.notOk(clear.commands.includes('PASS'), 'no password in the clear to a server without TLS')
})

t.test('a check does what a delivery does, and leaves nothing behind', async t => {
  const server = await serve(t)
  await partnerOf(server).check()
  t.strictSame(await server.files('in'), [])
  t.ok(server.commands.some(c => c.startsWith('RNTO')) && server.commands.some(c => c.startsWith('DELE')))
  server.behaviour.refuseRename = true
  t.equal((await partnerError(partnerOf(server).check())).kind, 'refused')
})
