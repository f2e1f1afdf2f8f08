import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** One custom field of a list, in the interface's own words. */
export interface ListField {
  fieldKey: string
  fieldLabel: string
  defaultValue: string | null
  missingBehavior: 'skip' | 'fail'
}

/**
 * Facts for the layout of letters, updated by every add under the list's row lock, so that a campaign can be checked
 * without reading the rows of its list.
 */
export interface AudienceFacts {
  /** Distinct characters of everything that can be printed. */
  characters: string
  /** Widest value of each field (standard fields by name, custom ones by key) and the position it stands at. */
  widest: Record<string, { value: string; width: number; position: number }>
}

export interface CustomFields {
  [key: string]: { label: string; value: string }
}

export const lists = pgTable(
  'lists',
  {
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    /** Name in lower case by Unicode's rules; null: the list was written before there was a search. */
    searchName: text('search_name'),
    schemaLockedAt: instant('schema_locked_at'),
    fields: jsonb().$type<ListField[]>().notNull().default([]),
    facts: jsonb().$type<AudienceFacts>().notNull().default({ characters: '', widest: {} }),
    /**
     * The number of rows, and the position of the last one: recipients are only added, except that people can be
     * erased.
     */
    recipientCount: integer('recipient_count').notNull().default(0),
    /** How many recipients were erased at a person's request. Who counted the list before must count it again. */
    erasedRecipients: integer('erased_recipients').notNull().default(0),
    lastActivityAt: instant('last_activity_at').notNull().defaultNow(),
    /** When it was deleted. It is no longer found, and its rows, perhaps a million, are deleted gradually. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    primaryKey({ name: 'lists_pkey', columns: [t.accountId, t.id] }),
    unique('lists_id_account').on(t.id, t.accountId),
    index('lists_last_activity').on(t.lastActivityAt),
    index('lists_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const recipients = pgTable(
  'recipients',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    listId: uuid('list_id').notNull(),
    /** 1, 2, 3 … without gaps within the list. A campaign's audience is a range of these. */
    position: integer().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    postCode: text('post_code').notNull(),
    postTown: text('post_town').notNull(),
    country: text().notNull(),
    customFields: jsonb('custom_fields').$type<CustomFields>().notNull().default({}),
    /** Name in lower case, folded by Unicode's rules whatever the database's locale knows. */
    searchName: text('search_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    // One key for both, so that a recipient cannot belong to another account than its list.
    foreignKey({
      columns: [t.listId, t.accountId],
      foreignColumns: [lists.id, lists.accountId],
      name: 'recipients_list',
    }).onDelete('cascade'),
    uniqueIndex('recipients_list_position').on(t.listId, t.position),
    // The name comes along, so that a page's count and a common search are read from the index alone; place and post
    // code for searches of a campaign's letters.
    index('recipients_list_search').on(t.listId, t.id, t.searchName, t.position, t.postCode).concurrently(),
    index('recipients_account_newest').on(t.accountId, t.id, t.searchName),
    index('recipients_search').using('gin', sql`${t.searchName} gin_trgm_ops`),
    check('recipients_position_from_one', sql`${t.position} > 0`),
  ],
)
