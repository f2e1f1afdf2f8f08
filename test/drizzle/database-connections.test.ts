import t from 'tap'
import { openDatabases } from '#drizzle/client.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const ALL = { 'brevduva api': 6, 'brevduva lookups': 2, 'brevduva search': 2 }

t.test('a service opens all its connections when it starts, and replaces lost ones', async t => {
  const { app, config } = await startService(t)
  const { sql } = openOutsider(t, config.databaseUrl)
  /** All ten, once none of them is one of those. */
  const allBut = async (gone: readonly number[]) => {
    let open: readonly { name: string; pid: number }[] = []
    await until(async () => {
      open = await sql<{ name: string; pid: number }[]>`
        select application_name as name, pid from pg_stat_activity
        where datname = current_database() and application_name in ${sql(Object.keys(ALL))}`
      return open.length === 10 && !open.some(({ pid }) => gone.includes(pid))
    })
    return open
  }
  const counts = (open: readonly { name: string }[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(open, ({ name }) => name)).map(([name, all]) => [name, all!.length]),
    )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = await allBut([])
  t.same(counts(open), ALL)
  const pids = open.map(({ pid }) => pid)
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`
  t.same(counts(await allBut(pids)), ALL, 'though nobody has asked for anything')
})

t.test('connections that are lost again and again are opened only when needed', async t => {
  const { config } = await reuseService(t)
  const { sql } = openOutsider(t, config.databaseUrl)
  const options = { watched: true, remakePauseMs: Number.POSITIVE_INFINITY }
  const { pools, connect, close } = openDatabases(
    config.databaseUrl,
    { only: { max: 3, applicationName: 'lossy' } },
    options,
  )
  t.teardown(() => close())
  const open = async () =>
    (await sql<{ pid: number }[]>`select pid from pg_stat_activity where application_name = 'lossy'`).map(
      ({ pid }) => pid,
    )
  const lose = async () => {
    const pids = await open()
    await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`
    await until(async () => !(await open()).some(pid => pids.includes(pid)))
  }
  const lastBeat = async () => {
    const [beat] = await sql<{ at: string }[]>`
      select query_start::text as at from pg_stat_activity where application_name like 'lossy pulse%'`
    return beat?.at
  }
  await connect()
  await lose()
  await until(async () => (await open()).length === 3, 'all to be made anew once')
  await lose()
  for (let beats = 0; beats < 3; beats++) {
    const last = await lastBeat()
    await until(async () => (await lastBeat()) !== last, 'the pulse to beat')
  }
  t.same(await open(), [], 'not a second time')
  await pools.only.sql`select 1`
  t.equal((await open()).length, 1)
})
