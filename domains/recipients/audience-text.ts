import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** A part of an audience on its way to the thread that draws it. */
export interface AudienceText {
  readonly count: number
  /** A JSON array of rows with their positions, in order. */
  readonly json: string
}

/**
 * Recipients at positions `first` to `last` of a list, in order, as one text: the thread that talks to the
 * database hands it on unread, at a fifth of what rows would cost it.
 */
export async function readAudience(
  tx: Tx,
  listId: string,
  first: number,
  last: number,
): Promise<AudienceText> {
  const [text] = await tx.execute<{ count: number; json: string }>(sql`
    select count(*)::int as count, coalesce(json_agg(r order by r.position), '[]')::text as json
    from (
      select id, position, name, street, post_code as "postCode", post_town as "postTown", country,
             custom_fields as "customFields"
      from recipients
      where list_id = ${listId} and position between ${first} and ${last}
    ) r`)
  return text!
}
