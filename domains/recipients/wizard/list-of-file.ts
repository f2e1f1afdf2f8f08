import type { Db } from '#drizzle/client.ts'
import { notFound } from '#schemas/errors.ts'
import { type ListRow, readList } from '../../lists/service.ts'
import type { RecipientsTable } from '../import/read-file.ts'
import { readAudience } from '../queries.ts'

/** Recipients at once: half a megabyte, usually. */
const AT_ONCE = 5000

/**
 * The list that a file's rows are added to; null: a new one.
 * @throws ApiError not_found
 */
export async function listOf(db: Db, accountId: string, listId: string | undefined): Promise<ListRow | null> {
  if (listId === undefined) return null
  const list = await readList(db, accountId, listId)
  if (!list) throw notFound('List')
  return list
}

/** Tells a file's thread whom a list has, so that it finds them among the file's rows. */
export async function meetList(
  db: Db,
  { id, recipientCount }: ListRow,
  table: RecipientsTable,
): Promise<void> {
  for (let first = 1; first <= recipientCount; first += AT_ONCE) {
    const { lines } = await readAudience(db, id, { first, last: first + AT_ONCE - 1 })
    await table.meet(lines)
  }
}
