import { eq } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { paymentEvents } from '../../drizzle/tables/index.ts'

/**
 * Records an event, or a paid session, by the provider's id (`evt_…`, `cs_…`). A second caller waits until the first
 * has committed or rolled back. @returns null if it is new, else the type of the event that came first
 */
export async function remember(tx: Tx, id: string, type: string): Promise<string | null> {
  const added = await tx
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (added.length > 0) return null
  const [known] = await tx
    .select({ type: paymentEvents.type })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
  return known!.type
}
