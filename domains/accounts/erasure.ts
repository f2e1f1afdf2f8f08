import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { accounts } from '../../drizzle/tables/index.ts'

/** How long an account that is to be erased can be taken back. */
export const GRACE_DAYS = 30

/** What an account is called once it is erased. */
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
 * The account, locked until the transaction ends. Creates of campaigns that are being written are waited for: they are
 * seen by what comes after.
 */
export async function lockAccount(tx: Tx, id: string): Promise<ErasableAccount | undefined> {
  const [account] = await tx.select(columns).from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

/** Says when a locked account is to be erased. @returns the instant */
export async function setEraseAt(tx: Tx, id: string, days: number): Promise<Date> {
  const [account] = await tx
    .update(accounts)
    .set({ eraseAt: sql`now() + make_interval(days => ${days})`, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning({ eraseAt: accounts.eraseAt })
  return account!.eraseAt!
}

/** From here on nothing brings a locked account back: who it is goes at once. */
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

/** Accounts whose time has come, and those of which an erasure was begun and did not come to its end. */
export async function findErasable(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.erasedAt), lte(accounts.eraseAt, sql`now()`)))
    .orderBy(accounts.eraseAt)
  return rows.map(({ id }) => id)
}
