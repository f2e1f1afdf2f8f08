import fc from 'fast-check'
import t from 'tap'
import { openDatabase } from '../drizzle/client.ts'
import { textArray } from '../drizzle/text-array.ts'
import { createDatabase } from './support/postgres.ts'

t.test('PostgreSQL reads any array as it was, from the first statement of a client on', async t => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const read = async (values: (string | null)[]) => {
    const client = openDatabase(url, { max: 1 })
    try {
      const rows = await client.sql<{ value: string | null }[]>`
        select value from unnest(${textArray(values)}::text::text[]) with ordinality as v (value, n) order by n`
      return rows.map(row => row.value)
    } finally {
      await client.close()
    }
  }
  const awkward = ['', null, 'NULL', 'null', '{}', '"', '\\', '\\"', ',', ' a ', 'a\nb', 'å🦆', "'", '$1']
  t.same(await read(awkward), awkward)
  t.same(await read([]), [])
  const storable = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(storable), { maxLength: 20 }), async values => {
      t.same(await read(values), values)
    }),
    { numRuns: 20 },
  )
})
