import { getPriority } from 'node:os'
import t from 'tap'
import { ApiError } from '../schemas/errors.ts'
import { TaskThread, ThreadOverrun } from '../workers/turns/task-thread.ts'
import { create, nothing, readyToCreate, traces } from './support/creates.ts'
import { recipient } from './support/templates.ts'

const start = () => new TaskThread(new URL('./support/odd-thread.ts', import.meta.url), 32)
/** What is not tried is out of reach, however busy the machine. */
const NEVER = 600_000

t.test('a task that takes too much of the processor is at fault', async t => {
  const thread = start()
  t.equal(await thread.ask('well', { allowance: NEVER, deadline: NEVER }), 'well')
  await t.rejects(thread.ask('compute', { allowance: 50, deadline: NEVER }), ThreadOverrun)
  t.ok(thread.dead)
})

t.test('whoever answers goes before a thread, while that loads its modules too', async t => {
  if (process.platform !== 'linux') return t.pass('only Linux knows the priority of a thread')
  const limits = { allowance: NEVER, deadline: NEVER }
  const own = getPriority()
  t.equal(await start().ask('priority', limits), Math.min(19, own + 5))
  t.equal(getPriority(), own, 'and its own is as it was')
})

t.test('a task that has not had the processor by its deadline may come again', async t => {
  for (const task of ['wait', 'block']) {
    const thread = start()
    const error = await thread.ask(task, { allowance: NEVER, deadline: 100 }).catch(error => error)
    t.ok(error instanceof ApiError, task)
    t.match(error, { status: 503, code: 'service_unavailable', retryAfter: 10 })
    t.ok(thread.dead)
  }
})

t.test('a campaign whose letters take too much is refused; on a busy machine it may come again', async t => {
  const service = await readyToCreate(t)
  const order = { name: 'Vår', templateId: service.templateId, recipients: [recipient()] }
  const { ask } = TaskThread.prototype
  const within = async (limits: { allowance: number; deadline: number }) => {
    TaskThread.prototype.ask = function (question, options) {
      return ask.call(this, question, { ...options, ...limits }) as ReturnType<typeof this.ask<never>>
    }
    t.teardown(() => Object.assign(TaskThread.prototype, { ask }))
    return create(service, order)
  }
  const busy = await within({ allowance: NEVER, deadline: 1 })
  t.match(busy, {
    status: 503,
    headers: { 'retry-after': '10' },
    body: { error: { code: 'service_unavailable' } },
  })
  const heavy = await within({ allowance: 1, deadline: NEVER })
  t.match(heavy, { status: 422, body: { error: { message: /too much work to lay out/ } } })
  t.same(await traces(service), nothing)
  t.equal((await within({ allowance: NEVER, deadline: NEVER })).status, 201)
})
