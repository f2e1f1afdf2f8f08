import fc from 'fast-check'
import t from 'tap'
import { Scheduler } from '#concurrency/scheduler.ts'

interface Waiting {
  readonly account: string
  readonly weight: number
  /** Turns of the clock that it takes once it is begun. */
  readonly length: number
}

/** How much an account may have before every waiting account has had as much. */
const ROUND = 1000

/** A queue as the database is one: the first job whose account is not left out. */
function fetch(queue: Waiting[], ignored: readonly string[]): Waiting | undefined {
  const place = queue.findIndex(({ account }) => !ignored.includes(account))
  return place < 0 ? undefined : queue.splice(place, 1)[0]
}

function next(scheduler: Scheduler, queue: Waiting[]): Waiting | undefined {
  for (const ignored of scheduler.leaveOut(ROUND)) {
    const job = fetch(queue, ignored)
    if (job) return job
  }
  return undefined
}

const jobs = fc.array(
  fc.record({
    account: fc.constantFrom('a', 'b', 'c', 'd'),
    weight: fc.constantFrom(1, 50, 1000),
    length: fc.integer({ min: 1, max: 30 }),
    at: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 80 },
)

t.test('every waiting account gets its turn, and no other has more than half meanwhile', async t => {
  fc.assert(
    fc.property(jobs, fc.constantFrom(2, 4, 6), fc.boolean(), (arriving, slots, keepsShare) => {
      const scheduler = new Scheduler({ slots, keepsShare })
      const queue: Waiting[] = []
      const running: { job: Waiting; end: () => void; until: number }[] = []
      const waits = (account: string) => queue.some(job => job.account === account)
      const held = (account: string) => running.filter(({ job }) => job.account === account).length
      /** Letters that others got since an account began to wait for a slot that it may have. */
      const passedBy = new Map<string, Map<string, number>>()
      let done = 0
      for (let now = 0; done < arriving.length; now++) {
        for (const ended of running.filter(({ until }) => until <= now)) {
          running.splice(running.indexOf(ended), 1)
          ended.end()
          done++
        }
        queue.push(...arriving.filter(job => job.at === now))
        while (running.length < slots) {
          const job = next(scheduler, queue)
          if (!job) break
          const others = ['a', 'b', 'c', 'd'].filter(other => other !== job.account && waits(other))
          const poorer = others.filter(other => held(other) < slots / 2)
          if (held(job.account) >= slots / 2) {
            if (keepsShare) throw new Error('more than half, although half is kept free')
            if (poorer.length > 0) throw new Error(`${job.account} has more than half while ${poorer} waits`)
          }
          for (const other of poorer) {
            const passed = passedBy.get(other) ?? new Map<string, number>()
            const got = (passed.get(job.account) ?? 0) + job.weight
            // What is left of one turn, and a job that does not quite fit, before and after the round ends.
            if (got > 4 * 1000) throw new Error(`${other} waits while ${job.account} gets ${got}`)
            passedBy.set(other, passed.set(job.account, got))
          }
          passedBy.delete(job.account)
          const end = scheduler.hold({ account: job.account, cost: job.weight })
          running.push({ job, end, until: now + job.length })
        }
        const idle = slots - running.length
        if (idle > 0 && queue.length > 0 && !keepsShare) throw new Error('a slot is idle while jobs wait')
        if (now > 10_000) throw new Error('it does not end')
      }
    }),
    { numRuns: 500 },
  )
  t.pass()
})

t.test('an account alone uses all slots, unless half must be kept free', async t => {
  for (const [keepsShare, most] of [
    [false, 4],
    [true, 2],
  ] as const) {
    const scheduler = new Scheduler({ slots: 4, keepsShare })
    const queue = Array.from({ length: 9 }, () => ({ account: 'a', weight: 1, length: 1 }))
    let got = 0
    while (got < 4) {
      const job = next(scheduler, queue)
      if (!job) break
      scheduler.hold(job)
      got++
    }
    t.equal(got, most)
  }
})

t.test('a turn is a number of letters, in large or small batches', async t => {
  const scheduler = new Scheduler({ slots: 4, keepsShare: false })
  const queue = [
    ...Array.from({ length: 50 }, () => ({ account: 'large', weight: 1000, length: 1 })),
    ...Array.from({ length: 30 }, () => ({ account: 'small', weight: 50, length: 1 })),
  ]
  let order = ''
  while (queue.some(({ account }) => account === 'small')) {
    const job = next(scheduler, queue)!
    const end = scheduler.hold({ account: job.account, cost: job.weight })
    order += job.account[0]
    end()
  }
  t.equal(order, `l${'s'.repeat(20)}l${'s'.repeat(10)}`)
})

t.test('when all have had their turn, all begin again, whoever still works', t => {
  const scheduler = new Scheduler({ slots: 6 })
  for (const account of ['a', 'b']) scheduler.hold({ account, cost: ROUND })
  t.same([...scheduler.leaveOut(ROUND)], [['a', 'b'], []])
  scheduler.hold({ account: 'c', cost: 10 })
  t.same([...scheduler.leaveOut(ROUND)], [['a', 'b', 'c'], []])
  t.end()
})
