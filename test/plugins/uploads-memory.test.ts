import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { GrowingBytes } from '#plugins/uploads/growing-bytes.ts'
import { UploadMemory } from '#plugins/uploads/upload-memory.ts'

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

const MB = 1024 * 1024
const BUDGET = 48 * MB
const SECOND = 1000

/** A memory whose time a test sets, and its uploads. */
function memoryWithClock(known = true) {
  let time = 0
  const memory = new UploadMemory({ budget: BUDGET, known, now: () => time })
  /** In the order in which they were ended. */
  const ended: string[] = []
  const waiting = new Set<string>()
  /** @param name its first letter is the account */
  const enter = async (name: string, megabytes: number) => {
    const socket = { bytesRead: 0 }
    const request = { socket }
    waiting.add(name)
    memory
      .enter(request, name[0]!, megabytes * MB, () => ended.push(name))
      .catch(() => {})
      .finally(() => waiting.delete(name))
    await settled()
    return {
      bring: (bytes = 1000) => {
        socket.bytesRead += bytes
      },
      complete: (bytes = megabytes * MB) => memory.complete(request, bytes),
      release: async () => {
        memory.release(request)
        await settled()
      },
    }
  }
  const after = async (ms: number) => {
    time += ms
    await memory.sweep()
    await settled()
  }
  return { memory, enter, after, ended, waits: () => [...waiting] }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

t.test('an account has half of the memory, and its uploads come one after the other', async t => {
  const { memory, enter, waits } = memoryWithClock()
  const first = await enter('X1', 20)
  const second = await enter('X2', 20)
  const small = await enter('X3', 3)
  t.same(waits(), ['X2', 'X3'], 'the oldest first')
  const other = await enter('Y', 40)
  t.same(waits(), ['X2', 'X3'], 'what is larger than half counts as half')
  t.equal(memory.total, 44 * MB)
  await first.release()
  t.same(waits(), [])
  for (const upload of [second, small, other]) await upload.release()
  t.equal(memory.total, 0)
})

t.test('while nobody waits, a silent upload has all the time there is', async t => {
  const { enter, after, ended } = memoryWithClock()
  await enter('X', 20)
  await enter('Y', 1)
  await after(300 * SECOND)
  t.same(ended, [])
})

t.test(
  'when others wait, silent uploads are ended, the largest first, and no more than is needed',
  async t => {
    const { enter, after, ended, waits } = memoryWithClock()
    await enter('X1', 5)
    await enter('X2', 10)
    await enter('X3', 8)
    await after(1.9 * SECOND)
    await enter('X4', 3)
    t.same(waits(), ['X4'])
    await after(0)
    t.same(ended, [], 'nobody has been silent for two seconds')
    await after(0.1 * SECOND)
    t.same(ended, ['X2'])
    t.same(waits(), [])
    await after(SECOND)
    t.same(ended, ['X2'], 'nobody waits any more')
    await enter('X5', 20)
    await after(SECOND)
    t.same([ended, waits()], [['X2', 'X3', 'X1'], []], 'as many as it takes')
  },
)

t.test('an upload is silent only while it is read, and never when it has arrived', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  const first = await enter('X1', 20)
  await enter('X2', 20)
  t.same(waits(), ['X2'])
  for (let second = 0; second < 20; second++) {
    await after(SECOND)
    first.bring()
  }
  t.same(ended, [])
  first.complete()
  await after(100 * SECOND)
  t.same(ended, [], 'it is worked on')
  await first.release()
  await enter('X3', 20)
  await after(1.9 * SECOND)
  t.same(ended, [], 'the second is heard again from when its turn came')
})

t.test(
  'small uploads of known senders are not ended before half a minute, those of strangers are',
  async t => {
    for (const known of [true, false]) {
      const { enter, after, ended, waits } = memoryWithClock(known)
      const worked = await enter('X0', 23)
      worked.complete()
      await enter('X1', 0.9)
      await enter('X2', 1)
      t.same(waits(), ['X2'])
      await after(29 * SECOND)
      t.same(ended, known ? [] : ['X1'])
      await after(SECOND)
      t.same(ended[0], 'X1')
    }
  },
)

t.test('strangers who drip keep nobody waiting', async t => {
  const { enter, after, ended, waits } = memoryWithClock(false)
  const dripping = [await enter('X', 24), await enter('Y', 24)]
  await enter('Z', 1)
  t.same(waits(), ['Z'])
  for (let look = 0; look < 5; look++) {
    await after(SECOND / 2)
    for (const upload of dripping) upload.bring(1)
  }
  t.same([ended.length, waits()], [1, []])
})

t.test('a slow upload is ended only by one that has waited for half a minute', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  const trickle = await enter('X1', 20)
  const other = await enter('Y1', 20)
  for (let second = 0; second < 60; second++) {
    await after(SECOND)
    for (const upload of [trickle, other]) upload.bring()
  }
  await enter('Z', 20)
  for (let second = 0; second < 29; second++) {
    await after(SECOND)
    for (const upload of [trickle, other]) upload.bring()
  }
  t.same([ended, waits()], [[], ['Z']])
  await after(SECOND)
  t.same([ended, waits()], [['X1'], []])
})

t.test('no upload is ended for an account that holds more', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  await enter('Y', 5)
  const greedy = await enter('X1', 20)
  greedy.complete()
  await enter('X2', 5)
  t.same(waits(), ['X2'])
  await after(20 * SECOND)
  t.same(ended, [])
})

t.test('an upload that was sent without a length holds what has come', async t => {
  const { memory, enter } = memoryWithClock()
  const upload = await enter('X', 20)
  upload.complete(3 * MB)
  t.equal(memory.total, 3 * MB)
  await upload.release()
  await upload.release()
  t.equal(memory.total, 0)
})

t.test('an upload that is released while it waits, or as its turn comes, holds nothing', async t => {
  const { memory, enter, waits } = memoryWithClock()
  const first = await enter('X1', 20)
  const second = await enter('X2', 20)
  const third = await enter('X3', 20)
  await second.release()
  t.same(waits(), ['X3'])
  await Promise.all([first.release(), third.release()])
  t.same([memory.total, waits()], [0, []])
})
