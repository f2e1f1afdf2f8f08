import { pbkdf2 } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import t from 'tap'
import { listenForPulse } from '#drizzle/driver/pulse.ts'
import { until } from '../support/until.ts'

const BEAT_MS = 100

/** Answered by another thread in some milliseconds, and read when this one comes to it, as from a socket. */
const answer = () => promisify(pbkdf2)('x', 'x', 10_000, 32, 'sha256')

t.test('a process that was stopped itself does not report silence', async t => {
  let silences = 0
  let answers = 0
  const holdUp = () => {
    const end = Date.now() + 8 * BEAT_MS
    while (Date.now() < end);
  }
  const ask = async () => {
    // Once it has been asked: beats that have passed by then come before the answer is read.
    if (answers === 0) setImmediate(holdUp)
    await answer()
    answers++
    return true
  }
  const pulse = listenForPulse(ask, () => silences++, { beatMs: BEAT_MS, silenceMs: 5 * BEAT_MS })
  t.teardown(() => pulse.stop())
  await until(() => answers > 1)
  t.equal(silences, 0)
})

t.test('each silence of the database is reported once', async t => {
  let silences = 0
  let answer = (_: boolean) => {}
  let asked = 0
  const ask = () => {
    asked++
    return new Promise<boolean>(resolve => {
      answer = resolve
    })
  }
  const pulse = listenForPulse(ask, () => silences++, { beatMs: BEAT_MS, silenceMs: 5 * BEAT_MS })
  t.teardown(() => pulse.stop())
  await until(() => silences > 0)
  await delay(7 * BEAT_MS)
  t.strictSame({ asked, silences }, { asked: 1, silences: 1 }, 'however long it lasts')
  answer(true)
  await until(() => silences > 1)
  t.equal(asked, 2, 'and the next is another')
})
