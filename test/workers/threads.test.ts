import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import t from 'tap'
import { imprintOf, type UnparsedDesign } from '#letter/index.ts'
import type { AudienceText } from '#workers/printing/audience.ts'
import { openDrawPool } from '#workers/printing/draw-pool.ts'
import { drawAllowanceMs, startWorker, Undrawable } from '#workers/printing/draw-thread.ts'
import { letterDocument } from '../support/campaigns.ts'

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
  ...imprintOf('SE'),
  characters: 'Åsa Öberg Storgatan 1234567890',
}
const broken: UnparsedDesign = { ...design, front: null, artwork: Buffer.from('no PDF') }
const audience = (count: number): AudienceText => {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    position: i + 1,
    name: 'Åsa Öberg',
    street: 'Storgatan 1',
    postCode: '123 45',
    postTown: 'Storgatan',
    country: 'Sverige',
    customFields: { ['__proto__']: { label: 'x', value: 'y' }, number: { label: 'x', value: '7' } },
  }))
  return { count, lines: rows.map(row => JSON.stringify(row)).join('\n') }
}
const question = (designKey: string, count = 3, accountId = 'a') => ({
  accountId,
  designKey,
  personal: { campaignId: 'c', listId: 'l', secretId: null, perLetter: false, variants: false },
  file: 'letters-0001.pdf',
  audience: audience(count),
  warns: false,
})
const SECRETS = [{ fingerprint: 'one', key: () => randomBytes(32) }] as const
const never = new AbortController().signal

/** Threads whose workers the test can lay hands on. */
function openReachable(t: Tap, count: number, start = startWorker) {
  const workers: Worker[] = []
  const threads = openDrawPool(SECRETS, count, secrets => {
    const worker = start(secrets)
    workers.push(worker)
    return worker
  })
  t.teardown(() => threads.close())
  return { threads, workers }
}
type Tap = { teardown(run: () => Promise<unknown>): void }

/** One thread for all tests, because to start one takes longer than most of them. Some end it: another takes its place. */
const { threads, workers } = openReachable(t, 1)
const current = (): Worker => workers.at(-1)!

t.test('threads draw what they are asked to, and ask for each design once', async t => {
  let loads = 0
  const load = async () => {
    loads += 1
    return design
  }
  const drawn = await Promise.all([1, 2, 3].map(count => threads.draw(question('one', count), load, never)))
  t.strictSame(
    drawn.map(({ letters, pages }) => [letters, pages]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  )
  t.equal(loads, 1)
  for (const key of ['two', 'three', 'four', 'five']) await threads.draw(question(key), load, never)
  t.equal(loads, 5)
  await threads.draw(question('one'), load, never)
  t.equal(loads, 6, 'only a few designs are kept')
})

t.test('a design that fails or cannot be read does not affect others', async t => {
  await t.rejects(
    threads.draw(question('broken'), async () => broken, never),
    Undrawable,
    'and it is known that no other try will draw it',
  )
  await t.rejects(
    threads.draw(question('away'), () => Promise.reject(new Error('no database')), never),
    { message: 'no database' },
  )
  t.match(
    await threads.draw(question('broken'), async () => design, never),
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
  const running = threads.draw(question('stopped', 100), load, stop.signal)
  const waiting = threads.draw(question('stopped', 100), load, stop.signal)
  void begun.promise.then(() => stop.abort(new Error('stopping')))
  await t.rejects(running, { message: 'stopping' })
  await t.rejects(waiting, { message: 'stopping' })
  await t.rejects(threads.draw(question('one'), load, stop.signal), { message: 'stopping' })
  t.match(await threads.draw(question('one'), load, never), { letters: 3 })
})

t.test('a thread that died while idle is not used again', async t => {
  const load = async () => design
  await threads.draw(question('one'), load, never)
  const before = workers.length
  await current().terminate()
  t.match(await threads.draw(question('one'), load, never), { letters: 3 })
  t.equal(workers.length, before + 1, 'another one took its place')
  // As it is when its end has not been told yet.
  void current().terminate()
  t.match(await threads.draw(question('one'), load, never), { letters: 3 })
  t.equal(workers.length, before + 2)
})

t.test('a request whose thread was ended is given to another thread', async t => {
  const before = workers.length
  const asked = Promise.withResolvers<void>()
  const load = async () => {
    asked.resolve()
    return design
  }
  const drawing = threads.draw(question('ended', 100), load, never)
  await asked.promise
  void current().terminate()
  t.match(await drawing, { letters: 100 })
  t.equal(workers.length, before + 1)
})

t.test('a thread that fails or sends a malformed answer is replaced', async t => {
  for (const event of ['error', 'messageerror']) {
    const before = workers.length
    const load = async () => {
      const failing = current()
      // In place of the second question's answer.
      const fail = () => failing.emit(event, new Error(event))
      Object.assign(failing, { postMessage: () => setImmediate(fail) })
      t.teardown(() => failing.terminate())
      return design
    }
    await t.rejects(threads.draw(question(event), load, never), { message: event })
    t.match(await threads.draw(question('one'), async () => design, never), { letters: 3 })
    t.equal(workers.length, before + 1)
  }
})

t.test('threads that end at once are not restarted forever', async t => {
  const start = () => new Worker('process.exit()', { eval: true })
  const { threads, workers } = openReachable(t, 2, start)
  await t.rejects(
    threads.draw(question('one'), async () => design, never),
    { name: 'ThreadGone' },
  )
  t.equal(workers.length, 3)
})

t.test(
  'letters that take too much work end their thread, by processor time and not by the clock',
  async t => {
    t.equal(drawAllowanceMs(1000), 60_000)
    const before = workers.length
    const load = async () => {
      // As if it had worked for ever so long.
      let looks = 0
      const cpuUsage = async () => ({ user: 1e12 * looks++, system: 0 })
      Object.assign(current(), { cpuUsage, postMessage: () => {} })
      return design
    }
    await t.rejects(threads.draw(question('work'), load, never), { name: 'Undrawable', message: /more work/ })
    t.match(await threads.draw(question('one'), async () => design, never), { letters: 3 })
    t.equal(workers.length, before + 1)
  },
)

t.test('accounts take turns with the threads', async t => {
  const order: string[] = []
  const draw = (accountId: string) =>
    threads.draw(question('one', 1, accountId), async () => design, never).then(() => order.push(accountId))
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(draw))
  t.strictSame(order.join(''), 'abcabaa')

  order.length = 0
  const drawMany = (accountId: string, count: number) =>
    threads
      .draw(question('one', count, accountId), async () => design, never)
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
  const running = threads.draw(question('closed', 500), load, never)
  await begun.promise
  await Promise.all([t.rejects(running, { message: 'the drawing threads are closed' }), threads.close()])
})
