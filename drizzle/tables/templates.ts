import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, createdAt, updatedAt } from './columns.ts'

export interface PdfQrPlacement {
  page: 'front' | 'back' | 'both'
  x: number
  y: number
  size: number
}

/** Something about a file that a person should know before it is printed. */
export interface AssetWarning {
  code: string
  /** Version 1.7.0 writes none. */
  params?: object
  /** Read by version 1.7.0, which may run beside this one. */
  message: string
}

/** Images and artwork. Stored once for each account, however often they are uploaded. */
export const assets = pgTable(
  'assets',
  {
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: bytes().notNull(),
    bytes: bytes().notNull(),
    /** Pixels of an image as it is shown, or millimetres of artwork for cards; null if they were not recorded. */
    width: integer(),
    height: integer(),
    /** Of artwork: pages, one or two; null if they were not recorded. */
    pages: integer(),
    /** What its check found, for those who look at a proof. */
    warnings: jsonb().$type<readonly AssetWarning[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'assets_pkey', columns: [t.id, t.accountId] }),
    uniqueIndex('assets_account_sha256').on(t.accountId, t.sha256),
    index('assets_created').on(t.createdAt),
    index('assets_account_created').on(t.accountId, t.createdAt),
  ],
)

/**
 * Authored templates (`user`) and the immutable copies that campaigns print from (`snapshot`). One table, since
 * a snapshot is a template with the request's overrides laid over it.
 */
export const templates = pgTable(
  'templates',
  {
    id: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ['user', 'snapshot'] }).notNull(),
    name: text().notNull(),
    searchName: text('search_name').notNull(),
    mode: text({ enum: ['editor', 'pdf', 'card'] }).notNull(),
    /** Rich-text documents as they were sent, already validated. */
    content: jsonb().$type<unknown>(),
    backContent: jsonb('back_content').$type<unknown>(),
    variantBContent: jsonb('variant_b_content').$type<unknown>(),
    variantBBackContent: jsonb('variant_b_back_content').$type<unknown>(),
    hasBackPage: boolean('has_back_page').notNull().default(false),
    returnAddress: text('return_address'),
    noReturnAddress: boolean('no_return_address').notNull().default(false),
    logoAssetId: uuid('logo_asset_id'),
    returnLogoAssetId: uuid('return_logo_asset_id'),
    artworkAssetId: uuid('artwork_asset_id'),
    qrUrl: text('qr_url'),
    qrDescription: text('qr_description'),
    qrTrackingEnabled: boolean('qr_tracking_enabled').notNull().default(false),
    pdfQrPlacement: jsonb('pdf_qr_placement').$type<PdfQrPlacement>(),
    /** The Idempotency-Key that it was created with; null where none was sent. */
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    primaryKey({ name: 'templates_pkey', columns: [t.id, t.accountId] }),
    // With the account, so that no account prints another's files.
    foreignKey({
      name: 'templates_logo_asset',
      columns: [t.logoAssetId, t.accountId],
      foreignColumns: [assets.id, assets.accountId],
    }),
    foreignKey({
      name: 'templates_return_logo_asset',
      columns: [t.returnLogoAssetId, t.accountId],
      foreignColumns: [assets.id, assets.accountId],
    }),
    foreignKey({
      name: 'templates_artwork_asset',
      columns: [t.artworkAssetId, t.accountId],
      foreignColumns: [assets.id, assets.accountId],
    }),
    index('templates_authored').on(t.accountId, t.id).where(sql`kind = 'user'`),
    index('templates_search').using('gin', sql`${t.searchName} gin_trgm_ops`).where(sql`kind = 'user'`),
    uniqueIndex('templates_creation').on(t.accountId, t.creationKey).where(sql`creation_key is not null`),
    index('templates_logo').on(t.logoAssetId),
    index('templates_return_logo').on(t.returnLogoAssetId),
    index('templates_artwork').on(t.artworkAssetId),
    check('templates_kind', sql`${t.kind} in ('user', 'snapshot')`),
    check('templates_mode', sql`${t.mode} in ('editor', 'pdf', 'card')`),
  ],
)

export const templateImages = pgTable(
  'template_images',
  {
    id: uuid().notNull(),
    templateId: uuid('template_id').notNull(),
    assetId: uuid('asset_id').notNull(),
    page: text({ enum: ['front', 'back'] }).notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    w: doublePrecision().notNull(),
    h: doublePrecision().notNull(),
    layer: text({ enum: ['above', 'below'] }).notNull(),
    fit: text({ enum: ['contain', 'cover', 'stretch'] }).notNull(),
    ordinal: integer().notNull(),
    /** The template's account. Version 1.6.0 writes the row without it, and a trigger fills it in. */
    accountId: uuid('account_id').notNull(),
  },
  t => [
    primaryKey({ name: 'template_images_pkey', columns: [t.id, t.accountId] }),
    foreignKey({
      name: 'template_images_of',
      columns: [t.templateId, t.accountId],
      foreignColumns: [templates.id, templates.accountId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'template_images_file',
      columns: [t.assetId, t.accountId],
      foreignColumns: [assets.id, assets.accountId],
    }),
    index('template_images_template').on(t.templateId),
    index('template_images_asset').on(t.assetId),
  ],
)
