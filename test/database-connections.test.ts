import t from 'tap'
import { startService } from './support/service.ts'
import { until } from './support/until.ts'

t.test('a service that listens makes all its connections', async t => {
  const { app } = await startService(t)
  const names = ['brevduva api', 'brevduva door', 'brevduva search']
  const connections = async (): Promise<Record<string, number>> => {
    const counts = app.database.sql`
      select application_name, count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = any (${names}::text[]) group by 1`
    return Object.fromEntries(await counts.values())
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = await until(async () => {
    const counts = await connections()
    return Object.values(counts).reduce((sum, count) => sum + count, 0) === 10 && counts
  })
  t.same(open, { 'brevduva api': 6, 'brevduva door': 2, 'brevduva search': 2 })
})
