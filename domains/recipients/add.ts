import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { growList, type ListRow } from '../lists/service.ts'
import { type FieldSchema, mergeFacts, type PackedAudience, UNLOCKED } from './audience/index.ts'
import { insertRecipients } from './queries.ts'

/** @param list null: one that is to be made */
export const schemaOf = (list: ListRow | null): FieldSchema =>
  list ? { locked: list.schemaLockedAt !== null, fields: list.fields } : UNLOCKED

/**
 * Whether the list still has the schema that an audience was checked by. If not, another first add came in between, and
 * the rows must be checked again.
 */
export const sameSchema = (list: ListRow, checkedBy: FieldSchema): boolean =>
  (list.schemaLockedAt !== null) === checkedBy.locked

/**
 * Appends an audience to a list and locks the list's schema. An audience without rows changes nothing. Rows were
 * written as JSON when the audience was packed: here each only gets its id.
 *
 * @param list as `lockList` or `createList` gave it in this transaction
 * @param audience checked by the list's schema as it is now, without issues
 * @returns the last row's id, or null where there is none
 */
export async function addRecipients(tx: Tx, list: ListRow, audience: PackedAudience): Promise<string | null> {
  if (audience.issues.length > 0) throw new Error('An audience with issues must not be stored')
  let added = 0
  let last: string | null = null
  for await (const { json, rows } of audience.chunks()) {
    const ids = Array.from({ length: rows }, () => uuidv7())
    await insertRecipients(tx, list, { json, ids, after: list.recipientCount + added })
    added += rows
    last = ids.at(-1) ?? last
  }
  if (added !== audience.letters) throw new Error('An audience must be stored whole')
  if (added === 0) return null
  await growList(tx, list.id, {
    added,
    fields: audience.fields,
    facts: mergeFacts(list.facts, audience.facts, list.recipientCount),
  })
  return last
}
