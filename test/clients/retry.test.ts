import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { type RetryOptions, retryAfter, retrying } from '#clients/typescript/src/retry.ts'

type Outcome = number | Error | Response

/** Sends to a service that answers so, one after the other; tells what was sent and how long was waited. */
function line(outcomes: readonly Outcome[], options: RetryOptions = {}) {
  const waits: number[] = []
  const bodies: string[] = []
  const send = retrying(
    async request => {
      bodies.push(await request.text())
      const outcome = outcomes[bodies.length - 1]!
      if (outcome instanceof Error) throw outcome
      return typeof outcome === 'number' ? new Response('{}', { status: outcome }) : outcome
    },
    { sleep: async wait => void waits.push(wait), ...options },
  )
  return { send, waits, bodies }
}

const get = () => new Request('http://x/api/v1/lists')
const post = (headers: Record<string, string> = {}) =>
  new Request('http://x/api/v1/campaigns', { method: 'POST', body: 'body', headers })
const keyed = () => post({ 'idempotency-key': 'a' })
const limited = (header: string) => new Response(null, { status: 429, headers: { 'retry-after': header } })

t.test('the client retries passing errors, with growing pauses', async t => {
  const { send, waits, bodies } = line([503, 502, 504, 200])
  t.equal((await send(get())).status, 200)
  t.equal(bodies.length, 4)
  for (const [index, longest] of [500, 1000, 2000].entries()) {
    t.ok(waits[index]! >= longest / 2 && waits[index]! <= longest, `${waits[index]} ms of ${longest}`)
  }
})

t.test('the client does not retry lasting errors', async t => {
  for (const status of [200, 400, 401, 403, 404, 409, 422]) {
    const { send, bodies } = line([status])
    t.equal((await send(get())).status, status)
    t.equal(bodies.length, 1)
  }
})

t.test('a POST without an idempotency key is repeated only if nothing was done', async t => {
  for (const outcome of [500, 503]) {
    const { send, bodies } = line([outcome])
    t.equal((await send(post())).status, outcome)
    t.equal(bodies.length, 1)
  }
  const broken = line([new TypeError('fetch failed')])
  await t.rejects(broken.send(post()), TypeError)
  const refused = line([limited('1'), 201])
  t.equal((await refused.send(post())).status, 201)
})

t.test('a POST with an idempotency key is repeated, with its body', async t => {
  const { send, bodies } = line([500, new TypeError('fetch failed'), 201])
  t.equal((await send(keyed())).status, 201)
  t.same(bodies, ['body', 'body', 'body'])
})

t.test('the client waits as long as Retry-After says', async t => {
  const { send, waits } = line([limited('7'), limited('0'), 200])
  await send(get())
  t.same(waits, [7000, 0])
  const tooLong = line([limited('61')])
  t.equal((await tooLong.send(get())).status, 429, 'the caller decides about longer ones')
  t.same(tooLong.waits, [])
})

t.test('every form of Retry-After is understood', async t => {
  const now = Date.parse('2026-03-02T08:00:00Z')
  t.equal(retryAfter(limited('12'), now), 12_000)
  t.equal(retryAfter(limited('Mon, 02 Mar 2026 08:00:30 GMT'), now), 30_000)
  t.equal(retryAfter(limited('Mon, 02 Mar 2026 07:00:30 GMT'), now), 0)
  t.equal(retryAfter(limited('soon'), now), undefined)
  t.equal(retryAfter(new Response(), now), undefined)
})

t.test('the client gives up after its last retry', async t => {
  const { send, bodies } = line([503, 503, 503, 503, 503])
  t.equal((await send(get())).status, 503, 'the last answer is the caller’s')
  t.equal(bodies.length, 5)
  const once = line([503], { attempts: 1 })
  t.equal((await once.send(get())).status, 503)
})

t.test('a caller that gives up is not kept waiting', async t => {
  const controller = new AbortController()
  const send = retrying(async () => limited('30'))
  const answer = send(new Request('http://x/', { signal: controller.signal }))
  await delay(10)
  controller.abort(new Error('enough'))
  await t.rejects(answer, { message: 'enough' })
})
