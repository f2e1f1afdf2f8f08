import { sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#drizzle/client.ts'

const ROWS = 500

/** Days for which a person without an account is kept: if they are added again they keep name and passkeys. */
export const ALONE_DAYS = 90

const isAlone = sql`not exists (select from members m where m.user_id = u.id)`
/** Disabled people stay: otherwise they could be invited as someone new. */
const isForgotten = sql`
  u.alone_since < now() - make_interval(days => ${ALONE_DAYS}) and u.disabled_at is null and ${isAlone}`

/**
 * Records since when people belong to no account, and deletes some for whom that is long enough, with passkeys and
 * links. Invited people are members at once. Call it within a transaction.
 * @returns how many are gone
 */
export async function forgetAlone(tx: Transaction): Promise<number> {
  await tx.execute(sql`
    update users u set alone_since = case when ${isAlone} then now() end
    where (u.alone_since is null) = (${isAlone})`)
  // Locks them: someone who makes one of them a member right now has done so, or waits and finds them gone.
  const people = await tx.execute<{ id: string }>(sql`
    select u.id from users u where ${isForgotten} limit ${ROWS} for update skip locked`)
  if (people.length === 0) return 0
  const ids = JSON.stringify(people.map(({ id }) => id))
  const gone = await tx.execute(sql`
    delete from users u where u.id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid) and ${isForgotten}
    returning 1`)
  return gone.length
}

export async function countAlone(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from users u where ${isForgotten}`,
  )
  return row!.count
}
