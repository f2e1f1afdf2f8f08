import t from 'tap'
import { stopKeysOf, stoppedRows } from '#domains/stop-list/service.ts'
import { reuseService } from '../support/service.ts'
import { at, stop } from './stopped.ts'

t.test('of thousands of rows, chunk by chunk, those of the stop list are found', async t => {
  const { db, config, accountId } = await reuseService(t)
  const rows = Array.from({ length: 2500 }, (_, i) => at(`Per ${i}`, `Storgatan ${i + 1}`))
  const stopped = [0, 3, 999, 1000, 1001, 2000, 2499]
  for (const index of stopped) await stop(db, config, accountId, rows[index]!)
  await stop(db, config, accountId, { ...rows[1500]!, name: 'Somebody else there' })
  function* chunks() {
    for (let from = 0; from < rows.length; from += 1000) {
      const chunk = rows.slice(from, from + 1000)
      yield { json: JSON.stringify(chunk), numbers: chunk.map((_, index) => from + index + 1) }
    }
  }
  const found = await stoppedRows(
    db,
    { accountId, ...stopKeysOf(config) },
    { letters: rows.length },
    chunks(),
  )
  t.strictSame(
    found.rows,
    stopped.map(index => index + 1),
  )
  t.strictSame(
    found.first.map(({ name }) => name),
    stopped.map(index => `Per ${index}`),
  )
})
