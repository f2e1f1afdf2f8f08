import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, createdAt, instant, updatedAt } from './columns.ts'

/** Print partners besides the one of PRINT_PARTNER_URL, which has no row. */
export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey(),
    /** What operators call it. */
    name: text().notNull(),
    /** Its URL, encrypted because it holds a password; null once the partner is removed. */
    sealedUrl: bytes('sealed_url'),
    /** The fingerprint of the secret that it was encrypted under. */
    sealedWith: text('sealed_with'),
    /** Counts its addresses. A process that uses an earlier one must not deliver there any more. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The row stays, so that delivered campaigns still say where they went. */
    removedAt: instant('removed_at'),
  },
  t => [
    uniqueIndex('partners_name').on(t.name).where(sql`removed_at is null`),
    check(
      'partners_sealed',
      sql`(${t.sealedUrl} is null) = (${t.removedAt} is not null) and (${t.sealedUrl} is null) = (${t.sealedWith} is null)`,
    ),
  ],
)

/** Which partner new campaigns of an account, of a format, or of both get. The most specific route applies. */
export const partnerRoutes = pgTable(
  'partner_routes',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    format: text({ enum: ['letter', 'postcard'] }),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    createdAt: createdAt(),
  },
  t => [
    unique('partner_routes_once').on(t.accountId, t.format).nullsNotDistinct(),
    index('partner_routes_partner').on(t.partnerId),
    check('partner_routes_of', sql`${t.accountId} is not null or ${t.format} is not null`),
    check('partner_routes_format', sql`${t.format} in ('letter', 'postcard')`),
  ],
)

/** Partners that an operator holds; null: that of PRINT_PARTNER_URL. A hold of all partners is in the gate. */
export const partnerHolds = pgTable(
  'partner_holds',
  {
    id: uuid().primaryKey(),
    partnerId: uuid('partner_id').references(() => partners.id),
    heldAt: instant('held_at').notNull().defaultNow(),
    heldBy: text('held_by').notNull(),
    heldNote: text('held_note'),
  },
  t => [unique('partner_holds_once').on(t.partnerId).nullsNotDistinct()],
)

/**
 * Folders in which archives were handed over. A partner may be removed or get another address, and what lies in its
 * folder must still be found when someone is erased.
 */
export const handoverFolders = pgTable('handover_folders', {
  dir: text().primaryKey(),
  firstUsedAt: instant('first_used_at').notNull().defaultNow(),
})
