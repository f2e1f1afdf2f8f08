import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/** Recipients for each statement, so that none takes long and the job can stop between two. */
const ROWS = 5000

/** How long a list is kept after its last use (spec, "Limits"). */
export const KEPT_DAYS = 90

/** How long before that the account's members are told. */
const TOLD_DAYS = 7

/** Whether no campaign still has to read the recipients of the list `l`. */
const isFree = sql`
  not exists (select 1 from campaigns c where c.list_id = l.id and c.status in ('pending', 'processing'))`

/**
 * A list that a person has deleted, or that was unused for so long, unless a campaign still has to read its recipients.
 */
const forgotten = sql`
  (l.deleted_at is not null or l.last_activity_at < now() - make_interval(days => ${KEPT_DAYS})) and ${isFree}`

/** A list `l` that is deleted in some days, unless it is used. */
export const isEnding = sql`
  l.last_activity_at < now() - make_interval(days => ${KEPT_DAYS - TOLD_DAYS})
  and l.last_activity_at > now() - make_interval(days => ${KEPT_DAYS})
  and l.deleted_at is null and l.recipient_count > 0 and ${isFree}`

/** Lists whose rows are to be deleted, the longest unused first. */
export async function findForgottenLists(tx: Tx): Promise<{ id: string; recipients: number }[]> {
  return tx.execute<{ id: string; recipients: number }>(sql`
    select l.id, l.recipient_count as recipients from lists l where ${forgotten} order by l.last_activity_at`)
}

/**
 * Deletes a list and its recipients, if it is still unused or deleted. It must run in a transaction, so that nobody finds half of
 * a list and sends it. Only rows of this one list are locked. Campaigns keep everything but the list's name.
 *
 * @param signal stops between statements, which leaves the list unchanged @returns false if the list is in use
 */
export async function deleteForgottenList(tx: Tx, id: string, signal: AbortSignal): Promise<boolean> {
  const [list] = await tx.execute<{ recipients: number }>(sql`
    select recipient_count as recipients from lists where id = ${id}::uuid for update skip locked`)
  // Checked again under the lock, so that a campaign created a moment ago is seen.
  const still = await tx.execute(sql`select 1 from lists l where l.id = ${id}::uuid and ${forgotten}`)
  if (!list || still.length === 0) return false
  for (let first = 1; first <= list.recipients; first += ROWS) {
    signal.throwIfAborted()
    await tx.execute(sql`
      delete from recipients where list_id = ${id}::uuid and position between ${first} and ${first + ROWS - 1}`)
  }
  // The foreign key would do it, but not in a distributed database (docs/scaling.md).
  await tx.execute(sql`update campaigns set list_id = null, people_digest = null where list_id = ${id}::uuid`)
  await tx.execute(sql`delete from lists where id = ${id}::uuid`)
  return true
}
