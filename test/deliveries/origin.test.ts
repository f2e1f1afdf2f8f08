import { appendFile, chown, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t, { type Test } from 'tap'
import {
  type Judgement,
  judge,
  type KnownOrigin,
  type Origin,
  seeOrigin,
} from '#domains/deliveries/origin.ts'
import { settleGate } from '#domains/deliveries/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { ensureEmbedded, openSql, withDatabase } from '#drizzle/embedded/index.ts'
import { stopServer } from '#drizzle/embedded/postmaster.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { testCluster } from '../support/postgres.ts'
import { preparedData } from '../support/prepared-cluster.ts'
import { removeData } from '../support/remove-data.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

const now: Origin = { systemIdentifier: '7', databaseOid: '5', timeline: 3, synchronous: true }
const known: KnownOrigin = { ...now, age: 4, writtenBy: 1000n, intact: true }
const why = (judgement: Judgement) => (judgement.verdict === 'foreign' ? judgement.why : judgement.verdict)

t.test('when two databases count as the same', async t => {
  const cases: readonly [what: string, changed: Partial<KnownOrigin>, expected: RegExp][] = [
    ['nothing changed', {}, /^same$/],
    ['a row that was restored', { intact: false }, /written by a restore/],
    ['another server', { systemIdentifier: '8' }, /another server/],
    ['another database of the server', { databaseOid: '6' }, /copy/],
    ['a server that tells less', { systemIdentifier: null, timeline: null }, /^same$/],
    ['a standby that took over', { timeline: 2 }, /^promoted$/],
    ['one that nobody waited for', { timeline: 2, synchronous: false }, /may be missing/],
    ['a recovery: nobody has seen it for long', { timeline: 2, age: 121 }, /but a backup/],
    ['an older timeline', { timeline: 4 }, /was 4 and is 3/],
  ]
  for (const [what, changed, expected] of cases) {
    t.match(why(judge({ now, known: { ...known, ...changed } }, null)), expected, what)
  }
  t.equal(why(judge({ now, known: 'never seen' }, null)), 'new')
  t.match(why(judge({ now, known: 'never seen' }, 5n)), /never seen/)
  t.match(why(judge({ now, known: 'gone' }, null)), /is missing/)
})

t.test('what a process knows of its database is never forgotten', async () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 3n, max: 2n ** 63n }),
      fc.bigInt({ min: 3n, max: 2n ** 63n }),
      fc.integer({ min: 1, max: 4 }),
      (writtenBy, remembered, timeline) => {
        const { verdict } = judge({ now, known: { ...known, writtenBy, timeline } }, remembered)
        return (verdict === 'foreign') === (writtenBy < remembered || timeline > 3)
      },
    ),
  )
})

/** A database of a test's own that a worker has run on. */
async function seen(t: Test): Promise<{ db: Db; url: string; remembered: bigint }> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, close } = openDatabase(url, { max: 2 })
  t.teardown(close)
  t.equal(why(judge(await seeOrigin(db), null)), 'new', 'nobody has run on a database that was only migrated')
  const { held, remembered } = await settle(db)
  t.equal(held, null)
  return { db, url, remembered: remembered! }
}

const settle = (db: Db, remembered: bigint | null = null) => db.transaction(tx => settleGate(tx, remembered))
const holdNote = async (db: Db) => (await settle(db)).held?.note

t.test('a database that was not restored is recognised again', async t => {
  const { db, remembered } = await seen(t)
  t.equal((await settle(db, remembered)).remembered, remembered, 'not written more often than needed')
  await db.execute(
    sql`update database_origin set seen_at = seen_at - interval '1 minute', written_by = pg_current_xact_id()`,
  )
  const next = (await settle(db, remembered)).remembered!
  t.ok(next > remembered, 'but seen again')
  await db.execute(sql`vacuum (full, freeze) database_origin`)
  t.equal((await settle(db, next)).held, null)
  const both = await Promise.all([settle(db, next), settle(db, next), settle(db, next)])
  t.same(
    both.map(({ held }) => held),
    [null, null, null],
  )
})

t.test('deliveries are held if the origin’s row was written anew, as by a restore', async t => {
  const { db } = await seen(t)
  await db.execute(sql`create table dumped as select * from database_origin`)
  await db.execute(sql`truncate database_origin`)
  await db.execute(sql`insert into database_origin select * from dumped`)
  t.match(await holdNote(db), /written by a restore/)
  const actions = await db.execute(sql`select actor, action, note from operator_actions`)
  t.match([...actions], [{ actor: 'brevduva', action: 'deliveries hold', note: /restore/ }])
  await settle(db)
  t.equal((await db.execute(sql`select from operator_actions`)).length, 1, 'written down once')
})

t.test('deliveries are held if the origin’s row is missing', async t => {
  const { db } = await seen(t)
  await db.execute(sql`delete from database_origin`)
  t.match(await holdNote(db), /is missing/)
  const other = await seen(t)
  await other.db.execute(sql`delete from delivery_gate`)
  t.match(await holdNote(other.db), /is missing/)
})

t.test('a copy beside the original counts as another database', async t => {
  const { url } = await seen(t)
  const { adminUrl } = await testCluster()
  const admin = openSql(adminUrl, { max: 1, onnotice: () => {} })
  const name = new URL(url).pathname.slice(1)
  const copy = `${name}_copy`
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  await admin`create database ${admin(copy)} template ${admin(name)}`
  const { db, close } = openDatabase(withDatabase(url, copy), { max: 1 })
  t.teardown(async () => {
    await close()
    await admin`drop database ${admin(copy)} with (force)`
    await admin.end()
  })
  t.match(await holdNote(db), /copy of the database/)
})

t.test('deliveries are held if the database lost what a process has seen', async t => {
  const { db, remembered } = await seen(t)
  t.match((await settle(db, remembered + 1n)).held?.note, /already seen/)
})

t.test('deliveries are held on a new timeline, unless commits waited for a standby', async t => {
  const home = await preparedData()
  const server = await ensureEmbedded(home)
  // Each recovery signs in once more, so that nobody is the last to leave: the server is stopped whoever uses it.
  t.teardown(() => removeData(home))
  const cluster = await realpath(join(home, 'postgres'))
  await migrateDatabase(server.url)

  /** As the end of a recovery from a backup, or a standby that takes over. */
  const recover = async () => {
    await stopServer(cluster)
    const signal = join(cluster, 'recovery.signal')
    await writeFile(signal, '')
    const { uid, gid } = await stat(cluster)
    await chown(signal, uid, gid)
    await appendFile(join(cluster, 'postgresql.auto.conf'), "restore_command = 'false'\n")
    await ensureEmbedded(home)
    // It answers, and only reads, until the recovery has ended.
    const recovering = sql`select from pg_is_in_recovery() as recovering where recovering`
    await until(async () => (await onServer(db => db.execute(recovering))).length === 0)
  }
  const onServer = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = openDatabase(server.url, { max: 1 })
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const first = await onServer(async db => {
    await settle(db)
    return seeOrigin(db)
  })
  t.equal(await onServer(holdNote), undefined)
  await recover()
  t.match(await onServer(holdNote), /its timeline was 1 and is 2, and commits did not wait/)
  const second = await onServer(seeOrigin)
  t.match(second.known, { timeline: 1 }, 'what differs stays until an operator resumes')
  t.equal(second.now.systemIdentifier, first.now.systemIdentifier)

  await onServer(db =>
    db.transaction(async tx => {
      await tx.execute(sql`update delivery_gate set held_at = null, held_by = null, held_note = null`)
      await tx.execute(sql`update database_origin
        set timeline = 2, synchronous = true, seen_at = now(), written_by = pg_current_xact_id()`)
    }),
  )
  await recover()
  t.equal(await onServer(holdNote), undefined, 'nothing that was acknowledged can be missing')
  t.match(
    await onServer(seeOrigin),
    { known: { timeline: 3, synchronous: false } },
    'and this is how it is now',
  )
})

t.test('a server that hides its identity is recognised by what it does show', async t => {
  const { db } = await seen(t)
  await db.execute(sql`revoke execute on function pg_control_system, pg_walfile_name from public`)
  await db.execute(sql`create role shy_${sql.raw(String(process.pid))}`)
  const role = sql.raw(`shy_${process.pid}`)
  t.teardown(() => db.execute(sql`drop owned by ${role}; drop role ${role}`))
  await db.execute(sql`grant all on all tables in schema public to ${role}`)
  const sight = await db.transaction(async tx => {
    await tx.execute(sql`set local role ${role}`)
    return seeOrigin(tx)
  })
  t.match(sight, { now: { systemIdentifier: null, timeline: null, databaseOid: /^\d+$/ } })
  t.equal(judge(sight, null).verdict, 'same')
})
