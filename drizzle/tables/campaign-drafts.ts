import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** Campaigns that people prepare in the console. A draft belongs to the whole account, until it is posted. */
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
    /** Files of the account that its letter names. Retention does not delete them. */
    assetIds: uuid('asset_ids').array().notNull().default(sql`'{}'`),
    /** Who edited it last. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    /** The id that its writer gave this state, so that they can write on before the answer has come. */
    stateId: uuid('state_id'),
    /** `updatedAt` of the state with that id. Versions that know no ids change neither when they write. */
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
