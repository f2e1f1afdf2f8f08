import t from 'tap'
import { addHashedEntries, entryHasher, stopKeysOf, stoppedRows } from '#domains/stop-list/service.ts'
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

t.test('however many entries an address has, each is found', async t => {
  const { db, config, accountId } = await reuseService(t)
  const hashing = { accountId, ...stopKeysOf(config) }
  const hashed = entryHasher(hashing)
  // As all who have their mail forwarded by an authority.
  const entries = Array.from(
    { length: 1100 },
    (_, i) => hashed({ scope: 'person', ...at(`Per ${i}`, 'Box 2820') })!,
  ).sort((a, b) => (a.hashes[0]! < b.hashes[0]! ? -1 : 1))
  for (const half of [entries.slice(0, 550), entries.slice(550)])
    await addHashedEntries(db, { accountId, source: 'import', addedBy: null }, half)
  const rows = [...entries, hashed({ scope: 'person', ...at('Åsa Öberg', 'Box 2820') })!]
  const chunk = { json: JSON.stringify(rows), numbers: rows.map((_, index) => index + 1) }
  const found = await stoppedRows(db, hashing, { letters: rows.length }, [chunk, chunk])
  const numbers = chunk.numbers.slice(0, -1)
  t.strictSame(found.rows, [...numbers, ...numbers])
})
