import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  inet,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A transaction's number with its epoch, which is never used again. Read as text: it exceeds JavaScript's integers. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * One row: whether anything may be sent to the print partner. A delivery locks it for share before its rename, so that
 * a committed hold prevents the rename.
 */
export const deliveryGate = pgTable(
  'delivery_gate',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    heldAt: instant('held_at'),
    heldBy: text('held_by'),
    /** Why, in a person's words or in ours. */
    heldNote: text('held_note'),
  },
  t => [
    check('delivery_gate_only_row', sql`${t.onlyRow}`),
    check('delivery_gate_held', sql`(${t.heldAt} is null) = (${t.heldBy} is null)`),
    check('delivery_gate_note', sql`${t.heldNote} is null or ${t.heldAt} is not null`),
  ],
)

/**
 * One row: which database this was when the service last ran on it. A copy of the database carries the row along, but
 * is another database. A migration that rewrites this table makes every installation look like a copy.
 */
export const databaseOrigin = pgTable(
  'database_origin',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** Null if the server does not report it; so is `timeline`. */
    systemIdentifier: text('system_identifier'),
    databaseOid: bigint('database_oid', { mode: 'number' }),
    timeline: integer(),
    /** Whether commits waited for a standby. A standby that took over then has them all. */
    synchronous: boolean().notNull().default(false),
    /** Null until a worker has run. */
    seenAt: instant('seen_at'),
    /** The transaction that wrote this row. If `xmin` differs, a restore wrote it. */
    writtenBy: transactionId('written_by'),
  },
  t => [
    check('database_origin_only_row', sql`${t.onlyRow}`),
    check(
      'database_origin_seen',
      sql`(${t.seenAt} is null) = (${t.writtenBy} is null) and (${t.seenAt} is null) = (${t.databaseOid} is null)`,
    ),
  ],
)

/** The secrets that the service has run with, by their fingerprints, so that a wrong one is noticed at the start. */
export const secretKeys = pgTable('secret_keys', {
  fingerprint: text().primaryKey(),
  firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
})

/** What operators and people in the console did, and what the service did on its own. Rows are only ever added. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actor: text().notNull(),
    action: text().notNull(),
    // Without references: an entry must stay readable when its subject was deleted.
    accountId: uuid('account_id'),
    campaignId: uuid('campaign_id'),
    /** The other subject: a key, a template, a list, a person. */
    subjectId: uuid('subject_id'),
    /** How it was done: by a command or the service itself, by a person in the console, or with a key. */
    origin: text({ enum: ['command', 'console', 'api'] })
      .notNull()
      .default('command'),
    note: text(),
  },
  t => [
    index('operator_actions_campaign').on(t.campaignId),
    index('operator_actions_account').on(t.accountId, t.id),
    // What an account's owners read, newest first: all of it, of one actor, of one kind of actor.
    index('operator_actions_owners').on(t.accountId, t.at, t.id).concurrently(),
    index('operator_actions_actor').on(t.accountId, t.actor, t.at, t.id).concurrently(),
    index('operator_actions_origin').on(t.accountId, t.origin, t.at, t.id).concurrently(),
  ],
)

/**
 * Client addresses of recorded actions. In a table of their own, because actions are kept permanently, while addresses are
 * deleted after some months or with their account.
 */
export const actionAddresses = pgTable(
  'action_addresses',
  {
    actionId: bigint('action_id', { mode: 'number' }).primaryKey(),
    accountId: uuid('account_id').notNull(),
    address: inet().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  t => [index('action_addresses_age').on(t.at), index('action_addresses_account').on(t.accountId)],
)
