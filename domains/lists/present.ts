import { Type } from '@sinclair/typebox'
import { computed, project } from '#drizzle/projection.ts'
import { lists } from '#drizzle/tables/index.ts'
import { CreatedList, ListDetail, Lists, ListView } from '#schemas/lists.ts'
import { KEPT_DAYS } from './retention.ts'

/** A list that was just created, from its row. */
export const createdList = project(lists, CreatedList.properties.data, { userId: 'accountId' })

/** A list among all lists. */
export const listRow = project(lists, Lists.properties.data.items, {})

const forPeople = {
  status: computed<ListView['status']>(
    `case when t.schema_locked_at is null then 'unlocked' else 'locked' end`,
  ),
  // In hours: a day may have 23 of them where the session's time zone has summer time.
  endsAt: computed<string>(`t.last_activity_at + make_interval(hours => ${KEPT_DAYS * 24})`),
}

/** A list on a page for people. Its custom fields are read apart, as bytes. */
export const shownList = project(lists, Type.Omit(ListView, ['fields']), forPeople)

/** A list for people, with its custom fields. */
export const wholeList = project(lists, ListView, forPeople)

/** Imports and campaigns are read as JSON, whose instants are text. */
const newest = (rows: string) => `(select coalesce(json_agg(n), '[]') from (${rows} limit 10) as n)`

/** A list's own page. */
export const listDetail = project(lists, ListDetail.properties.data, {
  ...forPeople,
  imports: computed<ListDetail['imports']>(
    newest(`select created_at::text as "importedAt", imported, skipped, faulty from imports
      where list_id = t.id order by created_at desc`),
  ),
  campaigns: computed<ListDetail['campaigns']>(
    newest(`select id, name, status from campaigns where list_id = t.id order by id desc`),
  ),
  deletable: computed<boolean>(`not exists (
    select from campaigns where list_id = t.id and status in ('pending', 'processing'))`),
})
