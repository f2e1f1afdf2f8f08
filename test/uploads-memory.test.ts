import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import { GrowingBytes } from '../plugins/growing-bytes.ts'
import { UploadMemory } from '../plugins/upload-memory.ts'

t.test('bytes in chunks come back in one piece', async t => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 60_000 }), { maxLength: 12 }),
      fc.nat(200_000),
      (chunks, limit) => {
        const bytes = new GrowingBytes(limit)
        for (const chunk of chunks) bytes.push(chunk)
        const whole = Buffer.concat(chunks)
        t.equal(bytes.truncated, whole.length > limit)
        t.ok(Buffer.from(bytes.take()).equals(whole.length > limit ? Buffer.alloc(0) : whole))
      },
    ),
    { numRuns: 50 },
  )
})

t.test('memory of uploads', async t => {
  const isDone = async (promise: Promise<void> | undefined) =>
    Promise.race([
      Promise.resolve(promise).then(() => true),
      new Promise(resolve => setImmediate(() => resolve(false))),
    ])

  t.test('within the budget everybody reads', async t => {
    const memory = new UploadMemory(100, 10_000)
    const [a, b] = [{}, {}]
    await memory.enter(a)
    await memory.enter(b)
    await memory.hold(a, 60)
    await memory.hold(b, 40)
    t.equal(memory.total, 100)
  })

  t.test('beyond it only the oldest goes on, and the others when it is gone', async t => {
    const memory = new UploadMemory(100, 10_000)
    const [a, b, c] = [{}, {}, {}]
    await memory.enter(a)
    await memory.enter(b)
    const held = memory.hold(b, 101)
    t.notOk(await isDone(held))
    const entered = memory.enter(c)
    t.notOk(await isDone(entered), 'newcomers are not read at all')
    await memory.hold(a, 500)
    memory.release(a)
    t.ok(await isDone(held), 'the next oldest')
    t.notOk(await isDone(entered))
    memory.release(b)
    t.ok(await isDone(entered))
    t.equal(memory.total, 0)
  })

  t.test('nobody waits for a slow client for ever', async t => {
    const memory = new UploadMemory(10, 20)
    const [slow, quick, third] = [{}, {}, {}]
    for (const upload of [slow, quick, third]) await memory.enter(upload)
    await memory.hold(quick, 20)
    t.equal(memory.hold(quick, 20), undefined, 'not a second time either')
    t.notOk(await isDone(memory.hold(third, 1)), 'everybody has their own patience')
    for (const upload of [slow, quick, third]) memory.release(upload)
  })

  t.test('what has arrived may take its time', async t => {
    const memory = new UploadMemory(10, 20)
    const [worked, waiting] = [{}, {}]
    for (const upload of [worked, waiting]) await memory.enter(upload)
    await memory.hold(worked, 20)
    memory.complete(worked)
    const turn = memory.hold(waiting, 1)
    await delay(100)
    t.notOk(await isDone(turn))
    memory.release(worked)
    t.ok(await isDone(turn))
    memory.release(waiting)
    memory.complete(waiting)
    const next = [{}, {}] as const
    for (const upload of next) await memory.enter(upload)
    await memory.hold(next[0], 20)
    await memory.hold(next[1], 1)
    t.pass('what is gone is not waited for')
  })

  t.test('what is released while it waits goes on and holds nothing', async t => {
    const memory = new UploadMemory(10, 10_000)
    const [a, b] = [{}, {}]
    await memory.enter(a)
    await memory.enter(b)
    const waiting = memory.hold(b, 20)
    memory.release(b)
    memory.release(b)
    await waiting
    await memory.hold(b, 5)
    t.equal(memory.total, 0)
    await memory.hold(a, 50)
    t.equal(memory.total, 50)
  })
})
