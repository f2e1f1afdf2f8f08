import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#drizzle/client.ts'
import { payments } from '#drizzle/tables/index.ts'
import { endCheckout, selectPayable } from './checkouts.ts'
import { type Provider, ProviderError } from './provider.ts'

interface Log {
  warn(facts: object, message: string): void
}

/**
 * Expires the provider's page of a campaign that has ended, so that nobody pays for it. Never throws: if the provider
 * does not answer, the page stays open until it expires, and a payment there is credited to the balance like any late
 * one. Call it after the transaction that ended the campaign.
 */
export async function closeCheckoutOf(
  db: Db,
  provider: Provider,
  campaignId: string,
  log?: Log,
): Promise<void> {
  try {
    const [open] = await db
      .select({ id: payments.id, sessionId: payments.sessionId })
      .from(payments)
      .where(and(eq(payments.campaignId, campaignId), isNull(payments.paidAt), isNull(payments.endedAt)))
    // A page that is being opened at this moment is not handed out, because its row has ended.
    if (open && (open.sessionId === null || (await provider.close(open.sessionId))))
      await endCheckout(db, open.id)
  } catch (err) {
    const facts = err instanceof ProviderError ? { kind: err.kind, ...err.facts } : { err }
    log?.warn({ campaignId, ...facts }, 'the page at which a stopped campaign could be paid stays open')
  }
}

/**
 * Expires the provider's pages of an account that is being erased, so that nobody pays for what it cannot get. Pages
 * whose time is over are not asked for, nor is anything if no provider is configured. A page that has been paid counts
 * as closed: its payment is reported as unfulfilled when it arrives.
 * @returns how many are closed, and the provider's errors for those that may be open: call it again later
 */
export async function closeCheckoutsOfAccount(
  db: Db,
  provider: Provider | null,
  accountId: string,
): Promise<{ readonly closed: number; readonly errors: readonly ProviderError[] }> {
  const errors: ProviderError[] = []
  let closed = 0
  for (const { id, sessionId, isOver } of await selectPayable(db, accountId)) {
    try {
      if (provider && !isOver) await provider.close(sessionId)
      await endCheckout(db, id)
      closed++
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      errors.push(error)
    }
  }
  return { closed, errors }
}
