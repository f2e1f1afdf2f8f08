import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, createdAt } from './columns.ts'

/** Who made an entry of the stop list: a person by hand or by file, a returned letter, the recipient, an erasure. */
export const stopSources = ['manual', 'import', 'returned', 'recipient', 'erasure'] as const

/** People and households who get no letters of an account. */
export const stopEntries = pgTable(
  'stop_entries',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    scope: text({ enum: ['person', 'household'] }).notNull(),
    /** Keyed, of scope, account and the normal form of name and address: what recipients are compared with. */
    hash: bytes().notNull(),
    /** As it was added. All of it is null where only the hash is known: erased people, and wishes by letter. */
    name: text(),
    street: text(),
    postCode: text('post_code'),
    postTown: text('post_town'),
    country: text(),
    source: text({ enum: stopSources }).notNull(),
    /** The person who added it; null: nobody of the account did. */
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'stop_entries_pkey', columns: [t.accountId, t.id] }),
    uniqueIndex('stop_entries_once').on(t.accountId, t.hash),
    check('stop_entries_scope', sql`${t.scope} in ('person', 'household')`),
    check(
      'stop_entries_source',
      sql`${t.source} in ('manual', 'import', 'returned', 'recipient', 'erasure')`,
    ),
  ],
)

/** Letters that print the address at which their recipient can say that they want no more: kept for 24 months. */
export const stopTokens = pgTable(
  'stop_tokens',
  {
    /** Ten characters, printed on the letter. */
    token: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    /** As in `stop_entries`, of the person and of the household. */
    person: bytes().notNull(),
    household: bytes().notNull(),
    /** The letter's, in which the page asks (BCP 47). */
    language: text().notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('stop_tokens_letter').on(t.campaignId, t.recipientId),
    index('stop_tokens_account').on(t.accountId),
    index('stop_tokens_created').using('brin', t.createdAt),
  ],
)
