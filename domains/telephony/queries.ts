import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { numberLeases, phoneNumbers } from '#drizzle/tables/index.ts'

/**
 * Leases the number that has been free the longest. Concurrent callers skip numbers that another is taking. The unique
 * index on open leases guarantees that no number serves two campaigns; if it refuses a number that was taken meanwhile,
 * the search is repeated. @returns the number in E.164, or undefined if none is free
 */
export async function leaseFreeNumber(tx: Tx, campaignId: string): Promise<string | undefined> {
  for (;;) {
    const [outcome] = await tx.execute<{ free: string | null; leased: string | null }>(sql`
      with free as (
        select n.number from phone_numbers n
        where not exists (select from number_leases l where l.number = n.number and l.released_at is null)
        order by (select max(l.released_at) from number_leases l where l.number = n.number) nulls first, n.number
        limit 1 for update of n skip locked
      ), leased as (
        insert into number_leases (id, number, campaign_id)
        select ${uuidv7()}::uuid, number, ${campaignId}::uuid from free
        on conflict (number) where released_at is null do nothing
        returning number
      )
      select (select number from free) as free, (select number from leased) as leased`)
    const { free, leased } = outcome!
    if (leased !== null) return leased
    if (free === null) return undefined
  }
}

/** Forgets the lease of a campaign whose letters were never printed, whether it is open or ended. */
export async function dropLease(tx: Tx, campaignId: string): Promise<void> {
  await tx.delete(numberLeases).where(eq(numberLeases.campaignId, campaignId))
}

/** False if the number is in the pool already. */
export async function addNumber(tx: Tx, number: string): Promise<boolean> {
  const rows = await tx.insert(phoneNumbers).values({ number }).onConflictDoNothing().returning()
  return rows.length === 1
}

/** The pool, with the campaign that prints each number now. */
export async function listNumbers(
  tx: Tx,
): Promise<{ number: string; campaignId: string | null; since: Date | null }[]> {
  return tx
    .select({
      number: phoneNumbers.number,
      campaignId: numberLeases.campaignId,
      since: numberLeases.createdAt,
    })
    .from(phoneNumbers)
    .leftJoin(
      numberLeases,
      sql`${numberLeases.number} = ${phoneNumbers.number} and ${numberLeases.releasedAt} is null`,
    )
    .orderBy(phoneNumbers.number)
}

/** Locks the number, so that no campaign leases it while it is removed; false if the pool does not have it. */
export async function lockNumber(tx: Tx, number: string): Promise<boolean> {
  const rows = await tx.select().from(phoneNumbers).where(eq(phoneNumbers.number, number)).for('update')
  return rows.length === 1
}

/** A separate statement after the lock, so that it sees the lease of the lock's previous holder. */
export async function isLeased(tx: Tx, number: string): Promise<boolean> {
  const rows = await tx
    .select({ id: numberLeases.id })
    .from(numberLeases)
    .where(and(eq(numberLeases.number, number), isNull(numberLeases.releasedAt)))
  return rows.length > 0
}

/** Ended leases are deleted with their number; recorded calls stay. */
export async function deleteNumber(tx: Tx, number: string): Promise<void> {
  await tx
    .delete(numberLeases)
    .where(and(eq(numberLeases.number, number), isNotNull(numberLeases.releasedAt)))
  await tx.delete(phoneNumbers).where(eq(phoneNumbers.number, number))
}
