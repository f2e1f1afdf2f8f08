import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { accounts, creditLedger } from '../../drizzle/tables/index.ts'

export type LedgerReason = (typeof creditLedger.$inferSelect)['reason']

export interface LedgerEntry {
  delta: number
  reason: LedgerReason
  campaignId: string | null
  note: string | null
  createdAt: string
}

export async function selectBalance(
  tx: Tx,
  accountId: string,
): Promise<{ balance: number; welcomeLetterClaimed: boolean } | undefined> {
  const [row] = await tx
    .select({ balance: accounts.balance, welcomeLetterClaimed: accounts.welcomeLetterClaimed })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}

/** Newest first. The ledger shows its times without zone or fraction, unlike everything else. */
export async function selectLedger(tx: Tx, accountId: string, limit: number): Promise<LedgerEntry[]> {
  return tx
    .select({
      delta: creditLedger.delta,
      reason: creditLedger.reason,
      campaignId: creditLedger.campaignId,
      note: creditLedger.note,
      createdAt: sql<string>`to_char(${creditLedger.createdAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
    })
    .from(creditLedger)
    .where(eq(creditLedger.accountId, accountId))
    .orderBy(desc(creditLedger.id))
    .limit(limit)
}

export interface Movement {
  accountId: string
  /** Letters; negative takes them away. */
  delta: number
  reason: LedgerReason
  campaignId?: string
  attempt?: number
  note?: string
}

/** As many letters as a balance can hold: PostgreSQL's integer. */
const MOST_LETTERS = 2_147_483_647

/**
 * Moves the balance and writes its entry in one statement, so that the entries sum to the balance whatever fails.
 * The entry's time is taken once the account is ours, not at the start of the transaction: entries that wait for
 * each other are then in the order of their times too.
 * @returns the new balance, or undefined where it would have become negative or larger than can be held (nothing is
 *   written then).
 */
export async function moveBalance(tx: Tx, move: Movement): Promise<number | undefined> {
  const rows = await tx.execute<{ balance: number }>(sql`
    with moved as (
      update accounts set balance = balance + ${move.delta}::int, updated_at = now()
      where id = ${move.accountId} and balance::bigint + ${move.delta}::int between 0 and ${MOST_LETTERS}::int
      returning id, balance
    ), entered as (
      insert into credit_ledger (account_id, delta, reason, campaign_id, attempt, note, created_at)
      select id, ${move.delta}::int, ${move.reason}, ${move.campaignId ?? null}::uuid, ${move.attempt ?? 1}::smallint,
             ${move.note ?? null}, clock_timestamp()
      from moved
      returning id
    )
    select balance from moved cross join entered`)
  return rows[0]?.balance
}
