import { eq } from 'drizzle-orm'
import type { Config } from '#config/index.ts'
import {
  type ErasableAccount,
  GRACE_DAYS,
  lockAccount,
  setEraseAt,
  setEraseBegun,
  setErased,
} from '#domains/accounts/erasure.ts'
import { suspendAccount } from '#domains/accounts/suspension.ts'
import { findUnfinished, remedyFor } from '#domains/campaigns/erase.ts'
import { abortCampaign } from '#domains/campaigns/lifecycle/abort.ts'
import { closeCheckoutsOfAccount } from '#domains/payments/close.ts'
import { type ProviderError, stripeProvider } from '#domains/payments/provider.ts'
import { eraseMembers } from '#domains/users/service.ts'
import type { Db, Transaction, Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { paced } from '../paced.ts'
import type { PartnerConfig } from '../partner/partners.ts'
import { adviceOn, removeArchives } from './handed-over.ts'
import { requireOneVersion } from './one-version.ts'
import { tableRules } from './rules.ts'
import { eraseSome } from './steps.ts'

/** The most campaigns that the refusal of an erasure names. */
const NAMED = 5

/** @throws ApiError not_found; conflict where its letters are on their way */
async function lockErasable(tx: Tx, accountId: string): Promise<ErasableAccount> {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new ApiError('not_found', reason('account_not_found'))
  if (account.eraseBegunAt) return account
  const unfinished = await findUnfinished(tx, { accountId })
  if (unfinished.length === 0) return account
  const suspended = account.suspendedAt !== null
  const lines = unfinished
    .slice(0, NAMED)
    .map(one => `  ${one.id} "${one.name}", ${one.status}: ${remedyFor(one, suspended)}`)
  const more = unfinished.length > NAMED ? [`  … and ${unfinished.length - NAMED} more`] : []
  throw new ApiError('conflict', reason('account_letters_on_way', { lines: [...lines, ...more] }))
}

/**
 * Schedules an account's erasure for `GRACE_DAYS` from now, and suspends it until then. Resuming the account before it
 * begins cancels it. Call it within a transaction.
 * @returns when it begins, and whether it was scheduled already
 * @throws as `lockErasable`; ApiError conflict where it is erased
 */
export async function planErasure(
  tx: Transaction,
  accountId: string,
): Promise<{ eraseAt: Date; wasPlanned: boolean }> {
  const { eraseAt, erasedAt } = await lockErasable(tx, accountId)
  if (erasedAt) throw new ApiError('conflict', reason('account_erased_at', { at: erasedAt.toISOString() }))
  if (eraseAt) return { eraseAt, wasPlanned: true }
  await suspendAccount(tx, accountId)
  return { eraseAt: await setEraseAt(tx, accountId, GRACE_DAYS), wasPlanned: false }
}

/**
 * What lies outside of the database: archives that were handed over in a folder are removed there, and the payment
 * provider's pages are expired.
 */
export type ErasureConfig = PartnerConfig & Pick<Config, 'checkout'>

export interface EraseOptions {
  readonly signal: AbortSignal
  readonly config: ErasureConfig
  /** Records who erases it, in the transaction that begins the erasure. */
  readonly onBegin: (tx: Transaction) => Promise<void>
}

/** Rows that were erased, by table, and files. */
export type ErasureReport = Record<string, number>

/** What an operator can do about payment pages that may be open. */
function adviceOnPages(errors: readonly ProviderError[]): string {
  const causes = new Set(errors.map(({ kind, facts }) => [kind, ...Object.values(facts)].join(' ')))
  const pages = errors.length === 1 ? '1 page' : `${errors.length} pages`
  return `${pages} could not be closed (${[...causes].join('; ')}): expire them in the dashboard of the payment provider, or wait a day until they expire`
}

const PACE = { times: 2, mostMs: 500 }

/**
 * Erases an account permanently: first keys, sessions and people, then the rest, in short statements that each commit. If
 * it is stopped, the next call continues. Nobody has access to a half-erased account. An erased account is erased again,
 * in case something of it is left.
 * @throws as `requireOneVersion`; as `lockErasable`, unless it has begun; ApiError conflict where archives could not be
 * deleted or payment pages could not be closed
 */
export async function eraseAccount(
  db: Db,
  accountId: string,
  { signal, config, onBegin }: EraseOptions,
): Promise<ErasureReport> {
  const report: ErasureReport = {}
  const count = (what: string, rows: number) => {
    if (rows > 0) report[what] = (report[what] ?? 0) + rows
  }
  await requireOneVersion(db)
  await db.transaction(async tx => {
    const { suspendedAt, eraseBegunAt } = await lockErasable(tx, accountId)
    if (!suspendedAt) await suspendAccount(tx, accountId)
    const { members, stayElsewhere } = await eraseMembers(tx, accountId)
    count('members', members)
    count('users', members - stayElsewhere)
    if (eraseBegunAt) return
    await setEraseBegun(tx, accountId)
    await onBegin(tx)
  })
  const provider = config.checkout && stripeProvider(config.checkout)
  const pages = await closeCheckoutsOfAccount(db, provider, accountId)
  count('payment pages', pages.closed)
  // Repeated after the last row, for rows of workers and of the log of requests: people and keys write no more.
  for (let found = true; found; ) {
    found = false
    for (const { id } of await findUnfinished(db, { accountId })) {
      // Campaigns of a suspended account are not started, so these can only be pending.
      found = (await db.transaction(tx => abortCampaign(tx, id))) || found
    }
    for (const rule of tableRules) {
      for (let rows = 1; rows > 0; ) {
        rows = await paced(signal, PACE, () => eraseSome(db, rule, accountId))
        found ||= rows > 0
        count(rule.table, rows)
      }
    }
  }
  const rows = await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.accountId, accountId))
  const { removed, barred } = await removeArchives(db, config, new Set(rows.map(({ id }) => id)))
  count('archives', removed)
  // At the end of each run: the account counts as erased only when nothing is left elsewhere.
  const left = [
    ...(barred.length > 0 ? [`its archives. ${adviceOn(barred)}`] : []),
    ...(pages.errors.length > 0 ? [`its payment pages. ${adviceOnPages(pages.errors)}`] : []),
  ]
  if (left.length > 0) {
    throw new ApiError('conflict', reason('account_erased_in_part', { left }))
  }
  await setErased(db, accountId)
  return report
}
