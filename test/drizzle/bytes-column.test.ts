import t from 'tap'
import { readWithBytes } from '#drizzle/bytes-column.ts'
import { pageBytes } from '#schemas/json.ts'
import { reuseService } from '../support/service.ts'

t.test('only the named column stays bytes, all others are read as usual', async t => {
  const { sql } = (await reuseService(t)).app.database
  const query = () => sql`
    select 7 as number, true as yes, 'Åsa' as text, null as nothing, '{"ö":1}'::jsonb::text as bytes,
           '2026-03-02T08:15:30.410Z'::timestamptz as at, '{"a":[1]}'::jsonb as json
    union all select 8, null, '', null, null, null, null`
  const plain = await query()
  const rows = await readWithBytes(query(), 'bytes')
  t.same(rows, [{ ...plain[0], bytes: Buffer.from('{"ö": 1}') }, plain[1]])
  t.match(plain[0], { number: 7, yes: true, nothing: null, json: { a: [1] } })
  t.same(await readWithBytes(sql`select 1 as bytes where false`, 'bytes'), [])
  await t.rejects(readWithBytes(sql`select 1 / 0 as bytes`, 'bytes'), { code: '22012' })
})

t.test('a page of bytes and text is JSON', async t => {
  const meta = { count: 2 }
  t.equal(pageBytes([], meta).toString(), '{"data":[],"meta":{"count":2}}')
  const rows = [
    ['{"a":', Buffer.from('"å"'), '}'],
    ['{', '"a":', Buffer.from('1'), Buffer.from('2'), '}'],
  ]
  t.equal(pageBytes(rows, meta).toString(), '{"data":[{"a":"å"},{"a":12}],"meta":{"count":2}}')
})
