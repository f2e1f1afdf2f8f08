import t from 'tap'
import { openOutsider } from './support/row-holder.ts'
import { startService } from './support/service.ts'
import { until } from './support/until.ts'

const ALL = { 'brevduva api': 6, 'brevduva lookups': 2, 'brevduva search': 2 }

t.test('a service that listens makes all its connections, and makes those anew that are lost', async t => {
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
