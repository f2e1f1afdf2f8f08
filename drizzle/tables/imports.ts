import { foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, createdAt, updatedAt } from './columns.ts'
import { lists } from './lists.ts'

/**
 * Files that people imported, for as long as the list exists, so that the same file or the same click is recognised.
 */
export const imports = pgTable(
  'imports',
  {
    accountId: uuid('account_id').notNull(),
    /** Made by the browser. */
    id: uuid().notNull(),
    listId: uuid('list_id').notNull(),
    /** SHA-256 of the file. */
    digest: bytes().notNull(),
    imported: integer().notNull(),
    skipped: integer().notNull(),
    faulty: integer().notNull(),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'imports_pkey', columns: [t.accountId, t.id] }),
    foreignKey({
      name: 'imports_list',
      columns: [t.listId, t.accountId],
      foreignColumns: [lists.id, lists.accountId],
    }).onDelete('cascade'),
    index('imports_digest').on(t.accountId, t.digest, t.createdAt),
    index('imports_of_list').on(t.listId, t.createdAt),
  ],
)

/** How people mapped files. The next file with the same header gets the same mapping. */
export const importMappings = pgTable(
  'import_mappings',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the header's texts, in order. */
    header: bytes().notNull(),
    /** In the interface's words, without the header's row. */
    mapping: jsonb().$type<object>().notNull(),
    updatedAt: updatedAt(),
  },
  t => [
    primaryKey({ name: 'import_mappings_pkey', columns: [t.accountId, t.header] }),
    index('import_mappings_newest').on(t.accountId, t.updatedAt),
  ],
)
