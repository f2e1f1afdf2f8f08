import type { Db } from '#drizzle/client.ts'
import type { ListRow } from '../../lists/service.ts'
import type { RecipientsTable } from '../import/read-file.ts'
import { readAudience } from '../queries.ts'

/** Recipients at once: half a megabyte, usually. */
const AT_ONCE = 5000

/** Tells a file's thread whom a list has, so that it finds them among the file's rows. */
export async function meetList(
  db: Db,
  { id, recipientCount }: ListRow,
  table: RecipientsTable,
): Promise<void> {
  for (let first = 1; first <= recipientCount; first += AT_ONCE) {
    const { lines } = await readAudience(db, id, first, first + AT_ONCE - 1)
    await table.meet(lines)
  }
}
