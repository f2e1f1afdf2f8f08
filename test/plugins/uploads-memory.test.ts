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
/** What an upload that is read may bring next. */
const NEXT_READ = 64 * 1024
const SECOND = 1000

/** A memory whose time a test sets, and its uploads. */
function memoryWithClock(known = true) {
  let time = 0
  const memory = new UploadMemory({ budget: BUDGET, known, now: () => time })
  /** In the order in which they were ended. */
  const ended: string[] = []
  const waiting = new Set<string>()
  const watched = (name: string, turn: Promise<void> | undefined) => {
    if (!turn) return
    waiting.add(name)
    void turn.then(() => waiting.delete(name))
  }
  /** @param name its first letter is the account */
  const enter = async (name: string, megabytes = 0) => {
    const key = { name }
    watched(
      name,
      memory.enter(key, name[0]!, () => ended.push(name)),
    )
    await settled()
    const upload = {
      key,
      bring: async (more: number) => {
        watched(name, memory.hold(key, Math.round(more * MB)))
        await settled()
      },
      complete: () => memory.complete(key),
      release: async () => {
        memory.release(key)
        await settled()
      },
    }
    if (megabytes > 0) await upload.bring(megabytes)
    return upload
  }
  const after = async (ms: number) => {
    time += ms
    memory.sweep()
    await settled()
  }
  return { memory, enter, after, ended, waits: () => [...waiting] }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

t.test('an account may hold as much as is free', async t => {
  const { memory, enter, waits } = memoryWithClock()
  const x = await enter('X', 23)
  await x.bring(0.9)
  t.same(waits(), [], 'alone, half of the budget')
  const y = await enter('Y', 11.9)
  t.same(waits(), [])
  const z = await enter('Z', 5.9)
  t.same(waits(), [], 'and whoever holds little has room')
  await x.bring(0.1)
  t.same(waits(), [], 'one upload at a time has a place beside the budget')
  await x.bring(16)
  t.same(waits(), [])
  await y.bring(20)
  t.same(waits(), ['Y'], 'the next one waits')
  await x.release()
  t.same(waits(), [], 'until it is its turn')
  for (const upload of [y, z]) await upload.release()
  t.equal(memory.total, 0)
})

t.test('uploads of one account go on one after the other, the oldest first', async t => {
  const { enter, waits } = memoryWithClock()
  const first = await enter('X1', 25)
  const second = await enter('X2', 20)
  const third = await enter('X3', 3)
  await second.bring(5)
  await third.bring(1)
  t.same(waits(), ['X2', 'X3'])
  const newcomer = await enter('X4')
  t.same(waits(), ['X2', 'X3', 'X4'], 'newcomers are not read at all')
  await first.bring(15)
  first.complete()
  t.same(waits(), ['X2', 'X3', 'X4'], 'the place beside the budget is kept until its work is done')
  await first.release()
  t.same(waits(), [], 'the next has the place, and so there is room for the others')
  for (const upload of [second, third, newcomer]) await upload.release()
})

t.test('accounts take turns at the place beside the budget', async t => {
  const { enter, waits } = memoryWithClock()
  const first = await enter('X1', 25)
  const second = await enter('X2', 25)
  const other = await enter('Y', 25)
  t.same(waits(), ['X2', 'Y'])
  await first.release()
  t.same(waits(), ['X2'])
  await other.release()
  t.same(waits(), [])
  await second.release()
})

t.test('while nobody waits, a silent upload has all the time there is', async t => {
  const { enter, after, ended } = memoryWithClock()
  await enter('X', 20)
  await enter('Y')
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
    // The place beside the budget is taken by one that is worked on.
    const worked = await enter('W', 30)
    worked.complete()
    await enter('X4', 3)
    t.same(waits(), ['X4'])
    await after(0)
    t.same(ended, [], 'nobody has been silent for two seconds')
    await after(0.1 * SECOND)
    t.same(ended, ['X2'])
    t.same(waits(), [])
    await after(SECOND)
    t.same(ended, ['X2'], 'nobody waits any more')
  },
)

t.test('an upload that the memory keeps waiting is not silent', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  const first = await enter('X1', 30)
  await enter('X2', 25)
  t.same(waits(), ['X2'])
  for (let second = 0; second < 20; second++) {
    await after(SECOND)
    await first.bring(0.01)
  }
  t.same(ended, [])
  first.complete()
  await after(100 * SECOND)
  t.same(ended, [], 'nor is one that has arrived and is worked on')
  await first.release()
  await after(1.9 * SECOND)
  t.same(ended, [], 'it is heard again from when it is read on')
})

t.test('the place beside the budget is for those who bring something', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  await enter('X1', 30)
  await enter('Y1', 30)
  const z = await enter('Z', 30)
  t.same(waits(), ['Y1', 'Z'])
  await after(2 * SECOND)
  t.same([ended, waits()], [['X1'], ['Z']])
  await after(2 * SECOND)
  t.same([ended, waits()], [['X1', 'Y1'], []])
  await z.bring(9)
})

t.test(
  'small uploads of known senders are not ended before half a minute, those of strangers are',
  async t => {
    for (const known of [true, false]) {
      const { enter, after, ended, waits } = memoryWithClock(known)
      const worked = await enter('W', 30)
      worked.complete()
      await enter('X1', 0.9)
      const full = await enter('X2', 24)
      t.same(waits(), ['X2'])
      await after(29 * SECOND)
      t.same(ended, known ? [] : ['X1'])
      await after(SECOND)
      t.same(ended, ['X1'])
      await full.release()
    }
  },
)

t.test('a small upload that is silent leaves the place beside the budget to others', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  for (const [name, megabytes] of [
    ['X1', 23.9],
    ['W', 10],
  ] as const)
    (await enter(name, megabytes)).complete()
  const small = await enter('X2')
  await enter('Y', 40)
  t.same(waits(), ['Y'], 'the small one has the place')
  await after(1.9 * SECOND)
  t.same(waits(), ['Y'])
  await after(0.1 * SECOND)
  t.same([waits(), ended], [[], []], 'which is not ended')
  await small.bring(0.1)
  t.same(waits(), ['X2'], 'but waits like all others')
})

t.test('a slow upload is ended only by one that has waited for half a minute', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  const trickle = await enter('X1', 30)
  for (let second = 0; second < 60; second++) {
    await after(SECOND)
    await trickle.bring(0.00001)
  }
  await enter('Y', 40)
  for (let second = 0; second < 29; second++) {
    await after(SECOND)
    await trickle.bring(0.00001)
  }
  t.same([ended, waits()], [[], ['Y']])
  await after(SECOND)
  t.same([ended, waits()], [['X1'], []])
})

t.test('no upload is ended for an account that holds more', async t => {
  const { enter, after, ended, waits } = memoryWithClock()
  const worked = await enter('W', 30)
  worked.complete()
  await enter('Y', 5)
  const greedy = await enter('X1', 20)
  greedy.complete()
  await enter('X2', 3)
  t.same(waits(), ['X2'])
  await after(20 * SECOND)
  t.same(ended, [])
  await enter('Z', 12)
  t.same(waits(), ['X2', 'Z'])
  await after(0)
  t.same(ended, [], 'Z holds more than Y too')
})

t.test('an upload whose last piece makes it wait has arrived all the same', async t => {
  const { memory, enter, waits } = memoryWithClock()
  const first = await enter('X1', 25)
  const second = await enter('X2', 25)
  t.same(waits(), ['X2'])
  second.complete()
  await settled()
  t.same(waits(), [])
  t.equal(memory.total, 50 * MB + NEXT_READ)
  for (const upload of [first, second]) await upload.release()
  t.equal(memory.total, 0)
})

t.test('an upload that waited continues with its socket and its parser', async t => {
  const memory = new UploadMemory({ budget: BUDGET, known: true })
  const [first, waiting] = [{}, {}]
  for (const upload of [first, waiting]) await memory.enter(upload, 'X', () => t.fail('ended'))
  await memory.hold(first, 25 * MB)
  const turns = [memory.hold(waiting, 24 * MB), memory.hold(waiting, 0, MB)]
  t.ok(turns.every(turn => turn !== undefined))
  memory.release(first)
  await Promise.all(turns)
  memory.release(waiting)
})

t.test('an upload that is released while it waits continues and holds nothing', async t => {
  const { memory, enter, waits } = memoryWithClock()
  const first = await enter('X1', 25)
  const second = await enter('X2', 25)
  t.same(waits(), ['X2'])
  await second.release()
  await second.release()
  t.same(waits(), [])
  await second.bring(5)
  t.equal(memory.total, 25 * MB + NEXT_READ)
  await first.release()
  t.equal(memory.total, 0)
})
