import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { letterLanguages } from '#schemas/languages.ts'
import { bytes, createdAt, instant, updatedAt } from './columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text(),
    /** Where calls to a rented number are connected, E.164. */
    forwardTo: text('forward_to'),
    /** Renders everything, posts nothing: credits of a sandbox account are play money. */
    sandbox: boolean().notNull().default(false),
    /** Letters. Stored beside the ledger so that a debit is one conditional update. */
    balance: integer().notNull().default(0),
    welcomeLetterClaimed: boolean('welcome_letter_claimed').notNull().default(false),
    /** The sender of letters that name none; null: the deployment's. */
    returnAddress: text('return_address'),
    /** An image beside it. No foreign key: version 1.7.0 does not know that the file is used, and may delete it. */
    returnLogoAssetId: uuid('return_logo_asset_id'),
    /** Of texts that name none, and of new letters (BCP 47); null: that of the home country. */
    language: text({ enum: letterLanguages }),
    /** The last lines of a new letter. */
    signature: text(),
    /** Minutes from the charge to the beginning of campaigns that people send with credits, and that keys create. */
    holdPeople: smallint('hold_people').notNull().default(10),
    holdPrograms: smallint('hold_programs').notNull().default(0),
    /** Members are mailed when the balance falls below; null: never. */
    lowBalance: integer('low_balance'),
    /** When it was suspended. Since then its keys are refused, its people can only read, and its campaigns wait. */
    suspendedAt: instant('suspended_at'),
    /** When its erasure begins, unless the account is resumed before. */
    eraseAt: instant('erase_at'),
    /** When its erasure began, which nothing can undo. */
    eraseBegunAt: instant('erase_begun_at'),
    /** When its erasure was complete. */
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    check('accounts_balance_not_negative', sql`${t.balance} >= 0`),
    check('accounts_low_balance', sql`${t.lowBalance} > 0`),
    check(
      'accounts_hold_of_a_day',
      sql`${t.holdPeople} between 0 and 1440 and ${t.holdPrograms} between 0 and 1440`,
    ),
  ],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The first characters, enough to recognise a key in a list. */
    start: text().notNull(),
    /** SHA-256 of the key. The key itself is shown once and never stored. */
    hash: bytes().notNull(),
    permissions: text().array().notNull(),
    expiresAt: instant('expires_at'),
    disabledAt: instant('disabled_at'),
    revokedAt: instant('revoked_at'),
    /** Disabled by its account's suspension, and enabled again when that ends. */
    suspended: boolean().notNull().default(false),
    maxUses: integer('max_uses'),
    uses: integer().notNull().default(0),
    /** Kept from the key's rate row when that is deleted; until then that row says when. */
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    uniqueIndex('api_keys_hash').on(t.hash),
    index('api_keys_account').on(t.accountId, t.id),
    check('api_keys_uses_within_quota', sql`${t.maxUses} is null or ${t.uses} <= ${t.maxUses}`),
  ],
)

export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    delta: integer().notNull(),
    reason: text({ enum: ['purchase', 'consumption', 'refund', 'adjustment', 'welcome'] }).notNull(),
    campaignId: uuid('campaign_id'),
    /** The try of the campaign that this entry charges or refunds. A retry by an operator is charged again. */
    attempt: smallint().notNull().default(1),
    note: text(),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'credit_ledger_pkey', columns: [t.accountId, t.id] }),
    index('credit_ledger_created').using('brin', t.createdAt).concurrently(),
    // A campaign's try is charged once and refunded at most once, whatever runs twice.
    uniqueIndex('credit_ledger_once')
      .on(t.campaignId, t.reason, t.attempt, t.accountId)
      .concurrently()
      .where(sql`campaign_id is not null`),
    check(
      'credit_ledger_reason',
      sql`${t.reason} in ('purchase', 'consumption', 'refund', 'adjustment', 'welcome')`,
    ),
    check(
      'credit_ledger_campaign',
      sql`(${t.reason} in ('consumption', 'refund')) = (${t.campaignId} is not null)`,
    ),
    check(
      'credit_ledger_sign',
      sql`case ${t.reason} when 'consumption' then ${t.delta} < 0 when 'adjustment' then ${t.delta} <> 0 else ${t.delta} > 0 end`,
    ),
    check('credit_ledger_note', sql`${t.note} is null or ${t.reason} = 'adjustment'`),
  ],
)

/**
 * The last requests of keys, for people who write the programs: no bodies, no ids, no queries. Written in batches after
 * the answers; some are lost where a process is killed. Without references: a row may be written after its key is gone.
 */
export const requestLog = pgTable(
  'request_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    keyId: uuid('key_id').notNull(),
    at: instant('at').notNull(),
    method: text().notNull(),
    /** The route's pattern; null: there is no such route. */
    route: text(),
    status: smallint().notNull(),
    /** Of the error that was answered. */
    code: text(),
    milliseconds: integer().notNull(),
    requestId: uuid('request_id').notNull(),
  },
  t => [
    primaryKey({ name: 'request_log_pkey', columns: [t.accountId, t.id] }),
    index('request_log_key').on(t.keyId, t.id),
    index('request_log_errors').on(t.accountId, t.id).where(sql`status >= 400`),
  ],
)

/** Events of the payment provider that were acted on, so that each acts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: createdAt(),
})
