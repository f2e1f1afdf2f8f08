import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Writer } from '#concurrency/access.ts'
import type { Tx } from '#drizzle/client.ts'
import { accounts } from '#drizzle/tables/index.ts'
import type { Permission } from '#schemas/permissions.ts'
import { generateKey } from './keys.ts'
import { insertAccount, insertKey } from './queries.ts'

export { hashKey } from './keys.ts'
export { authorizeRequests, existingKeys, type Grant } from './queries.ts'

export interface NewAccount {
  readonly name: string
  readonly email?: string
  /** E.164. */
  readonly forwardTo?: string
  readonly sandbox?: boolean
  /** Minutes; ten if not given. */
  readonly holdPeople?: number
}

export async function createAccount(tx: Tx, account: NewAccount): Promise<{ id: string }> {
  const id = uuidv7()
  await insertAccount(tx, { id, ...account })
  return { id }
}

/** Minutes that a campaign of this writer waits from its charge, so that people can still stop it. */
export async function holdOf(tx: Tx, { kind, accountId }: Writer): Promise<number> {
  if (kind === 'operator') return 0
  const [account] = await tx
    .select({ hold: kind === 'user' ? accounts.holdPeople : accounts.holdPrograms })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.hold ?? 0
}

export interface NewApiKey {
  readonly accountId: string
  readonly name: string
  /** May be empty: such a key is valid, and may do nothing. */
  readonly permissions: readonly Permission[]
  readonly expiresAt?: Date
  /** How many requests the key may make; any number if left out. */
  readonly maxUses?: number
}

/** Creates a key. It is returned only here and never shown again. */
export async function createKey(
  tx: Tx,
  { permissions, ...key }: NewApiKey,
): Promise<{ id: string; key: string; start: string }> {
  const id = uuidv7()
  const generated = generateKey()
  await insertKey(tx, {
    id,
    ...key,
    permissions: [...permissions],
    start: generated.start,
    hash: generated.hash,
  })
  return { id, key: generated.key, start: generated.start }
}
