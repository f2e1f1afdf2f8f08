import { setImmediate as otherRequests } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { searchName } from '../../drizzle/search.ts'
import { growList, type ListRow } from '../lists/index.ts'
import type { Audience } from './audience.ts'
import { mergeFacts } from './facts.ts'
import { insertRecipients, type NewRecipient, ROWS_PER_STATEMENT } from './queries.ts'
import type { FieldSchema } from './types.ts'

export const schemaOf = (list: ListRow): FieldSchema => ({
  locked: list.schemaLockedAt !== null,
  fields: list.fields,
})

/**
 * Whether an audience was judged by the schema that the list has now. If not, another first add came in between,
 * and the rows must be judged anew.
 */
export const sameSchema = (list: ListRow, judgedBy: FieldSchema): boolean =>
  (list.schemaLockedAt !== null) === judgedBy.locked

/**
 * Appends an audience to a list and locks the list's schema. An audience without rows changes nothing.
 *
 * @param list as `lockList` or `createList` gave it in this transaction
 * @param audience judged by the list's schema as it is now, without issues
 * @returns ids of the rows, in their order
 */
export async function addRecipients(tx: Tx, list: ListRow, audience: Audience): Promise<string[]> {
  if (audience.issues.length > 0) throw new Error('An audience with issues must not be stored')
  const ids: string[] = []
  for (let from = 0; from < audience.rows.length; from += ROWS_PER_STATEMENT) {
    if (from > 0) await otherRequests()
    const rows = audience.rows.slice(from, from + ROWS_PER_STATEMENT).map((row, index): NewRecipient => {
      const id = uuidv7()
      ids.push(id)
      const position = list.recipientCount + from + index + 1
      return { ...row, id, position, searchName: searchName(row.name) }
    })
    await insertRecipients(tx, list, rows)
  }
  if (ids.length === 0) return ids
  await growList(tx, list.id, {
    added: ids.length,
    fields: audience.fields,
    facts: mergeFacts(list.facts, audience.facts, list.recipientCount),
  })
  return ids
}
