import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** Campaigns that are being made ready in the console: the whole account's, until one of them is posted. */
export const campaignDrafts = pgTable(
  'campaign_drafts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Made by the browser; only unique within the account. */
    id: uuid().notNull(),
    /** Name and format are copied from the body, for lists. */
    name: text().notNull(),
    format: text({ enum: ['letter', 'postcard'] }).notNull(),
    /** JSON as it was written. */
    body: text().notNull(),
    /** Files of the account that its letter names: retention leaves them alone. */
    assetIds: uuid('asset_ids').array().notNull().default(sql`'{}'`),
    /** Who wrote on it last. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    /** The id that its writer gave this state: they may go on from it before they were answered. */
    stateId: uuid('state_id'),
    /** `updatedAt` of the state with that id. A version that knows no ids writes on without changing either. */
    stateAt: instant('state_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    primaryKey({ name: 'campaign_drafts_pkey', columns: [t.accountId, t.id] }),
    index('campaign_drafts_assets').using('gin', t.assetIds),
    index('campaign_drafts_updated').on(t.updatedAt),
    index('campaign_drafts_writer').on(t.writtenBy),
    check('campaign_drafts_format', sql`${t.format} in ('letter', 'postcard')`),
  ],
)
