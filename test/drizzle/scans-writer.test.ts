import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { openBatchWriter } from '#drizzle/batch-writer.ts'
import { until } from '../support/until.ts'

interface Line {
  level: 'warn' | 'error'
  facts: Record<string, unknown>
  message: string
}

function setUp(write: (items: readonly number[]) => Promise<void>, more: { capacity?: number } = {}) {
  const batches: number[][] = []
  const counted = { written: 0, lost: 0 }
  const lines: Line[] = []
  const at = (level: Line['level']) => (facts: object, message: string) =>
    void lines.push({ level, facts: { ...facts }, message })
  const writer = openBatchWriter<number>({
    what: 'scans',
    write: async items => {
      await write(items)
      batches.push([...items])
    },
    // biome-ignore lint/suspicious/noExplicitAny: pino's overloads take more than a writer says.
    log: { warn: at('warn'), error: at('error') } as any,
    counts: {
      written(_what, items) {
        counted.written += items
      },
      lost(_what, items) {
        counted.lost += items
      },
    },
    collectMs: 10,
    pauseMs: 10,
    ...more,
  })
  return { writer, batches, lines, counted }
}

const sqlError = (code: string) => Object.assign(new Error('no'), { code })

t.test('scans that arrive together are written together, in order', async t => {
  const { writer, batches } = setUp(async () => {})
  for (let i = 0; i < 3; i++) writer.push(i)
  t.same(batches, [])
  await until(() => batches.length === 1)
  t.same(batches, [[0, 1, 2]])
  writer.push(3)
  await until(() => batches.length === 2)
  t.same(batches, [[0, 1, 2], [3]])
  await writer.close()
})

t.test('a full batch is written at once, one statement at a time', async t => {
  let running = 0
  let most = 0
  const { writer, batches } = setUp(async () => {
    most = Math.max(most, ++running)
    await delay(5)
    running--
  })
  for (let i = 0; i < 2500; i++) writer.push(i)
  await writer.close()
  t.same(
    batches.map(batch => batch.length),
    [1000, 1000, 500],
  )
  t.same(
    batches.flat(),
    Array.from({ length: 2500 }, (_, i) => i),
  )
  t.equal(most, 1)
})

t.test('while the database is away scans wait, up to a limit', async t => {
  let away = true
  const { writer, batches, lines, counted } = setUp(
    async () => {
      if (away) throw sqlError('ECONNREFUSED')
    },
    { capacity: 5 },
  )
  for (let i = 0; i < 8; i++) writer.push(i)
  await until(() => lines.some(line => line.level === 'warn'))
  away = false
  await until(() => batches.length > 0)
  t.same(batches.flat(), [0, 1, 2, 3, 4])
  t.ok(lines.some(line => line.level === 'warn' && line.facts.waiting === 5))
  t.same(
    lines.filter(line => line.level === 'error').map(line => line.facts.count),
    [3],
    'what found no room is counted once',
  )
  writer.push(9)
  await writer.close()
  t.same(batches.at(-1), [9])
  t.same(counted, { written: 6, lost: 3 })
})

t.test('a batch that cannot be written is dropped, and the others are written', async t => {
  const { writer, batches, lines } = setUp(async items => {
    if (items.includes(0)) throw sqlError('22P02')
  })
  writer.push(0)
  await until(() => lines.length > 0)
  writer.push(1)
  await writer.close()
  t.same(batches, [[1]])
  t.match(lines, [{ level: 'error', facts: { count: 1 } }])
})

t.test('closing writes what is left, and accepts nothing more', async t => {
  const { writer, batches, lines } = setUp(() => delay(20))
  writer.push(1)
  const closing = writer.close()
  writer.push(2)
  await closing
  t.same(batches, [[1]])
  t.match(lines, [{ level: 'error', facts: { count: 1 } }], 'a late one is not lost in silence')
})

t.test('closing does not wait forever for a database that is away', async t => {
  const { writer, lines } = setUp(async () => {
    throw sqlError('ECONNREFUSED')
  })
  writer.push(1)
  await writer.close()
  t.match(lines.at(-1), { level: 'error', facts: { count: 1 } })
})
