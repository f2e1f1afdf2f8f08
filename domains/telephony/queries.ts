import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { numberLeases, phoneNumbers } from '../../drizzle/tables/index.ts'

/**
 * Leases the number that has been free the longest. Callers that race each skip what another is taking; the unique
 * index on open leases is what guarantees that no number serves two campaigns.
 * @returns the number in E.164, or undefined where none is free.
 */
export async function leaseFreeNumber(tx: Tx, campaignId: string): Promise<string | undefined> {
  const rows = await tx.execute<{ number: string }>(sql`
    with free as (
      select n.number from phone_numbers n
      where not exists (select from number_leases l where l.number = n.number and l.released_at is null)
      order by (select max(l.released_at) from number_leases l where l.number = n.number) nulls first, n.number
      limit 1 for update of n skip locked
    )
    insert into number_leases (id, number, campaign_id)
    select ${uuidv7()}::uuid, number, ${campaignId}::uuid from free
    returning number`)
  return rows[0]?.number
}

export async function insertNumber(tx: Tx, number: string): Promise<boolean> {
  const rows = await tx.insert(phoneNumbers).values({ number }).onConflictDoNothing().returning()
  return rows.length === 1
}

/** The pool, with the campaign that prints each number now. */
export async function selectNumbers(
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

/** Locks the number, so that no campaign leases it while it is taken out. */
export async function selectNumberForUpdate(
  tx: Tx,
  number: string,
): Promise<{ leased: boolean } | undefined> {
  const rows = await tx.execute<{ leased: boolean }>(sql`
    select exists (
      select from number_leases l where l.number = n.number and l.released_at is null
    ) as leased
    from phone_numbers n where n.number = ${number} for update`)
  return rows[0]
}

/** Ended leases go with their number; what was recorded of calls stays. */
export async function deleteNumber(tx: Tx, number: string): Promise<void> {
  await tx.delete(numberLeases).where(eq(numberLeases.number, number))
  await tx.delete(phoneNumbers).where(eq(phoneNumbers.number, number))
}
