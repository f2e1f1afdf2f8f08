import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
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
}

export async function createAccount(tx: Tx, account: NewAccount): Promise<{ id: string }> {
  const id = uuidv7()
  await insertAccount(tx, { id, ...account })
  return { id }
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
