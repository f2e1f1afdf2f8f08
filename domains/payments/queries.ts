import { eq } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts, paymentEvents } from '#drizzle/tables/index.ts'

/**
 * Records an event, or a paid session, by the provider's id (`evt_…`, `cs_…`). A second caller waits until the first
 * has committed or rolled back. @returns whether it is new
 */
export async function remember(tx: Tx, id: string, type: string): Promise<boolean> {
  const added = await tx
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return added.length > 0
}

/** Whether an account is erased, or is being erased. If not, its erasure does not begin before the transaction ends. */
export async function lockErased(tx: Tx, accountId: string): Promise<boolean> {
  const [account] = await tx
    .select({ eraseBegunAt: accounts.eraseBegunAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share')
  return account?.eraseBegunAt != null
}
