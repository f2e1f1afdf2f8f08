import type { Config } from '#config/index.ts'
import type { Check } from './doctor-finding.ts'

/** The most connections of one process; docs/scaling.md says which. */
export const MOST_CONNECTIONS: Readonly<Record<Config['role'], number>> = { api: 16, worker: 18, all: 29 }
/** For commands, migrations and people. */
const OTHERS = 10
const STEP = 5

/** Whether PostgreSQL lets in all connections of this process, and of the one that a deployment starts beside it. */
export const connections: Check = async ({ config: { role }, database }) => {
  const [row] = await database.sql<{ all: number; reserved: number; limit: number }[]>`
    with bounds as (
      select current_setting('max_connections')::int as all,
        -- Those for roles that are granted them exist since PostgreSQL 16.
        case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int end as reserved,
        case when rolsuper then -1 else rolconnlimit end as of_role,
        case when rolsuper then -1 else datconnlimit end as of_database
      from pg_roles, pg_database where rolname = current_user and datname = current_database())
    select "all", reserved,
      least("all" - reserved, nullif(of_role, -1), nullif(of_database, -1)) as limit from bounds`
  const { all, reserved, limit } = row!
  const most = MOST_CONNECTIONS[role]
  const message = `PostgreSQL allows ${limit} for all processes; one process with ROLE=${role} uses up to ${most}`
  if (limit >= most) return { message }
  const enough = Math.ceil((2 * most + OTHERS + reserved) / STEP) * STEP
  const what = limit < all - reserved ? 'the CONNECTION LIMIT of the role or the database' : 'max_connections'
  return {
    message: `${message}: no room for anything else`,
    advice: `raise ${what} to ${enough}, or to what docs/scaling.md counts for more processes`,
  }
}
