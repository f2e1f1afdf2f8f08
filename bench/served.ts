import { build } from '#app.ts'
import { loadConfig } from '#config/index.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/** The service on a cluster of its own, as a bench asks it over HTTP: no address is held back. */
export async function served(env: Readonly<Record<string, string>> = {}) {
  const cluster = await temporaryCluster()
  await migrateDatabase(cluster.url)
  const config = loadConfig({
    ...process.env,
    DATA_DIR: cluster.dataDir,
    LOG_LEVEL: 'warn',
    IP_RATE_LIMIT: '10000000',
    ...env,
  })
  const app = await build({ ...config, databaseUrl: cluster.url })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const sql = openSql(cluster.url, { max: 1, onnotice: () => {} })
  const end = async () => {
    await app.close()
    await sql.end()
    await cluster.remove()
  }
  return { config, url, db: app.database.db, sql, end }
}
