import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts } from '#drizzle/tables/index.ts'

/** Days between the scheduling of an erasure and its begin, in which it can be cancelled. */
export const GRACE_DAYS = 30

/** The name of an erased account. */
const ERASED_ACCOUNT = 'Erased account'

export type ErasableAccount = Pick<
  typeof accounts.$inferSelect,
  'id' | 'name' | 'balance' | 'sandbox' | 'suspendedAt' | 'eraseAt' | 'eraseBegunAt' | 'erasedAt'
>

const columns = {
  id: accounts.id,
  name: accounts.name,
  balance: accounts.balance,
  sandbox: accounts.sandbox,
  suspendedAt: accounts.suspendedAt,
  eraseAt: accounts.eraseAt,
  eraseBegunAt: accounts.eraseBegunAt,
  erasedAt: accounts.erasedAt,
}

/**
 * The account, locked until the transaction ends. It waits for campaigns that are being created, so later statements
 * see them.
 */
export async function lockAccount(tx: Tx, id: string): Promise<ErasableAccount | undefined> {
  const [account] = await tx.select(columns).from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

/** Schedules a locked account's erasure. @returns when it begins */
export async function setEraseAt(tx: Tx, id: string, days: number): Promise<Date> {
  const [account] = await tx
    .update(accounts)
    .set({ eraseAt: sql`now() + make_interval(days => ${days})`, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning({ eraseAt: accounts.eraseAt })
  return account!.eraseAt!
}

/** Begins the erasure of a locked account, which nothing can undo: its name goes at once. */
export async function setEraseBegun(tx: Tx, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({
      eraseAt: sql`coalesce(erase_at, now())`,
      eraseBegunAt: sql`now()`,
      name: ERASED_ACCOUNT,
      email: null,
      forwardTo: null,
      updatedAt: sql`now()`,
    })
    .where(eq(accounts.id, id))
}

export async function setErased(tx: Tx, id: string): Promise<void> {
  await tx.update(accounts).set({ erasedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(accounts.id, id))
}

/** Accounts whose erasure is due, or was begun and did not finish. */
export async function findErasable(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.erasedAt), lte(accounts.eraseAt, sql`now()`)))
    .orderBy(accounts.eraseAt)
  return rows.map(({ id }) => id)
}
