import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/**
 * Removes all members of an account that is being erased. Those who belong to no other account are deleted, with
 * passkeys and links. Call it within a transaction. @returns how many there were, and how many of them stay because of
 * another account
 */
export async function eraseMembers(
  tx: Tx,
  accountId: string,
): Promise<{ members: number; stayElsewhere: number }> {
  // Locks them: someone who adds one of them to another account right now has done so, or waits and finds them gone.
  const people = await tx.execute<{ id: string }>(sql`
    select u.id from users u join members m on m.user_id = u.id
    where m.account_id = ${accountId}::uuid order by u.id for update of u`)
  if (people.length === 0) return { members: 0, stayElsewhere: 0 }
  await tx.execute(sql`delete from members where account_id = ${accountId}::uuid`)
  const ids = JSON.stringify(people.map(({ id }) => id))
  const gone = await tx.execute(sql`
    delete from users u where u.id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)
      and not exists (select from members m where m.user_id = u.id)
    returning 1`)
  return { members: people.length, stayElsewhere: people.length - gone.length }
}
