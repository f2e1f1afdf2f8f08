import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { openCustomerApi } from '../support/customer-api.ts'
import { crowd, MB, stillWell, wellBehaved } from '../support/hostile.ts'

/** Heads that have not come in this time are given up on; the server looks every five seconds. */
const GIVEN_UP_MS = 20_000 + 5000 + 5000

t.setTimeout(900_000)

t.test('ten thousand connections that say nothing or little', async t => {
  const api = await openCustomerApi(t)
  const others = wellBehaved(api)
  const began = Date.now()
  const { trickling } = await crowd(t, api, { slow: 1000, idle: 9000 })
  const open = Date.now() - began
  t.equal((await api.upload(2 * MB)).status, 201, 'an upload gets through')
  await delay(Math.max(0, GIVEN_UP_MS - open))
  const heads = trickling.filter((_, i) => i % 2 === 0)
  t.equal(heads.filter(socket => !socket.destroyed).length, 0, 'those that trickle a head in are given up on')
  await others.end(t, '1,000 slow and 9,000 idle connections')
  await stillWell(t, api)
})
