import type { Worker } from 'node:worker_threads'
import t from 'tap'
import { imprintOf, type UnparsedDesign } from '#letter/index.ts'
import { openDrawPool } from '#workers/printing/draw-pool.ts'
import { letterDocument } from '../support/campaigns.ts'
import { drawOrder } from '../support/draw-threads.ts'
import { startedThreads } from '../support/started-threads.ts'

const design: UnparsedDesign = {
  format: 'letter',
  cardDesign: null,
  front: JSON.stringify(letterDocument()),
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress: null,
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: null,
  phoneNumber: null,
  optOutAddress: null,
  ...imprintOf('SE'),
  characters: 'Åsa Öberg Storgatan 1234567890',
}
const broken: UnparsedDesign = { ...design, front: null, artwork: Buffer.from('no PDF') }
const never = new AbortController().signal

/** One thread for all tests, because to start one takes longer than most of them. Some end it: another takes its place. */
const workers = startedThreads(t)
const threads = openDrawPool(1)
t.teardown(() => threads.close())
const current = (): Worker => workers.at(-1)!

t.test('threads draw what they are asked to, and ask for each design once', async t => {
  let loads = 0
  const load = async () => {
    loads += 1
    return design
  }
  const drawn = await Promise.all([1, 2, 3].map(count => threads.draw(drawOrder('one', count), load, never)))
  t.strictSame(
    drawn.map(({ letters, pages }) => [letters, pages]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  )
  t.equal(loads, 1)
  for (const key of ['two', 'three', 'four', 'five']) await threads.draw(drawOrder(key), load, never)
  t.equal(loads, 5)
  await threads.draw(drawOrder('one'), load, never)
  t.equal(loads, 6, 'only a few designs are kept')
})

t.test('a design that fails or cannot be read does not affect others', async t => {
  await t.rejects(
    threads.draw(drawOrder('broken'), async () => broken, never),
    { name: 'CampaignFailure' },
    'and it is known that no other try will draw it',
  )
  await t.rejects(
    threads.draw(drawOrder('away'), () => Promise.reject(new Error('no database')), never),
    { message: 'no database' },
  )
  t.match(
    await threads.draw(drawOrder('broken'), async () => design, never),
    { letters: 3 },
    'nor is it remembered',
  )
})

t.test('an interrupted request ends at once, and the next one is served', async t => {
  const stop = new AbortController()
  const begun = Promise.withResolvers<void>()
  const load = async () => {
    begun.resolve()
    return design
  }
  const running = threads.draw(drawOrder('stopped', 100), load, stop.signal)
  const waiting = threads.draw(drawOrder('stopped', 100), load, stop.signal)
  void begun.promise.then(() => stop.abort(new Error('stopping')))
  await t.rejects(running, { message: 'stopping' })
  await t.rejects(waiting, { message: 'stopping' })
  await t.rejects(threads.draw(drawOrder('one'), load, stop.signal), { message: 'stopping' })
  t.match(await threads.draw(drawOrder('one'), load, never), { letters: 3 })
})

t.test(
  'letters that take too much work end their thread, by processor time and not by the clock',
  async t => {
    const before = workers.length
    const load = async () => {
      // As if it had worked for ever so long.
      let looks = 0
      const cpuUsage = async () => ({ user: 1e12 * looks++, system: 0 })
      Object.assign(current(), { cpuUsage, postMessage: () => {} })
      return design
    }
    await t.rejects(threads.draw(drawOrder('work'), load, never), {
      name: 'CampaignFailure',
      message: /more work/,
    })
    t.match(await threads.draw(drawOrder('one'), async () => design, never), { letters: 3 })
    t.equal(workers.length, before + 1)
  },
)

t.test('accounts take turns with the threads', async t => {
  const order: string[] = []
  const draw = (accountId: string) =>
    threads.draw(drawOrder('one', 1, accountId), async () => design, never).then(() => order.push(accountId))
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(draw))
  t.strictSame(order.join(''), 'abcabaa')

  order.length = 0
  const drawMany = (accountId: string, count: number) =>
    threads
      .draw(drawOrder('one', count, accountId), async () => design, never)
      .then(() => order.push(accountId))
  await Promise.all([
    ...Array(3)
      .fill(100)
      .map(n => drawMany('a', n)),
    ...Array(5)
      .fill(20)
      .map(n => drawMany('b', n)),
  ])
  t.strictSame(order.join(''), 'abbbbbaa', 'as many letters, not as many batches')
})

t.test('closing the pool ends what is being drawn', async t => {
  const begun = Promise.withResolvers<void>()
  const load = async () => {
    begun.resolve()
    return design
  }
  const running = threads.draw(drawOrder('closed', 500), load, never)
  await begun.promise
  await Promise.all([t.rejects(running, { message: 'the threads are closed' }), threads.close()])
})
