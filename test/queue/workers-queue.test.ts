import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { listenForJobs } from '#queue/listen.ts'
import { openQueue, queues } from '#queue/open-queue.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

const onError = () => {}

t.test('a start updates queues with other options, and no others', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const sql = openSql(url, { max: 1 })
  t.teardown(() => sql.end())
  await sql`update pgboss.queue set heartbeat_seconds = 77, notify = false where name = 'render'`
  await sql`delete from pgboss.queue where name = 'retention'`
  await sql`update pgboss.queue set updated_on = '2020-01-01'`
  const boss = await openQueue({ url, takesJobs: false, onError })
  t.match(await boss.getQueue('render'), queues.render)
  t.match(await boss.getQueue('retention'), queues.retention)
  const untouched = await sql<{ name: string }[]>`
    select name from pgboss.queue where updated_on = '2020-01-01' and name = any(${Object.keys(queues)}) order by name`
  t.strictSame(
    untouched.map(({ name }) => name),
    Object.keys(queues)
      .filter(name => name !== 'render' && name !== 'retention')
      .sort(),
  )
  await boss.stop({ graceful: false })
})

t.test('a process that only adds jobs does not maintain the queue', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const sql = openSql(url, { max: 1 })
  t.teardown(() => sql.end())
  const upkeep = async () => {
    const [row] = await sql`
      select exists(select from pgboss.queue where maintain_on is not null) as maintains,
        cron_on is not null as schedules from pgboss.version`
    return row
  }
  await sql`update pgboss.version set cron_on = null`
  await sql`update pgboss.queue set maintain_on = null`
  for (const takesJobs of [false, true]) {
    const boss = await openQueue({ url, takesJobs, onError })
    t.teardown(() => boss.stop({ graceful: false }))
    if (takesJobs) await until(async () => Object.values((await upkeep()) ?? {}).every(Boolean))
    else t.strictSame(await upkeep(), { maintains: false, schedules: false })
  }
})

t.test(
  'a job that another process adds is heard of once it is committed, also after a lost connection',
  async t => {
    const { url, drop } = await serviceDatabase()
    t.teardown(drop)
    const [adder, listener] = [
      await openQueue({ url, takesJobs: false, onError }),
      await openQueue({ url, takesJobs: false, onError }),
    ]
    const database = openDatabase(url, { max: 1 })
    const heard: (string | undefined)[] = []
    const announcements = await listenForJobs(listener, queue => heard.push(queue))
    t.teardown(async () => {
      await announcements.close()
      await Promise.all([adder, listener].map(boss => boss.stop({ graceful: false })))
      await database.close()
    })
    const add = () =>
      database.db.transaction(tx => enqueue(adder, tx, 'render', { campaignId: crypto.randomUUID() }))
    await add()
    await until(() => heard.includes('render'))
    heard.length = 0
    await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%'`
    await until(() => heard.includes(undefined))
    await add()
    await until(() => heard.includes('render'))
  },
)
