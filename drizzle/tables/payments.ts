import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '#schemas/languages.ts'
import { accounts, creditLedger } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

const isOpen = sql`paid_at is null and ended_at is null`

/** Checkouts at the payment provider, and their outcome: a paid campaign, or letters. */
export const payments = pgTable(
  'payments',
  {
    /** Also sent as the provider's idempotency key, so that repeated requests open one session. */
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Who opened the checkout. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: the letters are for the balance. */
    campaignId: uuid('campaign_id'),
    letters: integer().notNull(),
    /** Hundredths of the currency's unit, with tax. The payment must be exactly this. */
    amount: integer().notNull(),
    tax: integer().notNull(),
    /** ISO 4217, lower case. */
    currency: char({ length: 3 }).notNull(),
    /** The language of the provider's page. */
    language: text({ enum: languages }).notNull(),
    /** The provider's id (`cs_…`); null until it has answered. */
    sessionId: text('session_id'),
    /** The page where it is paid. */
    url: text(),
    /** After this time the provider accepts no payment. */
    expiresAt: instant('expires_at').notNull(),
    /** No longer offered: replaced, expired, or failed. A payment that still arrives counts. */
    endedAt: instant('ended_at'),
    /** When the provider confirmed the payment. */
    paidAt: instant('paid_at'),
    outcome: text({ enum: ['released', 'credited', 'credited instead'] }),
    /** The entry of the letters that were credited. */
    ledgerId: bigint('ledger_id', { mode: 'number' }),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'payments_pkey', columns: [t.id, t.accountId] }),
    // Rows are looked up by the first column; why the account is there: docs/scaling.md, "Beyond one PostgreSQL".
    uniqueIndex('payments_of_session').on(t.sessionId, t.accountId).concurrently(),
    uniqueIndex('payments_entry').on(t.ledgerId, t.accountId).concurrently(),
    foreignKey({
      name: 'payments_entry_key',
      columns: [t.ledgerId, t.accountId],
      foreignColumns: [creditLedger.id, creditLedger.accountId],
    }),
    // One open checkout for each purchase, even if several people begin one at the same time.
    uniqueIndex('payments_open')
      .on(t.campaignId, t.accountId)
      .concurrently()
      .where(sql`campaign_id is not null and ${isOpen}`),
    uniqueIndex('payments_open_letters')
      .on(t.accountId, t.letters)
      .where(sql`campaign_id is null and ${isOpen}`),
    index('payments_paid').on(t.accountId, t.id).where(sql`paid_at is not null`),
    index('payments_begun').on(t.accountId, t.createdAt),
    // Deleted users are removed here too.
    index('payments_presser').on(t.userId).concurrently(),
    index('payments_unpaid').on(t.createdAt).where(sql`paid_at is null`),
    check('payments_letters', sql`${t.letters} > 0`),
    check('payments_amount', sql`${t.amount} > 0 and ${t.tax} between 0 and ${t.amount}`),
    check('payments_language', sql`${t.language} in ('en', 'sv')`),
    check('payments_outcome', sql`${t.outcome} in ('released', 'credited', 'credited instead')`),
    check('payments_paid_for', sql`(${t.paidAt} is null) = (${t.outcome} is null)`),
    check('payments_session_address', sql`(${t.sessionId} is null) = (${t.url} is null)`),
  ],
)
