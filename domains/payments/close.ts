import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../drizzle/client.ts'
import { payments } from '../../drizzle/tables/index.ts'
import { endCheckout } from './checkouts.ts'
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
