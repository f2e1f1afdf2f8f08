import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { members } from './users.ts'

/** What a person is writing in the console and has not saved yet: only theirs, and deleted with their membership. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Made by the browser; only unique for the person. */
    id: uuid().notNull(),
    kind: text({ enum: ['template'] }).notNull(),
    /** Copied from the body, for lists. */
    name: text(),
    /** What the draft changes; null: it will become something new. It may have been deleted since. */
    templateId: uuid('template_id'),
    /** The state of that template when the draft was begun. */
    baseEtag: text('base_etag'),
    /** JSON as its editor wrote it. The service does not interpret it. */
    body: text().notNull(),
    /** Files of the account that the body names. Retention does not delete them. */
    assetIds: uuid('asset_ids').array().notNull().default(sql`'{}'`),
    /** The id that its writer gave this state, so that they can write on before the answer has come. */
    stateId: uuid('state_id'),
    /** `updatedAt` of the state with that id. Versions that know no ids change neither when they write. */
    stateAt: instant('state_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    primaryKey({ name: 'drafts_pkey', columns: [t.accountId, t.userId, t.id] }),
    index('drafts_assets').using('gin', t.assetIds),
    index('drafts_updated').on(t.updatedAt),
    foreignKey({
      name: 'drafts_member_fk',
      columns: [t.accountId, t.userId],
      foreignColumns: [members.accountId, members.userId],
    }).onDelete('cascade'),
    check('drafts_kind', sql`${t.kind} in ('template')`),
  ],
)
