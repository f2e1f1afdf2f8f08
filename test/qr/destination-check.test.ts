import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import {
  type AddressInfo,
  isIPv4,
  type LookupFunction,
  createServer as listenPlain,
  type Server,
} from 'node:net'
import fc from 'fast-check'
import t, { type Test } from 'tap'
import { checkDestination } from '#domains/qr/check/destination.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '#domains/qr/check/public-addresses.ts'
import { selfSigned } from '../support/certificate.ts'

/** Every name stands for this machine. */
const here: LookupFunction = (_host, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

async function listen(t: Test, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return (server.address() as AddressInfo).port
}

const serve = (t: Test, answer: RequestListener) => listen(t, createServer(answer))

t.test('a check says what the destination answers, and where its redirects end', async t => {
  const asked: string[] = []
  const port = await serve(t, ({ url = '', headers, method }, response) => {
    asked.push(`${method} ${headers.host} ${url}`)
    const to: Record<string, string> = { '/moved': '/here?a=1', '/away': `http://other.example:${port}/gone` }
    const location = to[url]
    if (location) response.writeHead(302, { location })
    else response.writeHead(url === '/gone' ? 410 : 200)
    response.end('x'.repeat(100_000))
  })
  const check = (path: string) =>
    checkDestination(`http://shop.example:${port}${path}`, { lookup: here, ports: [port] })
  t.same(await check('/'), { ok: true, url: `http://shop.example:${port}/`, status: 200, failure: null })
  t.match(await check('/moved'), { ok: true, url: `http://shop.example:${port}/here?a=1`, status: 200 })
  t.match(await check('/away'), { ok: false, url: `http://other.example:${port}/gone`, status: 410 })
  t.equal(asked.at(-1), `GET other.example:${port} /gone`)
})

t.test('a destination that does not work has a reason', async t => {
  const port = await serve(t, ({ url = '' }, response) => {
    if (url === '/silent') return
    const location = { '/round': '/round', '/mail': 'mailto:a@example.se', '/in': 'http://10.0.0.1/' }[url]
    response.writeHead(302, { location: location ?? 'http://[::1]/' }).end()
  })
  const talkative = await listen(
    t,
    listenPlain(socket => socket.end('220 mail.example.se ESMTP\r\n')),
  )
  const closed = await listen(t, createServer())
  const upgrading = await listen(
    t,
    listenPlain(socket => {
      socket.on('error', () => undefined)
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
    }),
  )
  const ports = [port, talkative, closed, upgrading]
  const failure = async (url: string, more = {}) =>
    (await checkDestination(url, { lookup: here, ports, ...more })).failure
  t.equal(await failure(`http://shop.example:${port}/round`), 'redirects')
  t.equal(await failure(`http://shop.example:${port}/mail`), 'protocol')
  t.equal(await failure(`http://shop.example:${port}/silent`, { limitMs: 100 }), 'timeout')
  t.equal(await failure(`http://shop.example:${talkative}/`), 'protocol')
  t.equal(await failure(`http://shop.example:${upgrading}/`), 'protocol', 'it would never be answered')
  t.equal(await failure(`http://shop.example:${port}/in`), 'private', 'a redirect to a private address')
  t.equal(await failure(`http://shop.example:${port}/other`), 'private', 'of IPv6, too')
  t.equal(await failure('http://shop.example:22/'), 'port')
  t.equal(await failure(`http://127.0.0.1:${port}/`), 'private', 'an address passes by the lookup')
  t.equal(await failure(`http://2130706433:${port}/`), 'private', 'however it is spelled')
  const nowhere: LookupFunction = (_host, _options, done) =>
    done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '', 0)
  t.equal(await failure('https://shop.example/', { lookup: nowhere }), 'unresolved')

  const secure = await listen(
    t,
    createSecureServer(selfSigned(), (_, response) => response.end()),
  )
  t.equal(await failure(`https://localhost:${secure}/`, { ports: [secure] }), 'insecure')
})

t.test('a check whose caller has gone has no result', async t => {
  const port = await serve(t, () => gone.abort(new Error('gone')))
  const gone = new AbortController()
  await t.rejects(
    checkDestination(`http://shop.example:${port}/`, { lookup: here, ports: [port], signal: gone.signal }),
    { message: 'gone' },
  )
})

t.test('only addresses that the whole internet reaches are public', async t => {
  const addresses = {
    false: [
      '0.1.2.3',
      '10.1.2.3',
      '100.64.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.1.1',
      '198.19.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'example.se',
    ],
    true: ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450::1', '2606:4700::1111'],
  }
  for (const [expected, list] of Object.entries(addresses)) {
    t.same(
      list.filter(address => String(isPublicAddress(address)) !== expected),
      [],
    )
  }
  fc.assert(
    fc.property(fc.ipV4(), address => {
      const [a = 0, b = 0] = address.split('.').map(Number)
      const isLocal =
        a === 10 || a === 127 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b < 32) || a >= 224
      return isIPv4(address) && !(isLocal && isPublicAddress(address))
    }),
  )
})

t.test('a host with one private address among several is refused', async t => {
  const ask = (...addresses: string[]) =>
    new Promise<unknown>(resolve => {
      const lookup = publicLookup((_host, done) =>
        done(
          null,
          addresses.map(address => ({ address, family: isIPv4(address) ? 4 : 6 })),
        ),
      )
      lookup('shop.example', { all: true }, (error, found) => resolve(error ?? found))
    })
  t.ok((await ask('8.8.8.8', '192.168.0.1')) instanceof PrivateAddress)
  t.same(await ask('8.8.8.8', '2a00:1450::1'), [
    { address: '8.8.8.8', family: 4 },
    { address: '2a00:1450::1', family: 6 },
  ])
  t.match(await ask(), { message: 'no address' })
})
