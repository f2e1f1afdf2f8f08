import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { openDatabase } from '../../drizzle/client.ts'
import { ownCluster } from '../support/own-cluster.ts'

t.test('a connection that is refused costs those that are there nothing', async t => {
  const cluster = await ownCluster(t)
  await cluster.limit(2)
  const { db, close } = openDatabase(cluster.url)
  t.teardown(close)
  await db.execute(sql`create table facts (id int)`)
  const long = db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await tx.execute(sql`select pg_sleep(2)`)
  })
  const asked: string[] = []
  for (let i = 0; i < 9; i++) {
    await delay(50)
    const ask = () => db.execute(sql`select pg_sleep(0.1)`)
    const answers = await Promise.allSettled([ask(), ask(), ask()])
    asked.push(...answers.map(({ status }) => status))
  }
  t.ok(asked.includes('rejected'), 'three at once are one too many')
  t.ok(asked.includes('fulfilled'))
  await t.resolves(long)
  t.strictSame([...(await db.execute(sql`select id from facts`))], [{ id: 1 }])
})
