import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts, apiKeys } from '#drizzle/tables/index.ts'
import type { LetterLanguage } from '#schemas/languages.ts'
import type { Permission } from '#schemas/permissions.ts'
import { countedUses, keyState } from './key-state.ts'

/** Accounts and keys for operators; the API shows none of this. */

export type AccountRow = typeof accounts.$inferSelect

export async function listAccounts(tx: Tx): Promise<AccountRow[]> {
  return tx.select().from(accounts).orderBy(asc(accounts.id))
}

export async function findAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return row
}

/** The account, whose erasure does not begin before the transaction ends. Only an erasure waits for this lock. */
export async function lockAgainstErasure(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('key share')
  return row
}

export interface AccountChange {
  readonly name?: string
  /** Null takes it away. */
  readonly email?: string | null
  /** E.164; null takes it away. */
  readonly forwardTo?: string | null
  /** Null: the deployment's. */
  readonly returnAddress?: string | null
  /** Null: the home country's. */
  readonly language?: LetterLanguage | null
  /** Minutes. */
  readonly holdPeople?: number
  readonly holdPrograms?: number
}

export async function changeAccount(
  tx: Tx,
  id: string,
  change: AccountChange,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .update(accounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning()
  return row
}

export interface Usage extends Record<string, unknown> {
  readonly accountId: string
  readonly name: string
  readonly sandbox: boolean
  /** Delivered within the month. */
  readonly campaigns: number
  readonly letters: number
  readonly postcards: number
  /** One for each letter or card. */
  readonly sheets: number
  /** Printed sides of them. */
  readonly sides: number
  /** Of the ledger, letters: entries of the month. */
  readonly charged: number
  readonly refunded: number
  readonly bought: number
  readonly adjusted: number
}

/** What accounts used within a month (UTC). Accounts without activity are left out. @param month such as 2026-05 */
export async function usageOfMonth(tx: Tx, month: string): Promise<Usage[]> {
  const first = sql`${`${month}-01T00:00:00Z`}::timestamptz`
  const within = (column: SQL) => sql`${column} >= ${first} and ${column} < ${first} + interval '1 month'`
  const sum = (reason: string) => sql`coalesce(abs(sum(l.delta) filter (where l.reason = ${reason})), 0)::int`
  return tx.execute<Usage>(sql`
    with printed as (
      select c.account_id, count(*)::int as campaigns,
        coalesce(sum(c.letters) filter (where c.format = 'letter'), 0)::int as letters,
        coalesce(sum(c.letters) filter (where c.format = 'postcard'), 0)::int as postcards,
        sum(c.letters)::int as sheets,
        sum(c.letters * case when t.has_back_page or c.format = 'postcard' then 2 else 1 end)::int as sides
      from campaigns c join templates t on t.id = c.template_id
      where ${within(sql`c.delivered_at`)} group by c.account_id
    ), moved as (
      select l.account_id, ${sum('consumption')} as charged, ${sum('refund')} as refunded, ${sum('purchase')} as bought,
        coalesce(sum(l.delta) filter (where l.reason = 'adjustment'), 0)::int as adjusted
      from credit_ledger l where ${within(sql`l.created_at`)} group by l.account_id
    )
    select a.id as "accountId", a.name, a.sandbox, coalesce(p.campaigns, 0) as campaigns,
      coalesce(p.letters, 0) as letters, coalesce(p.postcards, 0) as postcards, coalesce(p.sheets, 0) as sheets,
      coalesce(p.sides, 0) as sides, coalesce(m.charged, 0) as charged, coalesce(m.refunded, 0) as refunded,
      coalesce(m.bought, 0) as bought, coalesce(m.adjusted, 0) as adjusted
    from accounts a left join printed p on p.account_id = a.id left join moved m on m.account_id = a.id
    where p.account_id is not null or m.account_id is not null
    order by a.id`)
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

/** Whether a key is disabled by its account's suspension. */
export async function isSuspendedKey(tx: Tx, id: string): Promise<boolean> {
  const [key] = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.suspended, true), isNull(apiKeys.revokedAt)))
  return key !== undefined
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
      // Disabled by the operator from now on: the end of a suspension does not enable it.
      ...(change.state === 'disabled' ? { disabledAt: sql`now()`, suspended: false } : {}),
      ...(change.state === 'revoked' ? { revokedAt: sql`now()` } : {}),
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(apiKeys.id, id),
        isNull(apiKeys.revokedAt),
        change.state === 'enabled' ? eq(apiKeys.suspended, false) : undefined,
      ),
    )
    .returning(keyColumns)
  return row
}
