import { sql } from 'drizzle-orm'
import type { Tx } from '../drizzle/client.ts'
import type { AudienceRow } from './recipient.ts'

/** Recipients at positions `first` to `last` of a list, in order. */
export async function readAudience(
  tx: Tx,
  listId: string,
  first: number,
  last: number,
): Promise<AudienceRow[]> {
  const rows = await tx.execute<{ [K in keyof AudienceRow]: AudienceRow[K] }>(sql`
    select id, position, name, street, post_code as "postCode", post_town as "postTown", country,
           custom_fields::text as "customFields"
    from recipients
    where list_id = ${listId} and position between ${first} and ${last}
    order by position`)
  return [...rows]
}
