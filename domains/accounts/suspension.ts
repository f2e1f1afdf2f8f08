import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts, apiKeys } from '#drizzle/tables/index.ts'
import { wakeCampaigns } from '#queue/enqueue.ts'

/** Seconds until a job of a suspended account checks again; the suspension's end wakes it earlier. */
const SUSPENDED_SECONDS = 3600

/**
 * Suspends an account: its keys are answered as disabled, its people only read, and what is not drawn or delivered yet
 * waits. Keys that were disabled before stay so when it is resumed.
 * @returns false if it is suspended already, or is not there
 */
export async function suspendAccount(tx: Tx, accountId: string): Promise<boolean> {
  const [suspended] = await tx
    .update(accounts)
    .set({ suspendedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  if (!suspended) return false
  await tx
    .update(apiKeys)
    .set({ suspended: true, disabledAt: sql`now()` })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.disabledAt), isNull(apiKeys.revokedAt)))
  return true
}

/**
 * Ends a suspension and cancels a scheduled erasure; waiting jobs start at once.
 * @returns false if there is none, or the account is being erased already
 */
export async function resumeAccount(tx: Tx, accountId: string): Promise<boolean> {
  const [resumed] = await tx
    .update(accounts)
    .set({ suspendedAt: null, eraseAt: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(accounts.id, accountId),
        sql`${accounts.suspendedAt} is not null`,
        isNull(accounts.eraseBegunAt),
      ),
    )
    .returning({ id: accounts.id })
  if (!resumed) return false
  await tx
    .update(apiKeys)
    .set({ suspended: false, disabledAt: null })
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.suspended, true)))
  // The account's row is locked first: a worker that put a job aside has committed by now.
  await wakeCampaigns(tx, accountId)
  return true
}

/** Whether a campaign's account is suspended; it stays so until the transaction ends. */
export async function lockSuspension(tx: Tx, accountId: string): Promise<boolean> {
  const [account] = await tx
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share')
  return account?.suspendedAt != null
}

/** Seconds until a job of the account, which waits, should look again: the suspension may have ended by now. */
export const pauseOfSuspended = async (tx: Tx, accountId: string): Promise<number> =>
  (await lockSuspension(tx, accountId)) ? SUSPENDED_SECONDS : 1
