import '../support/patient-deadlines.ts'
import { setImmediate as turn } from 'node:timers/promises'
import t from 'tap'
import { deadlines } from '#concurrency/deadlines.ts'
import { ThreadOutOfMemory, ThreadOverrun } from '#concurrency/pool.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import { ApiError } from '#schemas/errors.ts'
import { startedThreads } from '../support/started-threads.ts'
import { until } from '../support/until.ts'
import { oddThreads } from './odd-threads.ts'

const order = { account: 'a' }
async function allOf<Item>(stream: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of stream) items.push(item)
  return items
}
const nothing = () => ({ input: undefined })

t.test('a task is answered by name, and its error is the thread’s', async t => {
  const threads = oddThreads(t)
  t.same(await threads.run('itself', order, () => ({ input: { a: [1] } })), { a: [1] })
  await t.rejects(threads.run('fail', order, nothing), { message: 'failed' })
  const refused = await threads.run('refuse', order, nothing).catch(error => error)
  t.ok(refused instanceof ApiError)
  t.match(refused, { code: 'list_empty' })
  const unmade = () => Promise.reject(new Error('not made'))
  await t.rejects(threads.run('itself', order, unmade), { message: 'not made' })
  t.equal(await threads.run('itself', order, () => ({ input: 1 })), 1, 'and the next one is served')
})

t.test('bytes that own their memory are moved both ways, and others are copied', async t => {
  const threads = oddThreads(t)
  const bytes = new Uint8Array([1, 2, 3])
  await threads.run('itself', order, () => ({ input: bytes, transfer: [bytes.buffer] }))
  t.equal(bytes.byteLength, 0)
  const { own, part } = await threads.run('bytes', order, nothing)
  t.strictSame([...own], [1, 2])
  t.equal(Buffer.from(part).toString(), 'odd')
})

t.test('a task that goes on is asked for more until it has ended, and leaves nothing behind', async t => {
  const threads = oddThreads(t)
  const first = await threads.open('count', order, () => ({ input: 5 }))
  t.equal(first.first, 5)
  t.equal(await first.ask('next', 2), 7)
  t.equal(await first.ask('next', 2), 9)
  await Promise.all([first.end(), first.end()])
  await t.rejects(first.ask('next', 1), { message: 'the task has ended' })
  const next = await threads.open('itself', order, () => ({ input: 'another' }))
  await t.rejects(
    (next as unknown as typeof first).ask('next', 1),
    TypeError,
    'the thread has forgotten the count',
  )
  await next.end()
})

t.test('a stream ends, begins again, and can be left', async t => {
  const threads = oddThreads(t)
  await using task = await threads.open('count', order, () => ({ input: 3 }))
  t.strictSame(await allOf(task.stream('upTo', 5)), [3, 4, 5])
  for await (const n of task.stream('upTo', 5)) if (n === 4) break
  t.strictSame(await allOf(task.stream('upTo', 4)), [3, 4], 'from the first')
  t.strictSame(await allOf(task.stream('upTo', 2)), [])
})

t.test('an error of a stream is thrown when its turn comes', async t => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  t.teardown(() => process.off('unhandledRejection', note))
  const threads = oddThreads(t)
  await using task = await threads.open('count', order, () => ({ input: 9 }))
  const stream = task.stream('upTo', 10)
  t.equal((await stream.next()).value, 9)
  // By the time another thread has been started the error has come.
  await threads.run('which', { account: 'b' }, nothing)
  for (let turns = 0; turns < 10; turns++) await turn()
  t.same(unhandled, [], 'nothing that would end the process')
  await t.rejects(stream.next(), { message: 'too far' })
  t.equal(await task.ask('next', 1), 10, 'and the task goes on')
})

t.test('a thread serves one task after another, unless the task says otherwise', async t => {
  const threads = oddThreads(t)
  const which = (keepsThread?: boolean) =>
    threads.run('which', { ...order, ...(keepsThread !== undefined && { keepsThread }) }, nothing)
  const thread = await which()
  t.equal(await which(), thread)
  t.equal(await which(false), thread)
  t.not(await which(), thread)
})

t.test('a thread without work is ended after a while', async t => {
  const started = startedThreads(t)
  const threads = oddThreads(t, { idle: 1 })
  const first = await threads.run('which', order, nothing)
  await until(() => started[0]?.threadId === -1)
  t.not(await threads.run('which', order, nothing), first)
})

t.test('a thread that ended by itself fails its task, and another takes its place', async t => {
  const started = startedThreads(t)
  const threads = oddThreads(t)
  await t.rejects(threads.run('exit', order, nothing), { message: 'a thread ended without an answer' })
  await threads.run('which', order, nothing)
  for (const event of ['error', 'messageerror']) {
    const failing = threads.run('wait', order, nothing)
    const thread = started.at(-1)!
    setImmediate(() => thread.emit(event, new Error(event)))
    await t.rejects(failing, { message: event })
    await until(() => thread.threadId === -1)
    t.equal(await threads.run('itself', order, () => ({ input: event })), event)
  }
  const before = started.length
  await started.at(-1)!.terminate()
  await threads.run('which', order, nothing)
  t.equal(started.length, before + 1, 'one that died while nobody used it')
})

t.test('a task that takes too much of the processor ends its thread', async t => {
  const tooMuch = (error: Error) => new Error(`refused: ${error.name}`)
  const started = startedThreads(t)
  await t.rejects(oddThreads(t, { allowance: 50 }).run('compute', order, nothing), ThreadOverrun)
  await until(() => started[0]?.threadId === -1)
  const refused = oddThreads(t, { allowance: 50, tooMuch }).run('compute', order, nothing)
  await t.rejects(refused, { message: 'refused: ThreadOverrun' })
})

t.test('a task that needs too much memory ends its thread, and the process goes on', async t => {
  const threads = oddThreads(t)
  await t.rejects(threads.run('grow', order, nothing), ThreadOutOfMemory)
  t.equal(await threads.run('itself', order, () => ({ input: 1 })), 1)
})

t.test('a task that did not get the processor by its deadline can be retried', async t => {
  for (const name of ['wait', 'block'] as const) {
    const started = startedThreads(t)
    const threads = oddThreads(t)
    await threads.run('which', order, nothing)
    const { task } = deadlines
    t.teardown(() => Object.assign(deadlines, { task }))
    deadlines.task = 100
    const error = await threads.run(name, order, nothing).catch(error => error)
    deadlines.task = task
    t.ok(error instanceof ApiError, name)
    t.match(error, { status: 503, code: 'service_unavailable', retryAfter: 10 })
    await until(() => started.at(-1)?.threadId === -1)
  }
})

t.test('a client that has gone ends its task and its thread, and others get the turn', async t => {
  const started = startedThreads(t)
  const threads = oddThreads(t, { turns: new Scheduler({ slots: 1, waitingOfOne: 9, waiting: 9 }) })
  const gone = new AbortController()
  const left = threads.run('block', { ...order, signal: gone.signal }, nothing)
  await until(() => started.length === 1)
  const waiting = threads.run('itself', { ...order, signal: gone.signal }, nothing)
  const next = threads.run('itself', order, () => ({ input: 'next' }))
  gone.abort(new Error('gone'))
  await t.rejects(left, { message: 'gone' })
  await t.rejects(waiting, { message: 'gone' })
  t.equal(await next, 'next')
  t.equal(started.length, 2)
})

t.test('what waits for its turn is not made yet', async t => {
  const threads = oddThreads(t, { turns: new Scheduler({ slots: 1, waitingOfOne: 9, waiting: 9 }) })
  const first = await threads.open('count', order, () => ({ input: 0 }))
  let made = 0
  const waiting = threads.run('itself', order, () => ({ input: ++made }))
  await first.ask('next', 1)
  t.equal(made, 0)
  await first.end()
  t.equal(await waiting, 1)
})

t.test('closing ends what is done and what waits', async t => {
  const started = startedThreads(t)
  const threads = oddThreads(t, { turns: new Scheduler({ slots: 2, share: 2, waitingOfOne: 9, waiting: 9 }) })
  const open = await threads.open('count', order, () => ({ input: 0 }))
  const [running, waiting] = [threads.run('wait', order, nothing), threads.run('wait', order, nothing)]
  await until(() => started.length === 2)
  const message = 'the threads are closed'
  await Promise.all([t.rejects(running, { message }), t.rejects(waiting, { message }), threads.close()])
  await t.rejects(open.ask('next', 1), { message })
  await open.end()
  t.strictSame(
    started.map(thread => thread.threadId),
    [-1, -1],
  )
})
