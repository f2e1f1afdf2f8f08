import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { openQueue } from '#queue/open-queue.ts'
import { type DatabaseLine, openLine } from '../support/database-line.ts'
import { until } from '../support/until.ts'
import { type Cluster, ownCluster } from './own-cluster.ts'

interface Place {
  readonly cluster: Cluster
  readonly line: DatabaseLine
}

async function clusterWithFacts(place: string): Promise<Cluster> {
  const cluster = await ownCluster(t)
  const { db, close } = openDatabase(cluster.url, { max: 1 })
  await db.execute(sql`create table facts (place text default ${sql.raw(`'${place}'`)}, id int)`)
  await close()
  return cluster
}

const clusters = await Promise.all([clusterWithFacts('a'), clusterWithFacts('b')])

/** By a line of the test's own: to the service that is another server, of which it knows nothing. */
async function place(t: Test, cluster: Cluster, writes: boolean): Promise<Place> {
  await cluster.takeWrites(writes)
  const line = await openLine(cluster.url)
  t.teardown(() => line.close())
  return { cluster, line }
}

/** Two servers, of which the second takes writes, and the URL that names both. */
async function twoPlaces(t: Test) {
  const [a, b] = await Promise.all([place(t, clusters[0], false), place(t, clusters[1], true)])
  const url = new URL(b.line.url)
  const [one, other] = [new URL(a.line.url), url].map(({ host }) => host)
  url.searchParams.set('target_session_attrs', 'read-write')
  return { a, b, url: url.href.replace(other!, `${one},${other}`) }
}

/** Writes until it is taken; resolves to where that was, and the codes of the refusals before. */
async function write(db: ReturnType<typeof openDatabase>['db'], id: number) {
  const codes: unknown[] = []
  const insert = () =>
    db.execute<{ place: string }>(sql`insert into facts (id) values (${id}) returning place`).then(
      ([row]) => row!.place,
      error => void codes.push(error.cause?.code),
    )
  return { place: await until(insert, 'a write is taken'), codes }
}

t.test('connections go to the server that takes writes', async t => {
  const { a, b, url } = await twoPlaces(t)
  const { db, close } = openDatabase(url, { max: 4, watched: true })
  t.teardown(close)
  t.strictSame(await write(db, 1), { place: 'b', codes: [] }, 'at once, though another stands first')
  await Promise.all(Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.1)`)))

  t.test('after a demotion the first refused write moves connections to the new primary', async t => {
    await b.cluster.takeWrites(false)
    await a.cluster.takeWrites(true)
    const { place, codes } = await write(db, 2)
    t.equal(place, 'a')
    t.ok(
      codes.length > 0 && codes.every(code => ['25006', 'NO_PRIMARY'].includes(String(code))),
      String(codes),
    )
  })
  t.test('a transaction whose server is demoted fails', async t => {
    await a.cluster.takeWrites(false)
    await b.cluster.takeWrites(true)
    await t.rejects(
      db.transaction(async tx => void (await tx.execute(sql`insert into facts (id) values (3)`))),
    )
    t.equal((await write(db, 3)).place, 'b')
  })
  t.test('without a primary each query fails with the reason', async t => {
    await b.cluster.takeWrites(false)
    await t.rejects(db.execute(sql`insert into facts (id) values (4)`))
    let message: unknown
    while (message === undefined) {
      await db.execute(sql`insert into facts (id) values (4)`).catch(({ cause }) => {
        if (cause.code === 'NO_PRIMARY') message = cause.message
      })
    }
    t.match(message, /^no server takes writes: \S+ takes no writes, \S+ takes no writes$/)
    await a.cluster.takeWrites(true)
    t.equal((await write(db, 4)).place, 'a')
  })
  t.test('a server that is gone is replaced by the new primary', async t => {
    await b.cluster.takeWrites(true)
    await a.line.refuse()
    t.equal((await write(db, 5)).place, 'b')
    await a.line.restore()
  })
  t.test('a silent server is noticed by the pulse', async t => {
    const under = db.execute(sql`select pg_sleep(600)`)
    b.line.freeze()
    await t.rejects(under)
    t.equal((await write(db, 6)).place, 'a')
    await b.line.restore()
  })
})

t.test('the queue follows to the new primary, also if its connections hear nothing', async t => {
  const { a, b, url } = await twoPlaces(t)
  const queueOf = (place: Place) => openQueue({ url: place.cluster.url, onError: () => {} })
  await a.cluster.takeWrites(true)
  for (const place of [a, b]) await (await queueOf(place)).stop({ graceful: false })
  await a.cluster.takeWrites(false)
  const errors: Error[] = []
  const queue = await openQueue({ url, onError: error => errors.push(error) })
  t.teardown(() => queue.stop({ graceful: false }))
  const jobs = async ({ cluster }: Place) => {
    const { db, close } = openDatabase(cluster.url, { max: 1 })
    const rows = await db.execute(sql`select from pgboss.job where name = 'retention'`)
    await close()
    return rows.length
  }
  await queue.send('retention', {})
  t.strictSame([await jobs(a), await jobs(b)], [0, 1])

  const { db, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  await db.execute(sql`select 1`)
  await b.cluster.takeWrites(false)
  await a.cluster.takeWrites(true)
  // The pool learns of it; the queue's own connections are cut with the others.
  t.equal((await write(db, 1)).place, 'a')
  const sent = () => queue.send('retention', {}).then(Boolean, () => false)
  await until(sent, 'a job is taken')
  t.ok(await jobs(a), 'the next job is kept at the new one')
  t.equal(await jobs(b), 1)
})
