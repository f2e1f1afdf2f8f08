import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import type { AsRead } from '../../drizzle/instants.ts'
import { jsonOf, textOf } from '../../drizzle/json-text.ts'
import {
  type Collection,
  countedTotal,
  countRows,
  type Page,
  type PageQuery,
  type PageReads,
  page,
} from '../../drizzle/pages.ts'
import { contains } from '../../drizzle/search.ts'
import { templateImages, templates } from '../../drizzle/tables/index.ts'

export type TemplateRow = typeof templates.$inferSelect
export type ImageRow = typeof templateImages.$inferSelect
export type Placement = Pick<ImageRow, 'page' | 'x' | 'y' | 'w' | 'h' | 'layer' | 'fit' | 'ordinal'>

const { content, backContent, variantBContent, variantBBackContent, ...brief } = getTableColumns(templates)

const authored = (accountId: string, id: string) =>
  and(eq(templates.id, id), eq(templates.accountId, accountId), eq(templates.kind, 'user'))

/** Rich-text documents as JSON, of up to several megabytes. */
type DocumentTexts = Record<
  'content' | 'backContent' | 'variantBContent' | 'variantBBackContent',
  string | null
>

const withTexts = {
  ...brief,
  content: textOf(content),
  backContent: textOf(backContent),
  variantBContent: textOf(variantBContent),
  variantBBackContent: textOf(variantBBackContent),
}

export type TemplateTextsRow = Pick<TemplateRow, keyof typeof brief> & DocumentTexts

/** An authored template of the account. Snapshots are not found, nor are other accounts' templates. */
export async function selectTemplate(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<TemplateTextsRow | undefined> {
  const [row] = await tx.select(withTexts).from(templates).where(authored(accountId, id))
  return row
}

/** A campaign's copy. The campaign names it, so that no account is asked for. */
export async function selectSnapshot(tx: Tx, id: string): Promise<TemplateTextsRow | undefined> {
  const [row] = await tx
    .select(withTexts)
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.kind, 'snapshot')))
  return row
}

/** A template without its documents, but with which it has. */
export type TemplateOutline = Pick<TemplateRow, keyof typeof brief> & {
  readonly hasContent: boolean
  readonly hasBackContent: boolean
}

/** As `selectTemplate`, without the documents. */
export async function selectTemplateOutline(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<TemplateOutline | undefined> {
  const [row] = await tx
    .select({
      ...brief,
      hasContent: sql<boolean>`${content} is not null`,
      hasBackContent: sql<boolean>`${backContent} is not null`,
    })
    .from(templates)
    .where(authored(accountId, id))
  return row
}

/** Placed images in the order in which they are drawn. */
export async function selectImages(tx: Tx, templateId: string): Promise<ImageRow[]> {
  return tx
    .select()
    .from(templateImages)
    .where(eq(templateImages.templateId, templateId))
    .orderBy(asc(templateImages.ordinal), asc(templateImages.id))
}

export async function insertTemplate(
  tx: Tx,
  template: Omit<typeof templates.$inferInsert, keyof DocumentTexts> & DocumentTexts,
  images: readonly (Placement & { assetId: string })[],
): Promise<void> {
  await tx.insert(templates).values({
    ...template,
    content: jsonOf(template.content),
    backContent: jsonOf(template.backContent),
    variantBContent: jsonOf(template.variantBContent),
    variantBBackContent: jsonOf(template.variantBBackContent),
  })
  if (images.length > 0) {
    await tx
      .insert(templateImages)
      .values(images.map(image => ({ id: uuidv7(), templateId: template.id, ...image })))
  }
}

/** Authored templates only, oldest first: what operators see. */
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

/** Deletes an authored template, for an operator. A snapshot is deleted with its campaign alone. */
export async function deleteTemplate(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .delete(templates)
    .where(and(eq(templates.id, id), eq(templates.kind, 'user')))
    .returning({ id: templates.id })
  return gone.length === 1
}

/** A template as the collection shows it. */
export type TemplateListRow = AsRead<
  Pick<
    TemplateRow,
    | 'id'
    | 'name'
    | 'hasBackPage'
    | 'qrUrl'
    | 'qrDescription'
    | 'qrTrackingEnabled'
    | 'createdAt'
    | 'updatedAt'
  >
>

/** Authored templates, newest first; `search` is a literal part of the name. */
export async function pageOfTemplates(
  { sql, slowly }: PageReads,
  accountId: string,
  query: PageQuery & { readonly search?: string },
): Promise<Page<TemplateListRow>> {
  const { search = '' } = query
  const searched = search !== ''
  const table = sql`templates`
  const authored = sql`t.account_id = ${accountId} and t.kind = 'user'`
  const where = searched ? sql`${authored} and ${contains(sql, search)}` : authored
  const collection: Collection<TemplateListRow, TemplateListRow> = {
    table,
    where,
    columns: sql`
      t.id, t.name, t.has_back_page as "hasBackPage", t.qr_url as "qrUrl", t.qr_description as "qrDescription",
      t.qr_tracking_enabled as "qrTrackingEnabled", t.created_at as "createdAt", t.updated_at as "updatedAt"`,
    present: row => row,
    total: countedTotal(sql, { table, where }),
  }
  const count = (sql: Sql) => countRows(sql, collection)
  const found = await (searched
    ? slowly(sql => page(sql, collection, query, () => count(sql)))
    : page(sql, collection, query, () => slowly(count)))
  return found!
}
