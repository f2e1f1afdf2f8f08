import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * Sums of a campaign's scans and visits before an instant, so that its figures only count later ones. Only for
 * campaigns with many scans; a row can be made again from the scans at any time.
 */
export const scanSums = pgTable(
  'scan_sums',
  {
    accountId: uuid('account_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** Scans and visits from this instant on are not in the sums. The beginning of time: nothing is added up yet. */
    until: instant('until').notNull().default(sql`to_timestamp(0)`),
    /** The rows of `domains/tracking/figures-queries.ts`. */
    days: jsonb().$type<unknown[]>().notNull().default([]),
    towns: jsonb().$type<unknown[]>().notNull().default([]),
    events: jsonb().$type<unknown[]>().notNull().default([]),
    /** Letters by variant, once all are drawn. */
    printed: jsonb().$type<unknown[]>(),
    scans: integer().notNull().default(0),
    /** Different letters that were scanned: the rows of `scan_sum_letters`. */
    letters: integer().notNull().default(0),
    visits: integer().notNull().default(0),
    leads: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When the sums were last compared with the scans. */
    checkedAt: instant('checked_at'),
  },
  // Rows are looked up by the first column; why the account is there: docs/scaling.md, "Beyond one PostgreSQL".
  t => [primaryKey({ name: 'scan_sums_pkey', columns: [t.campaignId, t.accountId] })],
)

/** Letters that have been counted, because a letter that is scanned again later is still one letter. */
export const scanSumLetters = pgTable(
  'scan_sum_letters',
  {
    accountId: uuid('account_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    token: text().notNull(),
  },
  t => [
    primaryKey({ name: 'scan_sum_letters_pkey', columns: [t.campaignId, t.token, t.accountId] }),
    foreignKey({
      name: 'scan_sum_letters_sums',
      columns: [t.campaignId, t.accountId],
      foreignColumns: [scanSums.campaignId, scanSums.accountId],
    }).onDelete('cascade'),
  ],
)
