import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { type Order, QueueFull, Scheduler } from '#concurrency/scheduler.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

/** Work that lasts until it is told to end, and the order in which it was started. */
class Stage {
  readonly turns: Scheduler
  readonly started: string[] = []
  readonly ends = new Map<string, () => void>()
  readonly errors = new Map<string, unknown>()
  onStart = (_name: string) => {}

  constructor(turns: Scheduler) {
    this.turns = turns
  }

  ask(name: string, account: string, more: Omit<Order, 'account'> = {}): void {
    this.turns
      .run({ account, ...more }, () => {
        this.started.push(name)
        const ended = new Promise<void>(end => this.ends.set(name, end))
        this.onStart(name)
        return ended
      })
      .catch(error => this.errors.set(name, error))
  }

  async end(name: string): Promise<void> {
    await settled()
    this.ends.get(name)!()
    this.ends.delete(name)
    await settled()
  }
}

t.test('an account with much slow work delays no other account', async t => {
  const stage = new Stage(new Scheduler({ slots: 2, waitingOfOne: 10, waiting: 100 }))
  for (let n = 1; n <= 6; n++) stage.ask(`x${n}`, 'X')
  stage.ask('y1', 'Y')
  await settled()
  t.same(stage.started, ['x1', 'y1'], 'one slot each, whatever came first')
  stage.ask('y2', 'Y')
  stage.ask('z1', 'Z')
  await stage.end('x1')
  await stage.end('z1')
  await stage.end('y1')
  t.same(stage.started, ['x1', 'y1', 'z1', 'x2', 'y2'], 'then whoever has had least')
})

t.test('failed work frees its turn, once', async t => {
  const turns = new Scheduler({ slots: 2, waitingOfOne: 10, waiting: 10 })
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
  const stage = new Stage(new Scheduler({ slots: 2, waitingOfOne: 2, waiting: 3 }))
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
  const stage = new Stage(new Scheduler({ slots: 2, waitingOfOne: 2, waiting: 2 }))
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
  'large work is overtaken by as much as there are slots, and larger work than a share takes the share',
  async t => {
    const turns = new Scheduler({ slots: 3, waitingOfOne: 100, waiting: 100 })
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
    stage.ask('larger', 'X', { weight: 3 })
    await stage.end('large')
    while (ended < 10) await stage.end(`z${ended++}`)
    t.ok(stage.ends.has('larger'))
    t.equal(turns.held('X'), 2)
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
        fc.boolean(),
        fc.array(step, { maxLength: 60 }),
        async (slots, keepsShare, steps) => {
          const share = Math.ceil(slots / 2)
          const stage = new Stage(new Scheduler({ slots, keepsShare, waitingOfOne: 6, waiting: 12 }))
          const orders = new Map<string, { account: string; weight: number; gone: AbortController }>()
          const held = (account?: string) =>
            [...stage.ends.keys()]
              .map(name => orders.get(name)!)
              .filter(order => account === undefined || order.account === account)
              .reduce((sum, order) => sum + order.weight, 0)
          const waitingOf = (account: string) =>
            [...orders]
              .filter(([name]) => !stage.started.includes(name) && !stage.errors.has(name))
              // One that has just gone lets the next in before its own error is heard.
              .filter(([, order]) => !order.gone.signal.aborted)
              .map(([, order]) => order)
              .filter(order => order.account === account)
          stage.onStart = name => {
            const { account } = orders.get(name)!
            if (held(account) <= share) return
            for (const other of ['A', 'B', 'C'].filter(one => one !== account)) {
              const [first] = waitingOf(other)
              assert.ok(!first || held(other) + first.weight > share, 'more than half while another waits')
            }
          }
          const check = () => {
            assert.ok(held() <= slots)
            for (const account of ['A', 'B', 'C']) {
              assert.equal(stage.turns.held(account), held(account))
              assert.ok(held(account) <= (keepsShare ? share : slots))
              const mine = stage.started.filter(name => orders.get(name)!.account === account).map(Number)
              assert.deepEqual(
                mine,
                mine.toSorted((a, b) => a - b),
              )
              const waiting = waitingOf(account)
              assert.ok(waiting.length <= 6)
              if (waiting.length === 0) continue
              assert.ok(stage.ends.size > 0, 'work waits while nothing runs')
              const isAlone = !['A', 'B', 'C'].some(other => other !== account && waitingOf(other).length > 0)
              const most = keepsShare ? share - held(account) : slots - held(account)
              if (isAlone)
                assert.ok(waiting[0]!.weight > Math.min(most, slots - held()), 'it waits for nothing')
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
          assert.equal(stage.turns.held(), 0)
          assert.equal(stage.started.length + stage.errors.size, orders.size)
        },
      ),
      { numRuns: 200 },
    )
  },
)

t.test('an account alone may have all slots, and the next is for whoever holds fewest', async t => {
  const stage = new Stage(new Scheduler({ slots: 4, keepsShare: false }))
  for (let n = 1; n <= 6; n++) stage.ask(`x${n}`, 'X')
  await settled()
  t.same(stage.started.splice(0), ['x1', 'x2', 'x3', 'x4'])
  for (let n = 1; n <= 4; n++) stage.ask(`y${n}`, 'Y')
  for (const name of ['x1', 'x2', 'y1', 'x3']) await stage.end(name)
  t.same(stage.started, ['y1', 'y2', 'y3', 'x5'])
})

t.test('whoever holds fewest is next, whatever they have had', async t => {
  const stage = new Stage(new Scheduler({ slots: 6 }))
  for (let n = 1; n <= 3; n++) stage.ask(`x${n}`, 'X')
  for (let n = 1; n <= 2; n++) stage.ask(`z${n}`, 'Z')
  stage.ask('y1', 'Y', { cost: 1000 })
  stage.ask('x4', 'X')
  stage.ask('y2', 'Y')
  await stage.end('x1')
  t.equal(stage.started.at(-1), 'y2')
})

t.test('what is more than a share waits for all that is not', async t => {
  const stage = new Stage(new Scheduler({ slots: 4, keepsShare: false }))
  stage.ask('x1', 'X')
  stage.ask('y1', 'Y', { cost: 1000 })
  stage.ask('z1', 'Z', { weight: 2 })
  stage.ask('x2', 'X', { weight: 2 })
  stage.ask('y2', 'Y')
  await stage.end('z1')
  t.equal(stage.started.at(-1), 'y2', 'although X has had less')
  stage.ask('v1', 'V', { weight: 2 })
  stage.ask('y3', 'Y')
  await settled()
  t.equal(stage.started.at(-1), 'y2', 'although it would fit and V does not')
  await stage.end('y1')
  t.equal(stage.started.at(-1), 'v1')
})

t.test('once nobody waits, nobody is behind', async t => {
  const stage = new Stage(new Scheduler({ slots: 1 }))
  stage.ask('x1', 'X', { cost: 1000 })
  await settled()
  await stage.end('x1')
  for (const account of ['Z', 'X', 'Y']) stage.ask(account, account)
  await settled()
  await stage.end('Z')
  t.equal(stage.started.at(-1), 'X')
})

t.test('whose turn has come when they go away holds it, and nobody else leaves the queue', async t => {
  const turns = new Scheduler({ slots: 1 })
  const first = await turns.take({ account: 'X' })
  const gone = new AbortController()
  const second = turns.take({ account: 'X', signal: gone.signal })
  const third = turns.take({ account: 'X' })
  first()
  gone.abort()
  const giveBack = await second
  t.equal(turns.waiting, 1)
  giveBack()
  await third
})

t.test('of accounts that hold as much, whoever has had least is next, and nothing is saved up', async t => {
  const stage = new Stage(new Scheduler({ slots: 1 }))
  const ask = (name: string, account: string, cost: number) => {
    for (let n = 1; n <= 9; n++) stage.ask(`${name}${n}`, account, { cost })
  }
  const endNext = async (times: number) => {
    for (; times > 0; times--) await stage.end([...stage.ends.keys()][0]!)
    return stage.started.splice(0).join(' ')
  }
  ask('large', 'A', 1000)
  ask('small', 'B', 250)
  await settled()
  t.equal(await endNext(6), 'large1 small1 small2 small3 small4 large2 small5')
  ask('late', 'C', 500)
  t.equal(await endNext(6), 'late1 small6 small7 late2 small8 large3')
})

t.test('a turn is given back in parts, and its weight is asked for when it may come', async t => {
  const turns = new Scheduler({ slots: Infinity, share: 4 })
  let weight = 2
  const take = () => turns.take({ account: 'X', weight: () => weight })
  const [first, second] = await Promise.all([take(), take()])
  weight = 3
  let came = false
  const third = take().then(giveBack => {
    came = true
    return giveBack
  })
  first(1)
  await settled()
  t.notOk(came, '1 + 2 + 3')
  first(1)
  first(2)
  t.equal(turns.held('X'), 3, 'it takes nothing back')
  second()
  const giveBack = await third
  t.same([turns.held('X'), turns.held(), turns.waiting], [4, 4, 0])
  first()
  giveBack()
  t.equal(turns.held(), 0)
})

t.test('where nothing may wait, whoever finds no slot is refused', async t => {
  const turns = new Scheduler({ slots: 3, share: 2, waiting: 0 })
  const [one] = await Promise.all([turns.take({ account: 'X' }), turns.take({ account: 'X' })])
  await t.rejects(turns.take({ account: 'X' }), QueueFull)
  await turns.take({ account: 'Y' })
  await t.rejects(turns.take({ account: 'Z' }), QueueFull)
  one()
  await turns.take({ account: 'Z' })
})
