import type { Sql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import { accounts, apiKeys } from '#drizzle/tables/index.ts'

/** Requests per 60 s; `accountBurst` comes on top for an idle account. */
export interface Rates {
  readonly key: number
  readonly account: number
  readonly accountBurst: number
}

/** What `authorize_requests` returns: what was left before the requests were taken; times (seconds) after that. */
export interface Grant {
  readonly keyId: string
  readonly accountId: string
  readonly permissions: readonly string[]
  readonly state: 'active' | 'disabled' | 'expired'
  /** Requests that were admitted. */
  readonly granted: number
  /** Null: the key has no limit of uses. */
  readonly usesLeft: number | null
  readonly keyLeft: number
  readonly keyReset: number
  readonly keyRetry: number
  readonly accountLeft: number
  readonly accountReset: number
  readonly accountRetry: number
}

/**
 * Looks up a key and takes up to `count` requests from its limit of uses and its budgets, in one round trip; undefined:
 * no such key. It uses the driver directly: drizzle would have the statement described each time, a second round trip.
 */
export async function authorizeRequests(
  sql: Sql,
  hash: Buffer,
  count: number,
  limits: Rates,
): Promise<Grant | undefined> {
  const [grant] = await sql<Grant[]>`
    select key_id as "keyId", account_id as "accountId", permissions, state, granted, uses_left as "usesLeft",
           key_left as "keyLeft", key_reset as "keyReset", key_retry as "keyRetry",
           account_left as "accountLeft", account_reset as "accountReset", account_retry as "accountRetry"
    from authorize_requests(${hash}, ${count}, ${limits.key}, ${limits.account}, ${limits.accountBurst})`
  return grant
}

/** Those of these hashes, in hexadecimal, that a key has, whatever it may do. */
export async function existingKeys(driver: Sql, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await driver<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from api_keys
    where hash = any(array(select decode(h, 'hex') from unnest(${hashes as string[]}::text[]) as h))`
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertAccount(tx: Tx, account: typeof accounts.$inferInsert): Promise<void> {
  await tx.insert(accounts).values(account)
}

export async function insertKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(key)
}
