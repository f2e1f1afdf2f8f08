import { randomBytes } from 'node:crypto'
import type { Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'

export interface LimitedRole {
  /** The database's URL for this role, which has the owner's rights. */
  readonly url: string
  /** Sets how many connections the role may have from now on. */
  limit(connections: number): Promise<void>
}

/** A role of a database for as long as the test lasts, with a number of connections: PostgreSQL refuses more (53300). */
export async function limitedRole(t: Test, ownersUrl: string, connections: number): Promise<LimitedRole> {
  const sql = openSql(ownersUrl, { max: 1, onnotice: () => {} })
  const role = `test_limited_${process.pid}_${randomBytes(4).toString('hex')}`
  await sql.unsafe(`create role ${role} login connection limit ${connections}`)
  await sql.unsafe(`do $$ begin execute format('grant %I to ${role}', current_user); end $$`)
  t.teardown(async () => {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`
    await sql.unsafe(`drop owned by ${role}; drop role ${role}`)
    await sql.end()
  })
  const url = new URL(ownersUrl)
  url.username = role
  return {
    url: url.href,
    limit: async most => void (await sql.unsafe(`alter role ${role} connection limit ${most}`)),
  }
}
