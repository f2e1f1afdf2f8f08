import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import type { Permission } from '../../schemas/permissions.ts'
import { generateKey } from './keys.ts'
import { insertAccount, insertKey } from './queries.ts'

export { hashKey } from './keys.ts'
export { authorizeRequests, type Grant } from './queries.ts'

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
  /** May be empty: such a key authenticates and reaches nothing. */
  readonly permissions: readonly Permission[]
  readonly expiresAt?: Date
  /** Requests that the key is good for; without it, any number. */
  readonly maxUses?: number
}

/** Makes a key; the answer is the only place where it is ever shown. */
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
