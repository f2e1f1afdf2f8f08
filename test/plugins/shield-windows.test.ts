import t from 'tap'
import { AddressWindows } from '#plugins/shield/address-windows.ts'
import { startService } from '../support/service.ts'

t.test('requests are counted by minute, and the least recently seen address is forgotten first', async t => {
  let now = 5
  const windows = new AddressWindows({ cache: 2 }, () => now)
  const count = (address: string, from = windows) => {
    let state = { current: 0, ttl: 0 }
    from.incr(
      address,
      (_, counted) => {
        state = counted
      },
      60_000,
    )
    return state
  }
  t.strictSame(count('a'), { current: 1, ttl: 60_000 })
  now += 59_999
  t.strictSame(count('a'), { current: 2, ttl: 1 })
  t.equal(count('a', windows.child()).current, 1, 'another allowance')
  now += 1
  t.strictSame(count('a'), { current: 1, ttl: 60_000 })
  count('b')
  t.equal(count('a').current, 2)
  count('c')
  t.equal(count('b').current, 1, 'forgotten')
  t.equal(count('c').current, 2)
})

t.test('a clock that ran ahead for a moment locks nobody out', async t => {
  const service = await startService(t, { env: { IP_RATE_LIMIT: '2' } })
  const ask = () => service.request('GET', '/api/v1/credits')
  const { now } = Date
  t.teardown(() => {
    Date.now = now
  })
  // Of the machine, as NTP or an administrator sets it.
  Date.now = () => now() + 3_600_000
  t.strictSame([(await ask()).status, (await ask()).status, (await ask()).status], [200, 200, 429])
  Date.now = now
  const refused = await ask()
  t.equal(refused.status, 429)
  // The library's own store would say an hour more here.
  const wait = Number(refused.headers['retry-after'])
  t.ok(wait >= 1 && wait <= 60, `an address waits a minute at most, not ${wait} s`)
})
