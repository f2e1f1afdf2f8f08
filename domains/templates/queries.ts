import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { assets, templateImages, templates } from '../../drizzle/tables/index.ts'

export type TemplateRow = typeof templates.$inferSelect
export type ImageRow = typeof templateImages.$inferSelect
export type Placement = Pick<ImageRow, 'page' | 'x' | 'y' | 'w' | 'h' | 'layer' | 'fit' | 'ordinal'>

/** An authored template; another account's and the snapshots are as good as missing. */
export async function selectTemplate(tx: Tx, accountId: string, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.accountId, accountId), eq(templates.kind, 'user')))
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
  template: typeof templates.$inferInsert,
  images: readonly (Placement & { assetId: string })[],
): Promise<TemplateRow> {
  const [row] = await tx.insert(templates).values(template).returning()
  if (images.length > 0) {
    await tx
      .insert(templateImages)
      .values(images.map(image => ({ id: uuidv7(), templateId: template.id, ...image })))
  }
  return row!
}

/** Authored templates only: a snapshot goes with nothing but its campaign. */
export async function deleteTemplate(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(templates)
    .where(and(eq(templates.id, id), eq(templates.accountId, accountId), eq(templates.kind, 'user')))
    .returning({ id: templates.id })
  return gone.length === 1
}

/** Bytes of several assets of one account, by id. */
export async function selectAssetBytes(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: assets.id, bytes: assets.bytes })
    .from(assets)
    .where(and(eq(assets.accountId, accountId), inArray(assets.id, [...ids])))
  return new Map(rows.map(row => [row.id, row.bytes]))
}

/** What the collection shows of a template. */
export const listColumns = {
  id: templates.id,
  name: templates.name,
  kind: sql<'user'>`${templates.kind}`,
  hasBackPage: templates.hasBackPage,
  qrCodeUrl: templates.qrUrl,
  qrCodeDescription: templates.qrDescription,
  qrCodeTrackingEnabled: templates.qrTrackingEnabled,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
}
