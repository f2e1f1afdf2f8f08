import fc from 'fast-check'
import t from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { createDatabase } from '../support/postgres.ts'

t.test('arrays are read as they were written, also by a connection’s first statement', async t => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const sql = openSql(url, { max: 1 })
  t.teardown(() => sql.end())
  const nullable = <T>(of: fc.Arbitrary<T>) => fc.array(fc.option(of), { maxLength: 8 })
  // What PostgreSQL cannot hold is refused before it comes here.
  const text = fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', 'å', '"', '\\', '{', '}', ',', ' ', '\n', 'NULL', 'null', "'", '$1'),
    }),
    fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0')),
  )
  await fc.assert(
    fc.asyncProperty(
      nullable(text),
      nullable(fc.uuid()),
      nullable(fc.integer()),
      nullable(fc.boolean()),
      async (texts, uuids, integers, truths) => {
        const [row] = await sql`
          select ${texts}::text[] as texts, ${uuids}::uuid[] as uuids, ${integers}::int[] as integers,
                 ${truths.map(truth => (truth === null ? null : String(truth)))}::boolean[] as truths`
        t.strictSame({ ...row }, { texts, uuids, integers, truths })
      },
    ),
    { numRuns: 50 },
  )
  t.strictSame([...(await sql`select array[1.5, null]::float8[] as a, '{}'::text[] as b`)][0], {
    a: [1.5, null],
    b: [],
  })
})
