import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { type AudienceFacts, recipients } from '#drizzle/tables/index.ts'
import { textWidth } from '#letter/font/text-width.ts'
import { FactsCollector, mergeFacts } from './audience/facts.ts'

const ROWS = 2000

/** The facts of a list's recipients after position `after`, up to `last`, without one of them. */
export async function factsWithout(
  tx: Tx,
  listId: string,
  id: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<AudienceFacts> {
  const facts = new FactsCollector(textWidth)
  for (let from = after; from < last; from += ROWS) {
    const rows = await tx
      .select()
      .from(recipients)
      .where(
        and(
          eq(recipients.listId, listId),
          gt(recipients.position, from),
          lte(recipients.position, Math.min(last, from + ROWS)),
          ne(recipients.id, id),
        ),
      )
      .orderBy(asc(recipients.position))
    for (const row of rows) facts.add(row, row.position)
  }
  return facts.facts()
}

/** Facts of both; their positions are the list's. */
export const bothFacts = (known: AudienceFacts, added: AudienceFacts): AudienceFacts =>
  mergeFacts(known, added, 0)

/** Whether a list's facts quote the recipient at a position. */
export const quotes = ({ widest }: AudienceFacts, position: number): boolean =>
  Object.values(widest).some(value => value.position === position)

/** Facts of a list whose last recipient has moved into a gap. */
export const afterMove = (
  { characters, widest }: AudienceFacts,
  from: number,
  to: number,
): AudienceFacts => ({
  characters,
  widest: Object.fromEntries(
    Object.entries(widest).map(([field, value]) => [
      field,
      value.position === from ? { ...value, position: to } : value,
    ]),
  ),
})

/** The position of a recipient; undefined: the list has none with that id. The caller holds the list's lock. */
export async function positionOf(tx: Tx, listId: string, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ position: recipients.position })
    .from(recipients)
    .where(and(eq(recipients.id, id), eq(recipients.listId, listId)))
  return row?.position
}

/**
 * Deletes the recipient at a position, and moves the list's last one there: positions have no gaps. The caller holds
 * the list's lock.
 */
export async function removeRecipient(
  tx: Tx,
  listId: string,
  { position, last }: { readonly position: number; readonly last: number },
): Promise<void> {
  await tx.delete(recipients).where(and(eq(recipients.listId, listId), eq(recipients.position, position)))
  await tx
    .update(recipients)
    .set({ position, updatedAt: sql`now()` })
    .where(and(eq(recipients.listId, listId), eq(recipients.position, last)))
}
