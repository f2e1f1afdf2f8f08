import { eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import { accounts, type creditLedger } from '#drizzle/tables/index.ts'

export type LedgerReason = (typeof creditLedger.$inferSelect)['reason']

export interface LedgerEntry {
  delta: number
  reason: LedgerReason
  campaignId: string | null
  note: string | null
  createdAt: string
}

export async function balanceOf(
  tx: Tx,
  accountId: string,
): Promise<{ balance: number; welcomeLetterClaimed: boolean } | undefined> {
  const [row] = await tx
    .select({ balance: accounts.balance, welcomeLetterClaimed: accounts.welcomeLetterClaimed })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}

export interface Account {
  readonly balance: number
  readonly welcomeLetterClaimed: boolean
}

/** Balances of accounts, in one round trip; undefined: no such account. */
export async function readBalances(
  sql: Sql,
  accountIds: readonly string[],
): Promise<(Account | undefined)[]> {
  const rows = await sql<(Account & { id: string })[]>`
    select id, balance, welcome_letter_claimed as "welcomeLetterClaimed"
    from accounts where id = any(${[...new Set(accountIds)]}::text[]::uuid[])`
  const found = new Map(rows.map(({ id, ...account }) => [id, account]))
  return accountIds.map(id => found.get(id))
}

/** Newest first. Unlike everything else, the ledger shows times without zone and fraction. */
export async function selectLedger(sql: Sql, accountId: string, limit: number): Promise<LedgerEntry[]> {
  return sql<LedgerEntry[]>`
    select delta, reason, campaign_id as "campaignId", note,
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
    from credit_ledger where account_id = ${accountId} order by id desc limit ${limit}`
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

interface Moved {
  readonly balance: number
  /** The id of the ledger entry. */
  readonly entryId: number
}

/** The largest balance: PostgreSQL's integer. */
const MOST_LETTERS = 2_147_483_647

/**
 * Changes the balance and writes its entry in one statement, so that the entries always sum to the balance. The entry's
 * time is taken when the account's row is locked, not when the transaction began, so that entries that waited for each
 * other are also in the order of their times.
 * @returns the new balance and the entry; undefined if it would have become negative or larger than can be stored
 *   (nothing is written then)
 */
export async function moveBalance(tx: Tx, move: Movement): Promise<Moved | undefined> {
  const rows = await tx.execute<{ balance: number; entryId: string }>(sql`
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
    select moved.balance, entered.id as "entryId" from moved cross join entered`)
  const [moved] = rows
  return moved && { balance: moved.balance, entryId: Number(moved.entryId) }
}
