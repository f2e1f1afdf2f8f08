import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { serviceDatabase } from '../support/service-database.ts'

t.test('every foreign key has an index', async t => {
  const { url, drop } = await serviceDatabase()
  const { sql, close } = openDatabase(url, { max: 1 })
  t.teardown(async () => {
    await close()
    await drop()
  })
  // An index that begins with a column of the key. A partial one must hold every row that names another.
  const bare = await sql<{ key: string }[]>`
    select c.conrelid::regclass || ' ' || c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:0] <@ c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ilike '%is not null%'))
    order by 1`
  t.same(
    bare.map(({ key }) => key),
    [
      // There are some hundreds.
      'number_leases number_leases_number_phone_numbers_number_fk',
      // No account is ever deleted: what is erased keeps its row.
      'sign_in_links sign_in_links_account_id_accounts_id_fk',
    ],
  )
})
