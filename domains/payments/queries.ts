import type { Tx } from '../../drizzle/client.ts'
import { paymentEvents } from '../../drizzle/tables/index.ts'

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
