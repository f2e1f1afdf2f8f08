import { asc, eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { prepareAudience } from '#domains/recipients/service.ts'
import type { Db } from '#drizzle/client.ts'
import * as tables from '#drizzle/tables/index.ts'

/** The recipients of a list, in their order. */
export const listed = (db: Db, listId: string) =>
  db
    .select()
    .from(tables.recipients)
    .where(eq(tables.recipients.listId, listId))
    .orderBy(asc(tables.recipients.position))

export const listOf = async (db: Db, listId: string) =>
  (await db.select().from(tables.lists).where(eq(tables.lists.id, listId)))[0]!

/**
 * Compares the facts that a list stores about its rows (the widest values, the characters) with the rows themselves.
 */
export async function sameFacts(t: Test, db: Db, listId: string): Promise<void> {
  const rows = await listed(db, listId)
  const { facts, fields, recipientCount } = await listOf(db, listId)
  t.strictSame(
    rows.map(row => row.position),
    Array.from({ length: recipientCount }, (_, i) => i + 1),
    'no gaps',
  )
  const anew = prepareAudience(rows, { locked: true, fields }).facts
  const values = (of: typeof facts) =>
    Object.fromEntries(Object.entries(of.widest).map(([field, { width }]) => [field, width]))
  t.strictSame(values(facts), values(anew), 'the widest values')
  for (const [field, { value, position }] of Object.entries(facts.widest)) {
    const row = rows[position - 1]!
    const own: Record<string, string> = { ...row, email: row.customFields.email!.value } as never
    t.equal(own[field], value, `${field} stands where it says`)
  }
  t.strictSame(facts.characters, anew.characters)
}
