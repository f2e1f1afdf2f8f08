import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { addStopEntry, type StopKeys, stoppedRows } from '#domains/stop-list/service.ts'
import { reuseService } from '../support/service.ts'
import { at } from './stopped.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const before: StopKeys = { keys: [older], homeCountry: 'Sverige' }
const both: StopKeys = { keys: [newer, older], homeCountry: 'Sverige' }
const bo = at('Bo Ek', 'Storgatan 1')
const entry = { scope: 'person', ...bo } as const
const manual = { source: 'manual', addedBy: null } as const

async function* chunk(...rows: (typeof bo)[]) {
  yield { json: JSON.stringify(rows), numbers: rows.map((_, index) => 10 + index) }
}

t.test('a new secret forgets nobody, and adds nobody twice', async t => {
  const { db, accountId } = await reuseService(t)
  const stopped = (keys: StopKeys) =>
    stoppedRows(db, { accountId, ...keys }, { letters: 2 }, chunk(at('Cia Al', 'Storgatan 1'), bo))
  const first = await addStopEntry(db, { accountId, ...before }, manual, entry)
  t.equal(first?.isNew, true)
  t.strictSame(await stopped(both), { rows: [11], first: [{ row: 11, name: 'Bo Ek' }] })
  const again = await addStopEntry(db, { accountId, ...both }, manual, { ...entry, name: 'EK, BO' })
  t.match(again, { isNew: false, row: { id: first!.row.id, name: 'Bo Ek' } })
  t.match((await stopped({ ...both, keys: [newer] })).rows, [], 'without the secret they are not known')
  await addStopEntry(db, { accountId, ...both }, manual, { ...entry, scope: 'household' })
  t.match((await stopped({ ...both, keys: [newer] })).rows, [10, 11])
})

t.test('entries of one account, and of other secrets, say nothing about another', async t => {
  const { db, accountId, createAccount } = await reuseService(t)
  const { accountId: other } = await createAccount()
  await addStopEntry(db, { accountId, ...before }, manual, entry)
  await addStopEntry(db, { accountId: other, ...before }, manual, entry)
  const hashes = await db.execute(sql`select distinct hash from stop_entries`)
  t.equal(hashes.length, 2)
  const { rows } = await stoppedRows(db, { accountId, ...both, keys: [newer] }, { letters: 1 }, chunk(bo))
  t.strictSame(rows, [])
})

t.test('an address of punctuation only is no entry', async t => {
  const { db, accountId } = await reuseService(t)
  const nobody = { ...entry, street: ' - ' }
  t.equal(await addStopEntry(db, { accountId, ...before }, manual, nobody), null)
})
