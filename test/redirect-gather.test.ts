import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { gather } from '../domains/qr/gather.ts'

const late = () => new Error('late')

t.test('the first is read for at once; those who come meanwhile share the next read', async t => {
  const reads: number[][] = []
  const answers: PromiseWithResolvers<void>[] = []
  const find = gather(
    async (keys: readonly number[]) => {
      reads.push([...keys])
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      await answer.promise
      return keys.map(key => key * 10)
    },
    1000,
    late,
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

t.test('a failure is everybody’s who shared the read, and nobody else’s', async t => {
  let healthy = false
  const find = gather(
    async (keys: readonly number[]) => {
      await delay(1)
      if (!healthy) throw new Error('gone')
      return [...keys]
    },
    1000,
    late,
  )
  const outcomes = await Promise.allSettled([find(1), find(2), find(3)])
  t.same(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  healthy = true
  t.equal(await find(4), 4)
})

t.test('a read that never comes back fails its askers and lets the next one go', async t => {
  let reads = 0
  const find = gather(
    (keys: readonly number[]) =>
      ++reads === 1 ? new Promise<number[]>(() => {}) : Promise.resolve([...keys]),
    600,
    late,
  )
  const stuck = find(1)
  const behind = find(2)
  const failed = Promise.allSettled([stuck, behind])
  await delay(300)
  const later = find(3)
  // Until the first two are surely over the deadline, and the third surely is not.
  for (const end = performance.now() + 350; performance.now() < end; );
  t.same(
    (await failed).map(({ status }) => status),
    ['rejected', 'rejected'],
    'who has waited as long without being read for fails too',
  )
  t.equal(await later, 3)
  t.equal(reads, 2)
})

t.test('an answer that comes too late does not disturb the read that took its place', async t => {
  const answers: PromiseWithResolvers<number[]>[] = []
  const find = gather(
    () => {
      const answer = Promise.withResolvers<number[]>()
      answers.push(answer)
      return answer.promise
    },
    30,
    late,
  )
  await t.rejects(find(1), { message: 'late' })
  const second = find(2)
  answers[0]!.resolve([99])
  await delay(1)
  const third = find(3)
  t.equal(answers.length, 2, 'the third waits for the second')
  answers[1]!.resolve([2])
  t.equal(await second, 2)
  answers[2]!.resolve([3])
  t.equal(await third, 3)
})

t.test('many are read for in reads of bounded size', async t => {
  const sizes: number[] = []
  const find = gather(
    async (keys: readonly number[]) => {
      sizes.push(keys.length)
      return [...keys]
    },
    1000,
    late,
  )
  const all = await Promise.all(Array.from({ length: 1201 }, (_, i) => find(i)))
  t.same(
    all,
    Array.from({ length: 1201 }, (_, i) => i),
  )
  t.same(sizes, [1, 500, 500, 200])
})
