import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns, qrCodes, qrSlugs } from '#drizzle/tables/index.ts'
import type { UpdateQrCode } from '#schemas/qr.ts'

export type QrCodeRow = typeof qrCodes.$inferSelect

/** The stored form of a slug whose account was erased. No slug has a colon. */
export const hashedSlug = (slug: string): string =>
  `sha256:${createHash('sha256').update(slug).digest('hex')}`

/** Reserves a slug permanently. False if it was issued before, even if its code or account is long gone. */
export async function claimSlug(tx: Tx, slug: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into ${qrSlugs} (slug)
    select ${slug}::text where not exists (select from ${qrSlugs} where slug = ${hashedSlug(slug)})
    on conflict do nothing returning 1`)
  return rows.length === 1
}

/** Undefined if the campaign has a code already. The slug is claimed before, so nothing else can conflict. */
export async function insertCode(tx: Tx, code: typeof qrCodes.$inferInsert): Promise<QrCodeRow | undefined> {
  const [row] = await tx.insert(qrCodes).values(code).onConflictDoNothing().returning()
  return row
}

export async function selectCampaignName(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.accountId, accountId)))
  return row?.name
}

export async function selectCode(tx: Tx, accountId: string, id: string): Promise<QrCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(qrCodes)
    .where(and(eq(qrCodes.id, id), eq(qrCodes.accountId, accountId)))
  return row
}

export async function codeOfCampaign(
  tx: Tx,
  accountId: string,
  campaignId: string,
): Promise<QrCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(qrCodes)
    .where(and(eq(qrCodes.campaignId, campaignId), eq(qrCodes.accountId, accountId)))
  return row
}

export async function updateCode(
  tx: Tx,
  accountId: string,
  id: string,
  change: UpdateQrCode,
): Promise<QrCodeRow | undefined> {
  const [row] = await tx
    .update(qrCodes)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(qrCodes.id, id), eq(qrCodes.accountId, accountId)))
    .returning()
  return row
}

/** Deletes only the code; its slug stays taken for ever. */
export async function deleteCode(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(qrCodes)
    .where(and(eq(qrCodes.id, id), eq(qrCodes.accountId, accountId)))
    .returning({ id: qrCodes.id })
  return gone.length === 1
}
