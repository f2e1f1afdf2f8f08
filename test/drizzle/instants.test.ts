import fc from 'fast-check'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
import { createDatabase } from '../support/postgres.ts'

t.test('a time is read from PostgreSQL’s text to the millisecond', async t => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const { sql, close } = openDatabase(url, { max: 1 })
  t.teardown(() => close())
  const milliseconds = fc.oneof(
    fc.integer({ min: 0, max: 4_102_444_799_999 }),
    fc.integer({ min: 0, max: 4_102_444_799 }).map(seconds => seconds * 1000),
    fc.integer({ min: 0, max: 41_024_447_999 }).map(tenths => tenths * 100),
  )
  const times = fc.sample(milliseconds, 500)
  const rows = await sql<{ written: string }[]>`
    select to_timestamp(ms::float8 / 1000)::timestamptz(3) as written
    from unnest(${times.map(String)}::text[]) with ordinality as given (ms, n) order by n`
  t.same(
    rows.map(({ written }) => isoInstant(written)),
    times.map(time => new Date(time).toISOString()),
  )
  const now = new Date()
  t.equal(isoInstant(now), now.toISOString(), 'of a row of drizzle’s')
  t.equal(isoInstantOrNull(null), null)
})
