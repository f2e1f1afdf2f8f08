import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { QueueFull, Turns } from '#concurrency/turns.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

/** Work that lasts until it is told to end, and the order in which it was started. */
class Stage {
  readonly turns: Turns
  readonly started: string[] = []
  readonly ends = new Map<string, () => void>()
  readonly errors = new Map<string, unknown>()

  constructor(turns: Turns) {
    this.turns = turns
  }

  ask(name: string, account: string, more: { weight?: number; signal?: AbortSignal } = {}): void {
    this.turns
      .run({ account, ...more }, () => {
        this.started.push(name)
        return new Promise<void>(end => this.ends.set(name, end))
      })
      .catch(error => this.errors.set(name, error))
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)!()
    this.ends.delete(name)
    await settled()
  }
}

t.test('an account with much slow work delays no other account', async t => {
  const stage = new Stage(new Turns({ slots: 2, waitingOfOne: 10, waiting: 100 }))
  for (let n = 1; n <= 6; n++) stage.ask(`x${n}`, 'X')
  stage.ask('y1', 'Y')
  await settled()
  t.same(stage.started, ['x1', 'y1'], 'one slot each, whatever came first')
  stage.ask('y2', 'Y')
  stage.ask('z1', 'Z')
  await stage.end('x1')
  await stage.end('x2')
  await stage.end('y1')
  t.same(stage.started, ['x1', 'y1', 'x2', 'z1', 'y2'], 'and then round in turn')
})

t.test('failed work frees its turn, once', async t => {
  const turns = new Turns({ slots: 2, waitingOfOne: 10, waiting: 10 })
  await t.rejects(
    turns.run({ account: 'X' }, async () => {
      throw new Error('refused')
    }),
    { message: 'refused' },
  )
  const giveBack = await turns.take({ account: 'X' })
  giveBack()
  giveBack()
  const stage = new Stage(turns)
  for (const account of ['X', 'Y', 'Z']) stage.ask(account, account)
  await settled()
  t.same(stage.started, ['X', 'Y'])
})

t.test('queues are limited, for each account and in total', async t => {
  const stage = new Stage(new Turns({ slots: 2, waitingOfOne: 2, waiting: 3 }))
  for (let n = 1; n <= 4; n++) stage.ask(`x${n}`, 'X')
  await settled()
  t.type(stage.errors.get('x4'), QueueFull)
  t.match(stage.errors.get('x4'), { retryAfter: 5 })
  for (let n = 1; n <= 3; n++) stage.ask(`y${n}`, 'Y')
  await settled()
  t.type(stage.errors.get('y3'), QueueFull, 'room for one more of an account, but not in all')
  t.equal(stage.turns.waiting, 3)
  await stage.end('x1')
  stage.ask('x5', 'X')
  await settled()
  t.notOk(stage.errors.has('x5'), 'and there is room again')
})

t.test('a client that goes away leaves the queue, and the next one moves up', async t => {
  const stage = new Stage(new Turns({ slots: 2, waitingOfOne: 2, waiting: 2 }))
  const gone = new AbortController()
  stage.ask('x1', 'X')
  stage.ask('x2', 'X', { signal: gone.signal })
  stage.ask('x3', 'X')
  gone.abort(new Error('gone'))
  await settled()
  t.match(stage.errors.get('x2'), { message: 'gone' })
  await stage.end('x1')
  t.same(stage.started, ['x1', 'x3'])
  stage.ask('late', 'Y', { signal: gone.signal })
  await settled()
  t.match(stage.errors.get('late'), { message: 'gone' }, 'one that is gone already is not taken in')
})

t.test(
  'large work is overtaken only a limited number of times, and work larger than all slots throws',
  async t => {
    const turns = new Turns({ slots: 3, waitingOfOne: 100, waiting: 100 })
    const stage = new Stage(turns)
    stage.ask('x', 'X', { weight: 2 })
    stage.ask('large', 'Y', { weight: 2 })
    for (let n = 0; n < 10; n++) stage.ask(`z${n}`, `Z${n}`)
    await settled()
    let ended = 0
    while (stage.ends.has(`z${ended}`)) await stage.end(`z${ended++}`)
    t.equal(ended, 3, 'as often as there are slots')
    await stage.end('x')
    t.equal(stage.started[4], 'large')
    await t.rejects(turns.take({ account: 'X', weight: 3 }), RangeError)
  },
)

t.test(
  'turns never exceed the slots or an account’s share, and every queued work gets its turn',
  async () => {
    const step = fc.oneof(
      fc.record({ ask: fc.constantFrom('A', 'B', 'C'), weight: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ end: fc.nat(20) }),
      fc.record({ abort: fc.nat(20) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 5 }),
        fc.array(step, { maxLength: 60 }),
        async (slots, steps) => {
          const share = Math.ceil(slots / 2)
          const stage = new Stage(new Turns({ slots, waitingOfOne: 6, waiting: 12 }))
          const orders = new Map<string, { account: string; weight: number; gone: AbortController }>()
          const check = () => {
            const held = (account?: string) =>
              [...stage.ends.keys()]
                .map(name => orders.get(name)!)
                .filter(order => account === undefined || order.account === account)
                .reduce((sum, order) => sum + order.weight, 0)
            assert.ok(held() <= slots)
            for (const account of ['A', 'B', 'C']) {
              assert.ok(held(account) <= share)
              const mine = stage.started.filter(name => orders.get(name)!.account === account).map(Number)
              assert.deepEqual(
                mine,
                mine.toSorted((a, b) => a - b),
              )
              const waiting = [...orders].filter(
                ([name, order]) =>
                  order.account === account && !stage.started.includes(name) && !stage.errors.has(name),
              )
              assert.ok(waiting.length <= 6)
              // Nobody waits for nothing: either its share is used up, or too little is free.
              const first = waiting[0]?.[1]
              if (first && stage.ends.size === 0) assert.fail('work waits while nothing runs')
            }
            assert.ok(stage.turns.waiting <= 12)
          }
          for (const [index, one] of steps.entries()) {
            if ('ask' in one) {
              const order = { account: one.ask, weight: one.weight, gone: new AbortController() }
              orders.set(String(index), order)
              stage.ask(String(index), order.account, { weight: order.weight, signal: order.gone.signal })
            } else if ('end' in one) {
              const running = [...stage.ends.keys()]
              if (running.length > 0) await stage.end(running[one.end % running.length]!)
            } else {
              const all = [...orders.values()]
              all[one.abort % all.length]?.gone.abort(new Error('gone'))
            }
            await settled()
            check()
          }
          for (const name of stage.ends.keys()) await stage.end(name)
          while (stage.ends.size > 0) await stage.end([...stage.ends.keys()][0]!)
          assert.equal(stage.turns.waiting, 0)
          assert.equal(stage.started.length + stage.errors.size, orders.size)
        },
      ),
      { numRuns: 200 },
    )
  },
)
