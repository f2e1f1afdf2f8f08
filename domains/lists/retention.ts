import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** Recipients a statement, so that none takes long and a stop is heeded between them. */
const ROWS = 5000

/** How long a list is kept after its last use (spec, "Limits"). */
const KEPT = sql`interval '90 days'`

/** A list that nobody has used for long, unless a campaign has yet to read its recipients. */
const forgotten = sql`
  l.last_activity_at < now() - ${KEPT}
  and not exists (select 1 from campaigns c where c.list_id = l.id and c.status in ('pending', 'processing'))`

/** Lists that have had their time, the longest unused first. */
export async function findForgottenLists(tx: Tx): Promise<{ id: string; recipients: number }[]> {
  return tx.execute<{ id: string; recipients: number }>(sql`
    select l.id, l.recipient_count as recipients from lists l where ${forgotten} order by l.last_activity_at`)
}

/**
 * Deletes a list and its recipients, if it still has had its time. It must run in a transaction: a list is there
 * whole or not at all, or somebody who comes back to it could send half a campaign. Only rows of this one list are
 * locked. Campaigns keep everything but its name.
 *
 * @param signal stops between statements, which leaves the list as it was
 * @returns false where somebody uses the list now
 */
export async function deleteForgottenList(tx: Tx, id: string, signal: AbortSignal): Promise<boolean> {
  const [list] = await tx.execute<{ recipients: number }>(sql`
    select recipient_count as recipients from lists where id = ${id}::uuid for update skip locked`)
  // Asked once the lock is ours: a campaign that was created a moment ago is seen.
  const still = await tx.execute(sql`select 1 from lists l where l.id = ${id}::uuid and ${forgotten}`)
  if (!list || still.length === 0) return false
  for (let first = 1; first <= list.recipients; first += ROWS) {
    signal.throwIfAborted()
    await tx.execute(sql`
      delete from recipients where list_id = ${id}::uuid and position between ${first} and ${first + ROWS - 1}`)
  }
  await tx.execute(sql`delete from lists where id = ${id}::uuid`)
  return true
}
