import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import { coalesce } from '../plugins/coalescer.ts'
import { serviceDatabase, startService } from './support/service.ts'

t.test('two instances over one database never let in more than the key has', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const env = { KEY_RATE_LIMIT: '100' }
  const first = await startService(t, { databaseUrl: url, env })
  const second = await startService(t, { databaseUrl: url, env })
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, i) =>
      (i % 2 ? first : second).request('GET', '/api/v1/credits', { key: first.key }),
    ),
  )
  const accepted = answers.filter(answer => answer.status === 200)
  const refused = answers.filter(answer => answer.status === 429)
  t.equal(accepted.length, 100)
  t.equal(refused.length, 140)
  const remaining = accepted
    .map(answer => Number(answer.headers['ratelimit-remaining']))
    .sort((a, b) => a - b)
  t.strictSame(
    remaining,
    Array.from({ length: 100 }, (_, i) => i),
    'each was told its own place',
  )
})

t.test('two instances never let in more than the account has', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  // One a minute: nothing comes back while the test runs.
  const env = { ACCOUNT_RATE_LIMIT: '1', ACCOUNT_RATE_BURST: '60' }
  const services = [
    await startService(t, { databaseUrl: url, env }),
    await startService(t, { databaseUrl: url, env }),
  ]
  const [service] = services
  if (!service) throw new Error('no service')
  const keys = [service.key, (await service.createKey(service.accountId)).key]
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, i) =>
      (services[i % 2] ?? service).request('GET', '/api/v1/credits', { key: keys[(i >> 1) % 2] ?? null }),
    ),
  )
  t.equal(answers.filter(answer => answer.status === 200).length, 61)
})

t.test('requests that arrive together share a call', async t => {
  // Up to 120 the log has an entry for each call that let requests in.
  const service = await startService(t, { env: { KEY_RATE_LIMIT: '120' } })
  await Promise.all(Array.from({ length: 50 }, () => service.request('GET', '/api/v1/credits')))
  const [log] = await service.app.database.sql<{ counts: number[] }[]>`select counts from key_budgets`
  const counts = log?.counts ?? []
  t.equal(
    counts.reduce((sum, count) => sum + count, 0),
    50,
  )
  t.ok(counts.length < 10, `${counts.length} calls for 50 requests`)
})

t.test('coalescer', async t => {
  const late = () => new Error('late')

  t.test('everyone has an own place in a call that was made after they asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 30 }),
        async (scheduler, keys) => {
          let calls = 0
          const running = new Map<string, number>()
          const askedBy: number[] = []
          const ask = coalesce(
            async (key, count) => {
              const call = calls++
              running.set(key, (running.get(key) ?? 0) + 1)
              if ((running.get(key) ?? 0) > 1) throw new Error('two calls for one key at once')
              await scheduler.schedule(Promise.resolve())
              running.set(key, 0)
              return { call, count, key }
            },
            60_000,
            late,
          )
          const asked = keys.map(async (key, i) => {
            await scheduler.schedule(Promise.resolve())
            askedBy[i] = calls
            return { key, madeAfter: calls, outcome: await ask(key) }
          })
          await scheduler.waitFor(Promise.all(asked))
          const places = new Set<string>()
          for (const { key, madeAfter, outcome } of await Promise.all(asked)) {
            const { answer, index } = outcome
            if (answer.key !== key || answer.call < madeAfter) throw new Error('not its own call')
            if (index >= answer.count) throw new Error('no place')
            places.add(`${answer.call}:${index}`)
          }
          if (places.size !== keys.length) throw new Error('a place was given twice')
        },
      ),
      { numRuns: 200 },
    )
  })

  t.test('a failed call fails those who shared it, and only those', async t => {
    let calls = 0
    const ask = coalesce(
      async () => {
        await delay(5)
        if (calls++ === 0) throw new Error('down')
        return 'up'
      },
      1000,
      late,
    )
    const first = ask('a')
    const second = ask('a')
    await t.rejects(first, { message: 'down' })
    t.match(await second, { answer: 'up', index: 0 })
  })

  t.test('nobody waits for longer than the deadline, and the next call is made', async t => {
    let calls = 0
    const ask = coalesce(
      () => (calls++ < 2 ? new Promise<string>(() => {}) : Promise.resolve('up')),
      60,
      late,
    )
    const start = Date.now()
    const stuck = [ask('a'), ask('a'), ask('a')]
    for (const one of stuck) await t.rejects(one, { message: 'late' })
    t.ok(Date.now() - start < 2000, 'those who waited for the next call too')
    t.match(await Promise.race([ask('a'), delay(500)]), { answer: 'up' })
  })

  t.test('an answer that comes after the deadline does not make way for a second call at once', async t => {
    const calls: ((answer: string) => void)[] = []
    const ask = coalesce(() => new Promise<string>(resolve => calls.push(resolve)), 60, late)
    await t.rejects(ask('a'))
    const second = ask('a')
    const third = ask('a')
    calls[0]?.('too late')
    await delay(10)
    t.equal(calls.length, 2, 'the third waits for the second')
    calls[1]?.('in time')
    t.match(await second, { answer: 'in time' })
    calls[2]?.('as well')
    t.match(await third, { answer: 'as well' })
  })
})
