import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'

/** Moves the dates of the demo's campaign back by so many days; its status does not change. */
export async function moveBack(tx: Tx, id: string, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${days})`
  await tx
    .update(campaigns)
    .set({
      createdAt: sql`created_at - ${earlier}`,
      publishedAt: sql`published_at - ${earlier}`,
      completedAt: sql`completed_at - ${earlier}`,
      deliveredAt: sql`delivered_at - ${earlier}`,
    })
    .where(eq(campaigns.id, id))
}
