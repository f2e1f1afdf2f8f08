import type { Static } from '@sinclair/typebox'
import type { Sql } from 'postgres'
import type { AudienceFacts, ListField } from '#drizzle/tables/index.ts'
import type { Samples } from '#schemas/proofs.ts'
import { widestRecipient } from './audience/widest-recipient.ts'
import type { RecipientRow } from './queries.ts'

/** How many besides the first and the widest. */
const OTHERS = 10

interface ListWithRows {
  readonly fields: ListField[]
  readonly facts: AudienceFacts
  readonly rows: Pick<
    RecipientRow,
    'position' | 'name' | 'street' | 'postCode' | 'postTown' | 'country' | 'customFields'
  >[]
}

/**
 * A list's first recipient, its widest, and others at even distances, with its fields; undefined: the caller has no
 * such list. It reads only the rows that it returns, in one round trip: positions have no gaps, and the list stores its
 * widest values. @param position of another wanted recipient; ignored if there is none
 */
export async function samplesOf(
  sql: Sql,
  accountId: string,
  listId: string,
  position: number | null = null,
): Promise<Static<typeof Samples> | undefined> {
  const [list] = await sql<ListWithRows[]>`
    select l.fields, l.facts, (
      select coalesce(json_agg(json_build_object(
               'position', r.position, 'name', r.name, 'street', r.street, 'postCode', r.post_code,
               'postTown', r.post_town, 'country', r.country, 'customFields', r.custom_fields)
             order by r.position), '[]')
      from recipients r
      where r.list_id = l.id and r.position = any(array(
        select distinct 1 + (nth * (l.recipient_count - 1)::bigint / ${OTHERS}::int)::int
        from generate_series(0, ${OTHERS}::int) as nth
        union select ${position}::int))
    ) as rows
    from lists l where l.id = ${listId} and l.account_id = ${accountId} and l.deleted_at is null`
  if (!list) return undefined
  const { fields, facts, rows } = list
  const [first, ...others] = rows.map(({ position, customFields, ...standard }) => {
    const values = Object.entries(customFields).map(([key, { value }]) => [key, value])
    return { position, recipient: { ...standard, fields: Object.fromEntries(values) } }
  })
  return {
    data: first
      ? [
          { kind: 'first', ...first },
          { kind: 'widest', position: null, recipient: widestRecipient(facts, fields) },
          ...others.map(other => ({ kind: 'other' as const, ...other })),
        ]
      : [],
    fields: fields.map(({ fieldKey, fieldLabel }) => ({ key: fieldKey, label: fieldLabel })),
  }
}
