import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import t from 'tap'
import { Thread } from '#concurrency/thread.ts'
import { checkedArtwork } from '#domains/assets/artwork.ts'
import { openDrawPool } from '#workers/printing/draw-pool.ts'
import { onePage } from '../support/artwork.ts'
import { create, nothing, readyToCreate, traces } from '../support/creates.ts'
import { drawOrder } from '../support/draw-threads.ts'
import { recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { NEVER_MS, oddThreads } from './odd-threads.ts'

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

t.test('the answering thread has priority over other threads, also while they load modules', async t => {
  if (process.platform !== 'linux') return t.pass('only Linux knows the priority of a thread')
  const own = getPriority()
  const priority = await oddThreads(t).run('priority', { account: '' }, () => ({ input: undefined }))
  t.equal(priority, Math.min(19, own + 5))
  t.equal(getPriority(), own, 'and its own is as it was')
})

t.test('the answering thread has priority over drawing threads and artwork processes', async t => {
  if (process.platform !== 'linux') return t.pass('only Linux knows the priority of a thread')
  const own = getPriority()
  const lower = Math.min(19, own + 5)
  const before = new Set(threadIds())
  const threads = openDrawPool(1)
  const load = () => Promise.reject(new Error('no design'))
  const drawing = t.rejects(threads.draw(drawOrder('a'), load, new AbortController().signal))
  t.teardown(() => threads.close())
  await until(() => threadIds().some(id => !before.has(id) && priorityOf(id) === lower))

  const contents = { dict: '', data: '0 0 9 9 re f' }
  const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', contents)
  // Other files of this process may have left children that are about to end.
  const children = new Set(childIds())
  const normalised = checkedArtwork(artwork, {
    pages: 1,
    limits: { allowance: NEVER_MS, deadline: NEVER_MS },
  })
  await until(() => childIds().some(id => !children.has(id) && priorityOfChild(id) === lower))
  t.equal((await normalised).pages, 1)
  await drawing
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

t.test('a campaign whose letters take too much work is refused; on a busy machine it gets 503', async t => {
  const service = await readyToCreate(t)
  // More than a thread lays out within the millisecond that it gets.
  const recipients = Array.from({ length: 80 }, (_, at) => recipient(`Namn ${at}`))
  const order = { name: 'Vår', templateId: service.templateId, recipients }
  const { ask } = Thread.prototype
  t.teardown(() => Object.assign(Thread.prototype, { ask }))
  const within = async (allowance: number, deadline: number) => {
    Thread.prototype.ask = function (question, transfer, limits) {
      return ask.call(this, question, transfer, { ...limits, allowance, deadline })
    }
    return create(service, order)
  }
  const busy = await within(NEVER_MS, 1)
  t.match(busy, {
    status: 503,
    headers: { 'retry-after': '10' },
    body: { error: { code: 'service_unavailable' } },
  })
  const heavy = await within(1, NEVER_MS)
  t.match(heavy, { status: 422, body: { error: { message: /too much work to lay out/ } } })
  t.same(await traces(service), nothing)
  t.equal((await within(NEVER_MS, NEVER_MS)).status, 201)
})
