import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { accounts } from './accounts.ts'
import { campaigns } from './campaigns.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** Every slug that was ever issued. Rows are never removed, because a printed slug must never get another meaning. */
export const qrSlugs = pgTable('qr_slugs', {
  slug: text().primaryKey(),
  createdAt: createdAt(),
})

export const qrCodes = pgTable(
  'qr_codes',
  {
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    campaignId: uuid('campaign_id'),
    name: text().notNull(),
    slug: text()
      .notNull()
      .references(() => qrSlugs.slug),
    url: text().notNull(),
    description: text(),
    trackingEnabled: boolean('tracking_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    primaryKey({ name: 'qr_codes_pkey', columns: [t.id, t.accountId] }),
    foreignKey({
      name: 'qr_codes_campaign_key',
      columns: [t.campaignId, t.accountId],
      foreignColumns: [campaigns.id, campaigns.accountId],
    }),
    uniqueIndex('qr_codes_slug').on(t.slug),
    uniqueIndex('qr_codes_campaign').on(t.campaignId).where(sql`campaign_id is not null`),
    index('qr_codes_account').on(t.accountId, t.id),
    // Destinations are web addresses, whatever code writes the row.
    check('qr_codes_url', sql`${t.url} ~* '^https?://'`),
  ],
)

export const scans = pgTable(
  'scans',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The campaign whose letter was scanned; without a known token, the campaign that the code is linked to. */
    campaignId: uuid('campaign_id'),
    qrCodeId: uuid('qr_code_id').notNull(),
    token: text(),
    deviceClass: text('device_class', { enum: ['mobile', 'desktop', 'bot', 'unknown'] }).notNull(),
    visitorHash: text('visitor_hash').notNull(),
    createdAt: createdAt(),
  },
  t => [
    // Has all columns of a campaign's figures, so that they are read from the index alone: a campaign's scans lie
    // scattered over the table among those of all others.
    index('scans_campaign').on(t.campaignId, t.createdAt, t.token, t.deviceClass, t.visitorHash),
    // A code's scans without bots, and the last one, without reading the table.
    index('scans_code_class').on(t.qrCodeId, t.deviceClass, t.createdAt),
    index('scans_created').using('brin', t.createdAt),
    check('scans_device_class', sql`${t.deviceClass} in ('mobile', 'desktop', 'bot', 'unknown')`),
  ],
)

export const landingEvents = pgTable(
  'landing_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignId: uuid('campaign_id').notNull(),
    kind: text({ enum: ['visit', 'lead'] }).notNull(),
    token: text(),
    path: text(),
    visitorHash: text('visitor_hash').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('landing_events_campaign').on(t.campaignId, t.createdAt),
    index('landing_events_created').using('brin', t.createdAt),
    check('landing_events_kind', sql`${t.kind} in ('visit', 'lead')`),
  ],
)

/** The pool of numbers that can be printed, E.164. */
export const phoneNumbers = pgTable('phone_numbers', {
  number: text().primaryKey(),
  createdAt: createdAt(),
})

export const numberLeases = pgTable(
  'number_leases',
  {
    id: uuid().primaryKey(),
    number: text()
      .notNull()
      .references(() => phoneNumbers.number),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    createdAt: createdAt(),
    releasedAt: instant('released_at'),
  },
  t => [
    // One number never serves two campaigns at once.
    uniqueIndex('number_leases_one_at_a_time').on(t.number).where(sql`released_at is null`),
    uniqueIndex('number_leases_campaign').on(t.campaignId),
  ],
)

export const calls = pgTable(
  'calls',
  {
    /** The provider's call id. */
    id: text().primaryKey(),
    accountId: uuid('account_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    number: text().notNull(),
    callerHash: text('caller_hash').notNull(),
    outcome: text({ enum: ['answered', 'busy', 'failed'] }),
    /** Seconds. */
    duration: integer(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  t => [
    // With the outcome, so that calls are counted from the index alone.
    index('calls_outcomes').on(t.campaignId, t.createdAt, t.outcome).concurrently(),
    check('calls_outcome', sql`${t.outcome} is null or ${t.outcome} in ('answered', 'busy', 'failed')`),
  ],
)
