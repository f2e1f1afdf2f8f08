import { and, asc, type Column, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { accounts, campaigns, partnerHolds, partnerRoutes, partners } from '#drizzle/tables/index.ts'
import type { Sealed } from './seal.ts'

export type Format = 'letter' | 'postcard'

/** A partner of `partners add`, as it is stored. */
export interface StoredPartner {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly sealed: Sealed
}

const columns = {
  id: partners.id,
  name: partners.name,
  revision: partners.revision,
  bytes: partners.sealedUrl,
  sealedWith: partners.sealedWith,
}

const present = isNull(partners.removedAt)

/** Partners that are not removed. */
const select = (tx: Tx, which?: SQL) => tx.select(columns).from(partners).where(and(which, present))

const stored = ({
  bytes,
  sealedWith,
  ...row
}: Awaited<ReturnType<typeof select>>[number]): StoredPartner => ({
  ...row,
  sealed: { bytes: bytes!, sealedWith: sealedWith! },
})

/** By name. */
export async function selectPartners(tx: Tx): Promise<StoredPartner[]> {
  return (await select(tx).orderBy(asc(partners.name))).map(stored)
}

/** @param lock whether nobody may change or remove it until the transaction ends */
export async function selectByName(tx: Tx, name: string, lock = false): Promise<StoredPartner | undefined> {
  const found = select(tx, eq(partners.name, name))
  return (await (lock ? found.for('update') : found)).map(stored)[0]
}

export async function selectById(tx: Tx, id: string): Promise<StoredPartner | undefined> {
  return (await select(tx, eq(partners.id, id))).map(stored)[0]
}

/** Locks it until the transaction ends. @returns false if its address has changed, or it was removed */
export async function lockRevision(tx: Tx, id: string, revision: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, id), eq(partners.revision, revision), present))
    .for('share')
  return row !== undefined
}

/** @returns false where there is one of that name */
export async function insertPartner(
  tx: Tx,
  { id, name, sealed }: { id: string; name: string; sealed: Sealed },
): Promise<boolean> {
  const { bytes: sealedUrl, sealedWith } = sealed
  const rows = await tx
    .insert(partners)
    .values({ id, name, sealedUrl, sealedWith })
    .onConflictDoNothing()
    .returning({ id: partners.id })
  return rows.length > 0
}

/**
 * Writes nothing if the address has changed meanwhile. @param changed true for a new address, false for the same one
 * under another secret
 */
export async function updateSealed(
  tx: Tx,
  { id, revision }: Pick<StoredPartner, 'id' | 'revision'>,
  sealed: Sealed,
  changed: boolean,
): Promise<void> {
  await tx
    .update(partners)
    .set({
      sealedUrl: sealed.bytes,
      sealedWith: sealed.sealedWith,
      ...(changed ? { revision: sql`${partners.revision} + 1`, updatedAt: sql`now()` } : {}),
    })
    .where(and(eq(partners.id, id), eq(partners.revision, revision), present))
}

/** Deletes its address, its routes and its hold; its name stays for the campaigns that it has printed. */
export async function retirePartner(tx: Tx, id: string): Promise<void> {
  await tx.delete(partnerRoutes).where(eq(partnerRoutes.partnerId, id))
  await tx.delete(partnerHolds).where(eq(partnerHolds.partnerId, id))
  await tx
    .update(partners)
    .set({ sealedUrl: null, sealedWith: null, removedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(partners.id, id))
}

/** The work that a partner still has: campaigns that are not delivered, and those of them that it may have already. */
export async function loadOf(tx: Tx, id: string): Promise<{ campaigns: number; asked: number }> {
  const [row] = await tx
    .select({
      campaigns: sql<number>`count(*)::int`,
      asked: sql<number>`count(${campaigns.renameAskedAt})::int`,
    })
    .from(campaigns)
    .where(and(eq(campaigns.partnerId, id), isNull(campaigns.deliveredAt), ne(campaigns.status, 'failed')))
  return row!
}

/** Partners whose address was encrypted under another secret than these, by that secret. */
export async function sealedWithout(
  tx: Tx,
  configured: readonly string[],
): Promise<{ name: string; sealedWith: string }[]> {
  return tx.execute<{ name: string; sealedWith: string }>(sql`
    select name, sealed_with as "sealedWith" from partners
    where removed_at is null and sealed_with <> all(string_to_array(${configured.join()}, ','))
    order by name`)
}

export interface Route {
  readonly accountId: string | null
  readonly format: Format | null
}

/** Adds a route, or replaces the one of the same account and format. */
export async function upsertRoute(tx: Tx, { accountId, format }: Route, partnerId: string): Promise<void> {
  await tx
    .insert(partnerRoutes)
    .values({ id: uuidv7(), accountId, format, partnerId })
    .onConflictDoUpdate({
      target: [partnerRoutes.accountId, partnerRoutes.format],
      set: { partnerId },
    })
}

/** @returns false if there is none */
export async function deleteRoute(tx: Tx, { accountId, format }: Route): Promise<boolean> {
  const rows = await tx.execute(sql`
    delete from partner_routes
    where account_id is not distinct from ${accountId}::uuid and format is not distinct from ${format}::text
    returning 1`)
  return rows.length > 0
}

export async function selectRoutes(tx: Tx) {
  return tx
    .select({
      partner: partners.name,
      accountId: partnerRoutes.accountId,
      account: accounts.name,
      format: partnerRoutes.format,
    })
    .from(partnerRoutes)
    .innerJoin(partners, eq(partners.id, partnerRoutes.partnerId))
    .leftJoin(accounts, eq(accounts.id, partnerRoutes.accountId))
    .orderBy(asc(partners.name), asc(partnerRoutes.accountId), asc(partnerRoutes.format))
}

/**
 * The partner of a new campaign, for its insert: the account's routes come before the general ones, and among these the
 * format's before those for any. Null: that of PRINT_PARTNER_URL.
 */
export const routed = (accountId: string | Column, format: Format | Column) => sql<string | null>`(
  select partner_id from partner_routes
  where (account_id = ${accountId}::uuid or account_id is null) and (format = ${format}::text or format is null)
  order by account_id nulls last, format nulls last limit 1)`
