import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import t from 'tap'
import { listenAt, type Place } from '#process/listening.ts'
import { reasonOf } from '#process/start-reason.ts'

/** Listens as servers do. @returns the port */
const listen = (place: Place): Promise<number> =>
  listenAt(place, async host => {
    const server = createServer().listen({ host, port: place.port })
    await once(server, 'listening')
    t.teardown(() => server.close())
    return (server.address() as AddressInfo).port
  })

t.test('a process that cannot listen says which variable to set', async t => {
  const port = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' })
  const cases: [Place, RegExp][] = [
    [{ host: '127.0.0.1', port, variable: 'PORT' }, /\(EADDRINUSE\): another program .* or set PORT$/],
    [{ host: '127.0.0.1', port, variable: 'METRICS_PORT' }, /or set METRICS_PORT$/],
    [{ host: '192.0.2.1', port: 0, variable: 'PORT' }, /\(EADDRNOTAVAIL\): .*: set HOST$/],
    [
      { host: 'nowhere.invalid', port: 0, variable: 'PORT' },
      /^Cannot listen at nowhere\.invalid, port 0 .*set HOST$/,
    ],
  ]
  for (const [place, message] of cases) {
    const error = await listen(place).then(
      () => t.fail(`it listens at ${place.host}`),
      error => error,
    )
    t.match(reasonOf(error), message)
  }
})

t.test('without IPv6 any address will do', async t => {
  const asked: string[] = []
  const answer = await listenAt({ host: '::', port: 80, variable: 'PORT' }, async host => {
    asked.push(host)
    if (host === '::') throw Object.assign(new Error('no IPv6'), { code: 'EAFNOSUPPORT' })
    return 'open'
  })
  t.equal(answer, 'open')
  t.same(asked, ['::', '0.0.0.0'])
})
