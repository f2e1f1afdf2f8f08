import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
import { apiKeys } from '#drizzle/tables/index.ts'
import type { Permission } from '#schemas/permissions.ts'
import { countedUses, keyState } from './key-state.ts'

/** An account's keys for its people. Every statement names the account: a key's id alone is not enough. */

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.start,
  permissions: apiKeys.permissions,
  state: keyState,
  expiresAt: apiKeys.expiresAt,
  maxUses: apiKeys.maxUses,
  uses: countedUses,
  lastUsedAt: sql<Date | null>`greatest(${apiKeys.lastUsedAt},
    (select b.touched_at from key_budgets b where b.key_id = ${apiKeys.id}))`.mapWith(apiKeys.lastUsedAt),
  createdAt: apiKeys.createdAt,
}

type Row = Awaited<ReturnType<typeof selectKeys>>[number]

const present = ({ expiresAt, lastUsedAt, createdAt, ...key }: Row) => ({
  ...key,
  expiresAt: isoInstantOrNull(expiresAt),
  lastUsedAt: isoInstantOrNull(lastUsedAt),
  createdAt: isoInstant(createdAt),
})

/** The most keys that are listed: an account has a handful. */
const MOST = 500

const owned = (accountId: string, id: string): SQL =>
  and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId))!

const selectKeys = (tx: Tx, where: SQL) =>
  tx.select(columns).from(apiKeys).where(where).orderBy(desc(apiKeys.id)).limit(MOST)

/** Newest first. */
export async function listKeys(tx: Tx, accountId: string) {
  return (await selectKeys(tx, eq(apiKeys.accountId, accountId))).map(present)
}

export async function findKey(tx: Tx, accountId: string, id: string) {
  const [key] = await selectKeys(tx, owned(accountId, id))
  return key && present(key)
}

export interface ConsoleKeyChange {
  readonly name?: string | undefined
  readonly permissions?: readonly Permission[] | undefined
  readonly disabled?: boolean | undefined
}

/** Applies from the key's next request. Undefined where the account has no such key, or it is revoked. */
export async function changeKey(tx: Tx, accountId: string, id: string, change: ConsoleKeyChange) {
  const { name, permissions, disabled } = change
  const [key] = await tx
    .update(apiKeys)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(permissions === undefined ? {} : { permissions: [...permissions] }),
      ...(disabled === undefined ? {} : { disabledAt: disabled ? sql`coalesce(disabled_at, now())` : null }),
      updatedAt: sql`now()`,
    })
    .where(and(owned(accountId, id), isNull(apiKeys.revokedAt)))
    .returning(columns)
  return key && present(key)
}

/** For good, from the key's next request. False where the account has no such key. */
export async function revokeKey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(revoked_at, now())`, updatedAt: sql`now()` })
    .where(owned(accountId, id))
    .returning({ id: apiKeys.id })
  return revoked.length > 0
}
