import type { Sql } from 'postgres'

interface WideRecipients {
  readonly accountId: string
  /** The id of an empty list. */
  readonly listId: string
  readonly count: number
  readonly name?: string
  /** The custom fields of each recipient, as they are stored. */
  readonly customFields: Readonly<Record<string, { readonly label: string; readonly value: string }>>
}

/** Fills a list with recipients with large custom fields. */
export async function insertWideRecipients(
  sql: Sql,
  { accountId, listId, count, name = 'Anna', customFields }: WideRecipients,
): Promise<void> {
  await sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country,
                            custom_fields, search_name)
    select uuidv7(), ${accountId}, ${listId}, i, ${name}, 'Storgatan 1', '111 22', 'Malmö', 'Sverige',
           ${JSON.stringify(customFields)}::text::jsonb, ${name.toLowerCase()}
    from generate_series(1, ${count}::int) as i`
  await sql`update lists set recipient_count = ${count} where id = ${listId}`
}
