import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import t, { type Test } from 'tap'
import { coalesceReads } from '#drizzle/coalesce-reads.ts'

/** Time stands still until so many milliseconds are let pass. */
function ownClock(t: Test): (ms: number) => void {
  const { now } = performance
  let passed = 0
  performance.now = () => passed
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => {
    mock.timers.reset()
    performance.now = now
  })
  return ms => {
    passed += ms
    mock.timers.tick(ms)
  }
}

t.test('the first caller is served at once, and callers during its read share the next one', async t => {
  const reads: number[][] = []
  const answers: PromiseWithResolvers<void>[] = []
  const find = coalesceReads(
    async (keys: readonly number[]) => {
      reads.push([...keys])
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      await answer.promise
      return keys.map(key => key * 10)
    },
    { deadlineMs: 60_000 },
  )
  const first = find(1)
  t.same(reads, [[1]], 'at once')
  const others = [find(2), find(3), find(2)]
  t.same(reads, [[1]], 'not before the first is back')
  answers[0]!.resolve()
  t.equal(await first, 10)
  t.same(reads, [[1], [2, 3, 2]])
  answers[1]!.resolve()
  t.same(await Promise.all(others), [20, 30, 20])
  const last = find(4)
  t.same(reads[2], [4], 'nothing is remembered')
  answers[2]!.resolve()
  t.equal(await last, 40)
})

t.test('an error reaches all callers that shared the read, and no others', async t => {
  let healthy = false
  const find = coalesceReads(
    async (keys: readonly number[]) => {
      await turn()
      if (!healthy) throw new Error('gone')
      return [...keys]
    },
    { deadlineMs: 60_000 },
  )
  const outcomes = await Promise.allSettled([find(1), find(2), find(3)])
  t.same(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  healthy = true
  t.equal(await find(4), 4)
})

t.test('a read that never ends fails its callers, and lets the next one begin', async t => {
  let reads = 0
  const find = coalesceReads(
    (keys: readonly number[]) =>
      ++reads === 1 ? new Promise<number[]>(() => {}) : Promise.resolve([...keys]),
    { deadlineMs: 600 },
  )
  const pass = ownClock(t)
  const stuck = find(1)
  const behind = find(2)
  const failed = Promise.allSettled([stuck, behind])
  pass(300)
  const later = find(3)
  pass(300)
  t.same(
    (await failed).map(({ status }) => status),
    ['rejected', 'rejected'],
    'who has waited as long without being read for fails too',
  )
  t.equal(await later, 3)
  t.equal(reads, 2)
})

t.test('a late answer does not disturb the read that replaced it', async t => {
  const answers: PromiseWithResolvers<number[]>[] = []
  const find = coalesceReads(
    () => {
      const answer = Promise.withResolvers<number[]>()
      answers.push(answer)
      return answer.promise
    },
    { deadlineMs: 30 },
  )
  const pass = ownClock(t)
  const late = find(1)
  pass(30)
  await t.rejects(late, { code: 'ETIMEDOUT' })
  const second = find(2)
  answers[0]!.resolve([99])
  await turn()
  const third = find(3)
  t.equal(answers.length, 2, 'the third waits for the second')
  answers[1]!.resolve([2])
  t.equal(await second, 2)
  answers[2]!.resolve([3])
  t.equal(await third, 3)
})

t.test('each read serves a limited number of callers', async t => {
  const sizes: number[] = []
  const find = coalesceReads(
    async (keys: readonly number[]) => {
      sizes.push(keys.length)
      return [...keys]
    },
    { deadlineMs: 60_000 },
  )
  const all = await Promise.all(Array.from({ length: 1201 }, (_, i) => find(i)))
  t.same(
    all,
    Array.from({ length: 1201 }, (_, i) => i),
  )
  t.same(sizes, [1, 500, 500, 200])
})

t.test('callers of one lane share reads, one read at a time, and never with another lane', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 30 }),
      async (scheduler, keys) => {
        let reads = 0
        const running = new Set<string>()
        const ask = coalesceReads(
          async (lane: readonly string[]) => {
            const read = reads++
            const [name = ''] = lane
            if (lane.some(key => key !== name)) throw new Error('lanes were mixed')
            if (running.has(name)) throw new Error('two reads of one lane at once')
            running.add(name)
            await scheduler.schedule(Promise.resolve())
            running.delete(name)
            return lane.map((key, index) => ({ read, key, index }))
          },
          { deadlineMs: 60_000, laneOf: key => key },
        )
        const asked = keys.map(async key => {
          await scheduler.schedule(Promise.resolve())
          return { key, begunAfter: reads, answer: await ask(key) }
        })
        await scheduler.waitFor(Promise.all(asked))
        const places = new Set<string>()
        for (const { key, begunAfter, answer } of await Promise.all(asked)) {
          if (answer.key !== key || answer.read < begunAfter) throw new Error('not its own read')
          places.add(`${answer.read}:${answer.index}`)
        }
        if (places.size !== keys.length) throw new Error('a place was given twice')
      },
    ),
    { numRuns: 200 },
  )
})

t.test('no caller waits longer than the deadline, not even for the next read', async t => {
  const begun: number[] = []
  const find = coalesceReads(
    (keys: readonly number[]) => {
      begun.push(...keys)
      return new Promise<number[]>(() => {})
    },
    { deadlineMs: 60 },
  )
  const pass = ownClock(t)
  const all = [find(1), find(2), find(3)].map(one => t.rejects(one, { code: 'ETIMEDOUT' }))
  pass(60)
  await Promise.all(all)
  pass(60)
  await turn()
  t.same(begun, [1], 'who was told already is not read for')
})
