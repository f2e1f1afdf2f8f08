import type { Sql } from 'postgres'
import t from 'tap'
import { startService } from '../support/service.ts'

/** Lists of an account, made as fast as it may for some minutes. */
const MANY = 1300

t.test('reads of very many lists take turns, some hundred lists at a time', async t => {
  const service = await startService(t)
  const { sql } = service.app.database
  const { accountId } = service
  await sql`
    insert into lists (id, account_id, name, search_name, recipient_count)
    select uuidv7(), ${accountId}, 'Lista ' || n, 'lista ' || n, 1 from generate_series(1, ${MANY}) n`
  const few = await service.createAccount()
  await sql`
    insert into lists (id, account_id, name, search_name) values (uuidv7(), ${few.accountId}, 'En', 'en')`
  const { slowReads } = service.app
  const run = slowReads.run.bind(slowReads)
  let turns = 0
  let statements = 0
  slowReads.run = (account, signal, read) => {
    turns++
    const counted = (sql: Sql) =>
      new Proxy(sql, {
        apply(target, self, args) {
          if (/^\s*select/.test(args[0][0])) statements++
          return Reflect.apply(target, self, args)
        },
      })
    return run(account, signal, sql => read(counted(sql)))
  }

  const { status, body } = await service.request('GET', '/api/v1/lists')
  t.equal(status, 200)
  t.same(body.meta, { totalRecipientCount: MANY, listCount: MANY })
  const ids = body.data.map(({ id }: { id: string }) => id)
  t.same(ids, [...new Set(ids)].sort().reverse(), 'each once, newest first')
  t.equal(turns, 1)
  t.equal(statements, 2, 'the first page is not read again')

  const other = await service.request('GET', '/api/v1/lists', { key: few.key })
  t.match(other.body, { data: [{ name: 'En', recipientCount: 0 }], meta: { listCount: 1 } })
  t.equal(turns, 1, 'few lists wait for nothing')
})
