import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { listenForPulse } from '../drizzle/driver/pulse.ts'
import { until } from './support/until.ts'

const BEAT_MS = 20

t.test('a process that is held up itself has heard nothing', async t => {
  let silences = 0
  let answers = 0
  const ask = async () => {
    const answer = delay(1, true)
    const end = Date.now() + 20 * BEAT_MS
    // The answer comes meanwhile, and is read afterwards.
    while (answers === 0 && Date.now() < end);
    await answer
    answers++
    return true
  }
  const pulse = listenForPulse(ask, () => silences++, BEAT_MS)
  t.teardown(() => pulse.stop())
  await until(() => answers > 2)
  t.equal(silences, 0)
})

t.test('each silence is told once', async t => {
  let silences = 0
  let answer = (_: boolean) => {}
  let asked = 0
  const ask = () => {
    asked++
    return new Promise<boolean>(resolve => {
      answer = resolve
    })
  }
  const pulse = listenForPulse(ask, () => silences++, BEAT_MS)
  t.teardown(() => pulse.stop())
  await until(() => silences > 0)
  await delay(10 * BEAT_MS)
  t.strictSame({ asked, silences }, { asked: 1, silences: 1 }, 'however long it lasts')
  answer(true)
  await until(() => silences > 1)
  t.equal(asked, 2, 'and the next is another')
})
