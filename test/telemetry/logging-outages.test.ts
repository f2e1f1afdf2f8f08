import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import t from 'tap'
import { queueError } from '#queue/foreign-errors.ts'
import { createLog } from '#telemetry/log.ts'
import { Outages } from '#telemetry/outages.ts'

const errorWith = (code: string) => Object.assign(new Error(code), { code })

t.test('an outage is logged once, whatever part reports it; other lines are logged unchanged', t => {
  const lines: { msg: string; err?: { code?: string } }[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
  const child = log.child({ requestId: 'r' })
  for (const code of ['CONNECT_TIMEOUT', 'ECONNREFUSED', '57P01', '08006', '57P03', '53300']) {
    log.warn({ err: errorWith(code), needs: 'database' }, code)
    child.error({ err: new Error('query', { cause: errorWith(code) }), needs: 'database' }, code)
  }
  t.match(lines, [{ msg: 'the database is away', err: { code: 'CONNECT_TIMEOUT' } }])
  t.equal(lines.length, 1)
  // The partner's, a statement's, a lock's, ours; and no error at all.
  log.warn({ err: errorWith('ECONNREFUSED') }, 'partner')
  for (const code of ['57014', '40001', '55P03', '23505']) {
    log.warn({ err: errorWith(code), needs: 'database' }, code)
  }
  log.info('text %s', 'only')
  t.strictSame(
    lines.slice(1).map(({ msg }) => msg),
    ['partner', '57014', '40001', '55P03', '23505', 'text only'],
  )
  t.end()
})

t.test('the line says what happened, however the error was wrapped', t => {
  const lines: { err: { message: string; cause: { message: string } } }[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
  log.error({ err: new DrizzleQueryError('select $1', ['Ingeborg'], cause), needs: 'database' }, 'query')
  t.match(lines, [
    { err: { message: 'connect ECONNREFUSED 10.0.0.7:5432', cause: { message: cause.message } } },
  ])
  t.notMatch(JSON.stringify(lines), 'Ingeborg')
  t.end()
})

t.test('an outage ends after a while without errors, and the next one is logged again', async t => {
  const reported: unknown[] = []
  const back = new EventTarget()
  const outages = new Outages({
    onLost: error => reported.push(error.message),
    onBack: facts => {
      reported.push(facts.errors)
      back.dispatchEvent(new Event('back'))
    },
    quietMs: 100,
  })
  // The timer does not keep a process alive.
  const awake = setInterval(() => {}, 1000)
  t.teardown(async () => clearInterval(awake))
  for (const code of ['CONNECTION_CLOSED', 'ECONNREFUSED', 'CONNECTION_CLOSED']) {
    t.equal(outages.note(errorWith(code)), true)
  }
  await once(back, 'back')
  t.strictSame(reported, ['CONNECTION_CLOSED', 3])
  await delay(1)
  t.equal(outages.note(errorWith('57014')), false)
  t.equal(outages.note(undefined), false)
  outages.note(errorWith('57P01'))
  await once(back, 'back')
  t.strictSame(reported.slice(2), ['57P01', 1])
})

t.test('the queue’s errors of lost connections count as an outage', t => {
  for (const message of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout (Queue: render, Worker: 1)',
    'LISTEN/NOTIFY heartbeat timed out',
  ]) {
    t.match(queueError({ message, stack: 's', queue: 'render' }), { code: 'CONNECTION_CLOSED', message })
  }
  t.equal(Reflect.get(queueError(new Error('Queue x does not exist')), 'code'), undefined)
  t.match(queueError(errorWith('57P01')), { code: '57P01' })
  t.match(queueError('words'), { message: 'words' })
  t.end()
})
