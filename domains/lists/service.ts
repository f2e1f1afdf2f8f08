import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { insertList, type ListRow } from './queries.ts'

export { fieldsOfAccount, growList, type ListRow, lockList, readList, touchList } from './queries.ts'

/** Creates an empty list with an unlocked schema. */
export function createList(
  tx: Tx,
  { accountId, name }: { accountId: string; name: string },
): Promise<ListRow> {
  return insertList(tx, { id: uuidv7(), accountId, name })
}
