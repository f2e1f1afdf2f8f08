import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import t from 'tap'
import { TaskThread, ThreadOverrun } from '#concurrency/task-thread.ts'
import { checkedArtwork } from '#domains/assets/artwork.ts'
import { ApiError } from '#schemas/errors.ts'
import { startWorker } from '#workers/printing/draw-thread.ts'
import { onePage } from '../support/artwork.ts'
import { create, nothing, readyToCreate, traces } from '../support/creates.ts'
import { recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

const start = () => new TaskThread(new URL('./odd-thread.ts', import.meta.url), { heapMegabytes: 32 })
const TASKS = '/proc/self/task'
const threadIds = () => readdirSync(TASKS)
/** Empty where the thread has ended meanwhile. */
const readTask = (thread: string, file: string): string => {
  try {
    return readFileSync(`${TASKS}/${thread}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
/** What follows the name, in brackets, begins with the third field; the priority is the 19th. */
const priorityOf = (thread: string): number => Number(readTask(thread, 'stat').split(') ')[1]?.split(' ')[16])
const childIds = (): number[] =>
  threadIds().flatMap(id => readTask(id, 'children').split(' ').filter(Boolean).map(Number))
/** Undefined where the child has ended meanwhile. */
const priorityOfChild = (id: number): number | undefined => {
  try {
    return getPriority(id)
  } catch {
    return undefined
  }
}
type Priorities = Record<'helpers' | 'others', [thread: number, priority: number][]>
const run = promisify(execFile)
/** What is not tried is out of reach, however busy the machine. */
const NEVER = 600_000

t.test('a task that takes too much processor time fails', async t => {
  const thread = start()
  t.equal(await thread.ask('well', { allowance: NEVER, deadline: NEVER }), 'well')
  await t.rejects(thread.ask('compute', { allowance: 50, deadline: NEVER }), ThreadOverrun)
  t.ok(thread.dead)
})

t.test('the answering thread has priority over other threads, also while they load modules', async t => {
  if (process.platform !== 'linux') return t.pass('only Linux knows the priority of a thread')
  const limits = { allowance: NEVER, deadline: NEVER }
  const own = getPriority()
  t.equal(await start().ask('priority', limits), Math.min(19, own + 5))
  t.equal(getPriority(), own, 'and its own is as it was')
})

t.test('the answering thread has priority over drawing threads and artwork processes', async t => {
  if (process.platform !== 'linux') return t.pass('only Linux knows the priority of a thread')
  const own = getPriority()
  const lower = Math.min(19, own + 5)
  const before = new Set(threadIds())
  const drawing = startWorker([{ fingerprint: 'one', token: randomBytes(32), variant: randomBytes(32) }])
  t.teardown(() => drawing.terminate())
  await until(() => threadIds().some(id => !before.has(id) && priorityOf(id) === lower))

  const contents = { dict: '', data: '0 0 9 9 re f' }
  const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', contents)
  // Other files of this process may have left children that are about to end.
  const children = new Set(childIds())
  const normalised = checkedArtwork(artwork, { pages: 1, limits: { allowance: NEVER, deadline: NEVER } })
  await until(() => childIds().some(id => !children.has(id) && priorityOfChild(id) === lower))
  t.equal((await normalised).pages, 1)
  t.equal(getPriority(), own, 'and its own is as it was')
})

t.test('the answering thread has priority over V8’s garbage collection threads', async t => {
  if (process.platform !== 'linux') return t.pass('only Linux knows the priority of a thread')
  const code = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    const { lowerHelpers } = await import('${new URL('../../concurrency/low-priority.ts', import.meta.url)}')
    const isHelper = id => readFileSync('${TASKS}/' + id + '/comm', 'utf8') === 'V8Worker\\n'
    const priorities = () => Object.groupBy(readdirSync('${TASKS}').map(Number).map(id =>
      [id, getPriority(id)]), ([id]) => isHelper(id) ? 'helpers' : 'others')
    const before = priorities()
    lowerHelpers()
    console.log(JSON.stringify({ own: getPriority(), before, after: priorities() }))`
  // A process of its own: what is lowered may not be raised again.
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code])
  const { own, before, after } = JSON.parse(stdout) as Record<'before' | 'after', Priorities> & {
    own: number
  }
  const lower = Math.min(19, own + 5)
  t.not(before.helpers.length, 0)
  t.strictSame(
    after.helpers,
    before.helpers.map(([id]) => [id, lower]),
  )
  t.strictSame(after.others, before.others)
})

t.test('a task that did not get the processor by its deadline can be retried', async t => {
  for (const task of ['wait', 'block']) {
    const thread = start()
    const error = await thread.ask(task, { allowance: NEVER, deadline: 100 }).catch(error => error)
    t.ok(error instanceof ApiError, task)
    t.match(error, { status: 503, code: 'service_unavailable', retryAfter: 10 })
    t.ok(thread.dead)
  }
})

t.test('a campaign whose letters take too much work is refused; on a busy machine it gets 503', async t => {
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
