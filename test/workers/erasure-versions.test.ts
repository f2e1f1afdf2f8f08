import t, { type Test } from 'tap'
import { createAccount } from '#domains/accounts/service.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { newestMigration } from '#drizzle/migration-files.ts'
import { otherVersions } from '#drizzle/versions.ts'
import { version } from '#process/version.ts'
import { operatedService } from '../support/operated.ts'
import { recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

const { service, cli } = await operatedService(t)
const { db, config } = service

/** A connection of that name, as long as `work` takes. */
async function beside(name: string, work: () => Promise<void>): Promise<void> {
  const sql = openSql(config.databaseUrl, { max: 1, connection: { application_name: name } })
  try {
    await sql`select 1`
    await work()
  } finally {
    await sql.end()
  }
  await until(async () => (await otherVersions(db.$client)).length === 0, `${name} is gone`)
}

const NEWEST = newestMigration()

const newAccount = async () => (await createAccount(db, { name: 'Test AB' })).id
const accountErased = (id: string) => ['accounts', 'erase', id, '--now', '--confirm', 'Test AB'] as const
const personErased = ['recipients', 'erase', '--account', service.accountId, '--match', 'Åsa'] as const

async function newPerson(): Promise<void> {
  const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
  const added = { listId: body.data.id, ...recipient('Åsa Öberg') }
  await service.request('POST', '/api/v1/recipients', { body: added })
}

async function refused(t: Test, why: string): Promise<void> {
  const id = await newAccount()
  t.match(await cli.refused(1, ...accountErased(id)), why)
  t.match(await cli.quickJson('accounts', 'show', id), {
    suspendedAt: null,
    name: 'Test AB',
  })
  t.match(await cli.refused(1, ...personErased), why)
  const { body } = await service.request('GET', '/api/v1/recipients?search=åsa')
  t.equal(body.meta.count, 1, 'nobody was erased')
}

t.test('each process shows its version and its newest migration to the database while it runs', async t => {
  const names = () => db.$client<{ name: string }[]>`
    select application_name as name from pg_stat_activity where datname = current_database()`
  const own = `brevduva api pulse ${version()} ${NEWEST}`
  await until(async () => (await names()).some(({ name }) => name === own), own)
  t.same(await otherVersions(db.$client), [])
  t.ok('brevduva worker pulse 10.10.10-dev+ac9d33ee '.length + 13 < 64, 'PostgreSQL cuts longer names')
  await beside(`brevduva worker pulse 1.7.0 ${NEWEST - 1}`, async () => {
    t.same(await otherVersions(db.$client), ['1.7.0'])
  })
})

t.test('nothing is erased while a process is connected that knows other migrations', async t => {
  await newPerson()
  const own = version()
  const [words] = own.split('+')
  for (const [name, shown] of [
    [`brevduva api pulse 99.0.0 ${NEWEST + 1}`, '99.0.0'],
    [`brevduva api pulse ${own} ${NEWEST - 1}`, own],
    // Commits before this rule say a version only, and 1.6.0 nothing.
    [`brevduva worker pulse ${words}`, words],
    ['brevduva worker pulse', '1.6.0 or older'],
  ] as const)
    await beside(name, () => refused(t, `connected to the database (${shown}): nothing was erased`))

  await beside('psql', () =>
    // Another version, and the same tables.
    beside(`brevduva worker pulse 1.6.99 ${NEWEST}`, async () => {
      t.match(await cli.quickJson(...accountErased(await newAccount())), { erased: Object })
      t.match(await cli.quickJson(...personErased), { recipients: 1 })
    }),
  )
})

t.test('nothing is erased in a database of a newer version', async t => {
  await newPerson()
  const newer = Date.UTC(2100, 0, 1)
  await db.$client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`
  await refused(t, 'tables of a newer version: nothing was erased')
  await db.$client`delete from drizzle.__drizzle_migrations where hash = 'newer'`
  t.match(await cli.quickJson(...personErased), { recipients: 1 })
})
