import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { EventStream } from '#domains/campaigns/live/event-stream.ts'
import { Following, pace, type Sources } from '#domains/campaigns/live/following.ts'
import { readNews } from '#domains/campaigns/live/news.ts'
import { insertPrinted } from '../support/printed.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { followStream } from './followed.ts'
import { hurry } from './live.ts'

hurry(t)

/** Streams without a service: what they tell is the test's. */
async function openFollowing(t: Test, sources: Partial<Sources>) {
  const following = new Following({
    look: async () => undefined,
    sessions: async ids => new Map(ids.map(id => [id, `account of ${id}`])),
    onError: () => undefined,
    ...sources,
  })
  const server = createServer((request, raw) => {
    const sessionId = String(request.headers.session)
    const stream = new EventStream(raw, {})
    following.add({ stream, sessionId, accountId: `account of ${sessionId}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    following.close()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { following, follow: (session: string) => followStream(t, url, { session }) }
}

t.test(
  'the database is queried once a turn however many clients follow, and not at all without any',
  async t => {
    const asked: string[][] = []
    let failing = false
    const { following, follow } = await openFollowing(t, {
      async look(accountIds) {
        asked.push([...accountIds].sort())
        if (failing) throw new Error('away')
        const accounts = accountIds.map(accountId => ({ accountId, balance: asked.length, campaigns: [] }))
        return { at: '2026-11-22 12:00:00+00', accounts }
      },
    })
    t.equal(asked.length, 0)
    const streams = await Promise.all(['a', 'a', 'a', 'b', 'b'].map(follow))
    await until(() => following.viewers === 5)
    const before = asked.length
    await until(() => asked.length > before + 3)
    t.same(asked.at(-1), ['account of a', 'account of b'])
    const heard = streams[0]!.events
      .filter(({ event }) => event === 'credits')
      .map(({ data }) => data.balance)
    t.same([...new Set(heard)], heard, 'no turn is told twice')

    failing = true
    const at = asked.length
    await until(() => asked.length > at + 2)
    failing = false
    const seen = streams[4]!.events.length
    await streams[4]!.next('credits', undefined, seen)

    for (const stream of streams) stream.close()
    await until(() => !following.isRunning)
    t.equal(following.viewers, 0)
    const last = asked.length
    await follow('a')
    await until(() => asked.length > last)
  },
)

t.test(
  'a client that does not keep up is told that it missed events, and one that is gone is dropped',
  async t => {
    const filler = 'x'.repeat(400_000)
    let balance = 0
    const { following, follow } = await openFollowing(t, {
      look: async accountIds => ({
        at: '',
        accounts: accountIds.map(accountId => ({
          accountId,
          balance: ++balance,
          campaigns: [{ id: `${balance}`, name: filler } as never],
        })),
      }),
    })
    pace.beat = 3_600_000
    const slow = await follow('slow')
    await slow.next('credits')
    slow.pause()
    const before = balance
    // What the system itself keeps for a client that does not read is some megabytes.
    await until(() => balance > before + 60)
    slow.resume()
    await slow.next('missed')
    const after = slow.events.length
    await slow.next('credits', undefined, after)
    t.ok(slow.events.filter(({ event }) => event === 'credits').length < balance, 'not all of it')

    slow.pause()
    pace.beat = 10
    await until(() => following.viewers === 0)
  },
)

t.test('changed campaigns are found by an index, however many campaigns there are', async t => {
  const service = await startService(t)
  const { sql: driver } = service.app.database
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const other = await insertPrinted(service.db)
  await driver`
    insert into campaigns (id, account_id, name, template_id, letters, batch_size, status, progress, batches_total,
                           batches_done, updated_at, delivered_at)
    select uuidv7(), account_id, name, template_id, 1, 50, 'completed', 100, 1, 1,
           now() - make_interval(mins => 5 + n), now()
    from campaigns, generate_series(1, 2000) n where id in (${campaignId}, ${other.campaignId})`
  await driver`analyze campaigns`
  const ids = [service.accountId, other.accountId]
  const look = await readNews(driver, ids, null)
  t.same(
    look?.accounts.map(({ campaigns }) => campaigns.length),
    [1, 1],
  )

  const plans: string[] = []
  const explain = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const plan = await driver`explain ${driver(strings as never, ...(values as never[]))}`
    plans.push(JSON.stringify(plan))
    return []
  }
  await readNews(Object.assign(explain, { unsafe: driver.unsafe }) as never, ids, look!.at)
  t.match(plans[0], /campaigns_changed/)
  t.notMatch(plans[0], /Seq Scan on campaigns/)
})
