import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { accounts, apiKeys } from '../../drizzle/tables/index.ts'
import type { Permission } from '../../schemas/permissions.ts'
import { countedUses, keyState } from './key-state.ts'

/** What operators see of accounts and keys; the API shows none of it. */

export type AccountRow = typeof accounts.$inferSelect

export async function listAccounts(tx: Tx): Promise<AccountRow[]> {
  return tx.select().from(accounts).orderBy(asc(accounts.id))
}

export async function findAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return row
}

const keyColumns = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  name: apiKeys.name,
  start: apiKeys.start,
  permissions: apiKeys.permissions,
  state: keyState,
  expiresAt: apiKeys.expiresAt,
  maxUses: apiKeys.maxUses,
  uses: countedUses,
  createdAt: apiKeys.createdAt,
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Revoked keys are not listed. */
export async function listKeys(tx: Tx, accountId: string) {
  return tx
    .select(keyColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.id))
}

export interface KeyChange {
  readonly name?: string
  readonly permissions?: readonly Permission[]
  readonly state?: 'enabled' | 'disabled' | 'revoked'
}

/** Applies from the key's next request. Undefined where there is no such key. */
export async function changeKey(tx: Tx, id: string, change: KeyChange): Promise<KeyRow | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.permissions === undefined ? {} : { permissions: [...change.permissions] }),
      ...(change.state === 'enabled' ? { disabledAt: null } : {}),
      ...(change.state === 'disabled' ? { disabledAt: sql`now()` } : {}),
      ...(change.state === 'revoked' ? { revokedAt: sql`now()` } : {}),
      updatedAt: sql`now()`,
    })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning(keyColumns)
  return row
}
