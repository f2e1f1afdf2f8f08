import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { textOf } from '#drizzle/json-text.ts'
import { type templateImages, templates } from '#drizzle/tables/index.ts'
import { type AssetFacts, assetFacts } from '../assets/service.ts'
import type { ImageRow, TemplateOutline } from './present.ts'

export type TemplateRow = typeof templates.$inferSelect
type StoredImage = typeof templateImages.$inferSelect
export type Placement = Pick<StoredImage, 'page' | 'x' | 'y' | 'w' | 'h' | 'layer' | 'fit' | 'ordinal'>

const { content, backContent, variantBContent, variantBBackContent, ...brief } = getTableColumns(templates)

/**
 * Placed images in drawing order. They are read in one statement with their template, which may be replaced at any
 * moment.
 */
const images = sql<ImageRow[]>`(
  select coalesce(json_agg(json_build_object(
           'id', i.id, 'assetId', i.asset_id, 'page', i.page, 'x', i.x, 'y', i.y, 'w', i.w, 'h', i.h,
           'layer', i.layer, 'fit', i.fit, 'ordinal', i.ordinal) order by i.ordinal, i.id), '[]')
  from template_images i where i.template_id = templates.id)`

/** The condition of an authored template of an account. */
export const authored = (accountId: string, id: string) =>
  and(eq(templates.id, id), eq(templates.accountId, accountId), eq(templates.kind, 'user'))

/** Rich-text documents as JSON, of up to several megabytes. */
export type DocumentTexts = Record<
  'content' | 'backContent' | 'variantBContent' | 'variantBBackContent',
  string | null
>

const withTexts = {
  ...brief,
  content: textOf(content),
  backContent: textOf(backContent),
  variantBContent: textOf(variantBContent),
  variantBBackContent: textOf(variantBBackContent),
  images,
}

export type TemplateTextsRow = Pick<TemplateRow, keyof typeof brief> &
  DocumentTexts & { readonly images: ImageRow[] }

/** An authored template of the account. Snapshots are not found, nor are other accounts' templates. */
export async function loadTemplate(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<TemplateTextsRow | undefined> {
  const [row] = await tx.select(withTexts).from(templates).where(authored(accountId, id))
  return row
}

const files = assetFacts(sql`
  a.account_id = templates.account_id and a.id in (
    select unnest(array[templates.logo_asset_id, templates.return_logo_asset_id, templates.artwork_asset_id])
    union select i.asset_id from template_images i where i.template_id = templates.id)`)

/** As `loadTemplate`, with its files. */
export async function selectTemplateWithFiles(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<(TemplateTextsRow & { readonly files: AssetFacts[] }) | undefined> {
  const [row] = await tx
    .select({ ...withTexts, files })
    .from(templates)
    .where(authored(accountId, id))
  return row
}

/** A campaign's copy. The campaign names it, so the account is not checked. */
export async function loadSnapshot(tx: Tx, id: string): Promise<TemplateTextsRow | undefined> {
  const [row] = await tx
    .select(withTexts)
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.kind, 'snapshot')))
  return row
}

const outline = {
  ...brief,
  kind: sql<'user'>`${brief.kind}`,
  hasContent: sql<boolean>`${content} is not null`,
  hasBackContent: sql<boolean>`${backContent} is not null`,
  images,
}

/** As `loadTemplate`, without the documents. */
export async function selectTemplateOutline(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<TemplateOutline | undefined> {
  const [row] = await tx.select(outline).from(templates).where(authored(accountId, id))
  return row
}

/** The files that an authored template of the account names. */
export async function selectAssetIds(tx: Tx, accountId: string, id: string): Promise<string[]> {
  const [row] = await tx.select({ files }).from(templates).where(authored(accountId, id))
  return row ? row.files.map(file => file.id) : []
}

/** Templates of an account, counted up to `most`. */
export async function countTemplates(tx: Tx, accountId: string, most: number): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from templates where account_id = ${accountId} and kind = 'user' limit ${most}) as counted`)
  return row!.count
}

/** Authored templates for operators, oldest first. */
export async function listTemplates(
  tx: Tx,
  accountId: string,
): Promise<Pick<TemplateRow, 'id' | 'name' | 'mode' | 'hasBackPage' | 'createdAt'>[]> {
  const { id, name, mode, hasBackPage, createdAt } = templates
  return tx
    .select({ id, name, mode, hasBackPage, createdAt })
    .from(templates)
    .where(and(eq(templates.accountId, accountId), eq(templates.kind, 'user')))
    .orderBy(asc(templates.id))
}

/** The account of an authored template, for operators. */
export async function ownerOfTemplate(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ accountId: templates.accountId })
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.kind, 'user')))
  return row?.accountId
}
