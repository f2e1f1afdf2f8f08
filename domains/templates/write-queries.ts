import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { jsonOf } from '#drizzle/json-text.ts'
import { templateImages, templates } from '#drizzle/tables/index.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { authored, type DocumentTexts, type Placement } from './queries.ts'

export type NewImage = Placement & { readonly assetId: string }

type NewTemplate = Omit<typeof templates.$inferInsert, keyof DocumentTexts> & DocumentTexts

const withJson = <T extends DocumentTexts>(template: T) => ({
  ...template,
  content: jsonOf(template.content),
  backContent: jsonOf(template.backContent),
  variantBContent: jsonOf(template.variantBContent),
  variantBBackContent: jsonOf(template.variantBBackContent),
})

export async function insertTemplate(
  tx: Tx,
  template: NewTemplate,
  images: readonly NewImage[],
): Promise<void> {
  await tx.insert(templates).values(withJson(template))
  await insertImages(tx, template, images)
}

async function insertImages(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
  images: readonly NewImage[],
): Promise<void> {
  if (images.length === 0) return
  const rows = images.map(image => ({ id: uuidv7(), accountId, templateId: id, ...image }))
  await tx.insert(templateImages).values(rows)
}

/**
 * The template that was created with that key. Another create with it waits until this transaction ends, and then finds
 * its template.
 */
export async function findCreated(tx: Tx, accountId: string, key: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template ${accountId} ${key}`}, 0))`)
  const [row] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.accountId, accountId), eq(templates.creationKey, key)))
  return row?.id
}

/**
 * Locks an authored template in one of these states until the transaction ends; false if there is none. Of two callers
 * with the same state the second waits here, and then finds another state.
 */
export async function lockTemplate(
  tx: Tx,
  accountId: string,
  id: string,
  states: ExpectedStates,
): Promise<boolean> {
  const inState = states ? inArray(templates.updatedAt, [...states]) : undefined
  const [row] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(authored(accountId, id), inState))
    .for('update')
  return row !== undefined
}

/** Replaces the design of a locked template. */
export async function updateTemplate(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
  template: Omit<NewTemplate, 'id' | 'accountId' | 'kind'>,
  images: readonly NewImage[],
): Promise<void> {
  await tx
    .update(templates)
    .set({
      ...withJson(template),
      // Always later than before, whatever the clock says: its entity tag is made of it.
      updatedAt: sql`greatest(now()::timestamptz(3), ${templates.updatedAt} + interval '1 millisecond')`,
    })
    .where(authored(accountId, id))
  await tx
    .delete(templateImages)
    .where(and(eq(templateImages.templateId, id), eq(templateImages.accountId, accountId)))
  await insertImages(tx, { accountId, id }, images)
}

/** Deletes an authored template. A snapshot is deleted with its campaign alone. */
export async function deleteTemplate(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.delete(templates).where(authored(accountId, id))
}
