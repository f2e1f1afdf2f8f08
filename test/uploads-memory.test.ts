import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import { GrowingBytes } from '../plugins/uploads/growing-bytes.ts'
import { UploadMemory } from '../plugins/uploads/upload-memory.ts'

t.test('bytes that arrive in chunks are joined', async t => {
  const chunksOf = fc.array(fc.uint8Array({ maxLength: 60_000 }), { maxLength: 12 })
  const property = fc.property(chunksOf, fc.nat(200_000), (chunks, limit) => {
    const bytes = new GrowingBytes(limit)
    for (const chunk of chunks) bytes.push(chunk)
    const whole = Buffer.concat(chunks)
    assert.equal(bytes.truncated, whole.length > limit)
    assert.ok(Buffer.from(bytes.take()).equals(whole.length > limit ? Buffer.alloc(0) : whole))
  })
  t.doesNotThrow(() => fc.assert(property, { numRuns: 50 }))
})

t.test('the memory of uploads is limited', async t => {
  const isDone = async (promise: Promise<void> | undefined) =>
    Promise.race([
      Promise.resolve(promise).then(() => true),
      new Promise(resolve => setImmediate(() => resolve(false))),
    ])

  t.test('within the limit all uploads are read', async t => {
    const memory = new UploadMemory(200, 10_000)
    const [a, b] = [{}, {}]
    await memory.enter(a, 'X')
    await memory.enter(b, 'X')
    await memory.hold(a, 60)
    await memory.hold(b, 40)
    t.equal(memory.total, 100)
  })

  t.test('beyond the limit only the oldest upload continues, and the others after it', async t => {
    const memory = new UploadMemory(200, 10_000)
    const [a, b, c] = [{}, {}, {}]
    await memory.enter(a, 'X')
    await memory.enter(b, 'X')
    const held = memory.hold(b, 101)
    t.notOk(await isDone(held))
    const entered = memory.enter(c, 'X')
    t.notOk(await isDone(entered), 'newcomers are not read at all')
    await memory.hold(a, 500)
    memory.release(a)
    t.ok(await isDone(held), 'the next oldest')
    t.notOk(await isDone(entered))
    memory.release(b)
    t.ok(await isDone(entered))
    t.equal(memory.total, 0)
  })

  t.test('an upload does not wait forever for a slow client', async t => {
    const memory = new UploadMemory(20, 1000)
    const [slow, quick, third] = [{}, {}, {}]
    for (const upload of [slow, quick, third]) await memory.enter(upload, 'X')
    await memory.hold(quick, 20)
    t.equal(memory.hold(quick, 20), undefined, 'not a second time either')
    t.notOk(await isDone(memory.hold(third, 1)), 'everybody has their own patience')
    for (const upload of [slow, quick, third]) memory.release(upload)
  })

  t.test('an account’s waiting uploads stop waiting one at a time', async t => {
    const memory = new UploadMemory(20, 20)
    const uploads = [{}, {}, {}, {}] as const
    for (const upload of uploads) await memory.enter(upload, 'X')
    const [first, ...waiting] = uploads
    await memory.hold(first, 11)
    const turns = waiting.map(upload => Promise.resolve(memory.hold(upload, 1)))
    const gone: number[] = []
    for (const [index, turn] of turns.entries()) void turn.then(() => gone.push(index))
    await Promise.race(turns)
    await delay(100)
    t.same(gone, [0], 'the others wait for it, however long')
    memory.release(waiting[0]!)
    await Promise.race(turns.slice(1))
    await delay(100)
    t.equal(gone.length, 2)
    for (const upload of uploads) memory.release(upload)
    await Promise.all(turns)
    t.equal(memory.total, 0)
  })

  t.test('an upload waits as long as needed for one that has arrived whole', async t => {
    const memory = new UploadMemory(20, 20)
    const [worked, waiting] = [{}, {}]
    for (const upload of [worked, waiting]) await memory.enter(upload, 'X')
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
    for (const upload of next) await memory.enter(upload, 'X')
    await memory.hold(next[0], 20)
    await memory.hold(next[1], 1)
    t.pass('what is gone is not waited for')
  })

  t.test('an upload that waited continues with its socket and its parser', async t => {
    const memory = new UploadMemory(20, 10_000)
    const [first, waiting] = [{}, {}]
    for (const upload of [first, waiting]) await memory.enter(upload, 'X')
    await memory.hold(first, 20)
    const turns = [memory.hold(waiting, 1), memory.hold(waiting, 1)]
    for (const turn of turns) t.notOk(await isDone(turn))
    memory.release(first)
    for (const turn of turns) t.ok(await isDone(turn))
    memory.release(waiting)
  })

  t.test('an upload that is released while it waits continues and holds nothing', async t => {
    const memory = new UploadMemory(20, 10_000)
    const [a, b] = [{}, {}]
    await memory.enter(a, 'X')
    await memory.enter(b, 'X')
    const waiting = memory.hold(b, 20)
    memory.release(b)
    memory.release(b)
    await waiting
    await memory.hold(b, 5)
    t.equal(memory.total, 0)
    await memory.hold(a, 50)
    t.equal(memory.total, 50)
  })

  t.test(
    'one account’s uploads do not block another’s, and one upload at a time may exceed the limit',
    async t => {
      const memory = new UploadMemory(200, 10_000)
      const [x1, x2, y1, y2, z] = [{}, {}, {}, {}, {}]
      await memory.enter(x1, 'X')
      await memory.enter(x2, 'X')
      await memory.hold(x1, 5000)
      const second = memory.hold(x2, 1)
      t.notOk(await isDone(second))
      t.ok(await isDone(memory.enter(y1, 'Y')), 'nobody waits for X')
      t.ok(await isDone(memory.hold(y1, 100)))
      const beyond = memory.hold(y1, 1)
      t.notOk(await isDone(beyond), 'but only one has more than its share')
      const another = memory.enter(y2, 'Y')
      t.notOk(await isDone(another))
      t.ok(await isDone(memory.enter(z, 'Z')))
      const third = memory.hold(z, 1)
      t.notOk(await isDone(third), 'and all together have the budget')
      memory.release(x1)
      t.ok(await isDone(beyond), 'then it is another account that may')
      t.ok(await isDone(second), 'while X has room again')
      t.ok(await isDone(third))
      memory.release(y1)
      t.ok(await isDone(another))
      for (const upload of [x2, y2, z]) memory.release(upload)
      t.equal(memory.total, 0)
    },
  )

  t.test('memory is limited for any uploads, and every upload ends', async () => {
    const step = fc.record({
      account: fc.constantFrom('X', 'Y', 'Z'),
      chunks: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 5 }),
      ticks: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async steps => {
        const memory = new UploadMemory(200, 100_000)
        let most = 0
        const uploads = steps.map(async ({ account, chunks, ticks }) => {
          const upload = {}
          for (let n = 0; n < ticks; n++) await Promise.resolve()
          await memory.enter(upload, account)
          for (const chunk of chunks) {
            await memory.hold(upload, chunk)
            most = Math.max(most, memory.total)
          }
          memory.release(upload)
        })
        await Promise.all(uploads)
        assert.equal(memory.total, 0)
        // The budget, the one that goes beyond it, and the chunk with which each of the others came to a stop.
        assert.ok(most <= 200 + 600 + 120 * steps.length)
      }),
      { numRuns: 200 },
    )
  })
})
