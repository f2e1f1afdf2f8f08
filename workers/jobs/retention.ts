import { setTimeout as delay } from 'node:timers/promises'
import { findErasable } from '../../domains/accounts/erasure.ts'
import { countIdleBudgets, deleteIdleBudgets } from '../../domains/accounts/retention.ts'
import { countOrphanedAssets, deleteOrphanedAssets } from '../../domains/assets/retention.ts'
import { SERVICE, writeDown } from '../../domains/audit/index.ts'
import { countOldAddresses, deleteOldAddresses } from '../../domains/audit/retention.ts'
import {
  countForgottenCampaignDrafts,
  deleteForgottenCampaignDrafts,
} from '../../domains/campaigns/drafts/retention.ts'
import { countDeliveredBatches, deleteDeliveredBatches } from '../../domains/campaigns/retention.ts'
import { endUnpaid, findUnpaid } from '../../domains/campaigns/unpaid.ts'
import { countForgottenDrafts, deleteForgottenDrafts } from '../../domains/drafts/retention.ts'
import { deleteForgottenList, findForgottenLists } from '../../domains/lists/retention.ts'
import { countUnpaidCheckouts, deleteUnpaidCheckouts } from '../../domains/payments/retention.ts'
import { countOldRequests, deleteOldRequests, findRequestKeys } from '../../domains/requests/retention.ts'
import { countReleasable, releaseNumbers } from '../../domains/telephony/retention.ts'
import {
  countOld,
  deleteOld,
  deleteScansOfCode,
  findForgottenCodes,
  START,
} from '../../domains/tracking/retention.ts'
import { countAlone, forgetAlone } from '../../domains/users/forget.ts'
import { countOldSignIns, deleteOldSignIns } from '../../domains/users/retention.ts'
import type { Db, Tx } from '../../drizzle/client.ts'
import type { WorkerContext } from '../context.ts'
import { eraseAccount } from '../data/erase-account.ts'
import type { PartnerConfig } from '../partner/partners.ts'
import { addUpScans } from './add-up-scans.ts'

/** Rows that were deleted, or would be. */
export interface RetentionReport {
  /** Campaigns that were not paid for in time: they have failed. */
  unpaid: number
  lists: number
  recipients: number
  /** Of age, and those of codes that were deleted. */
  scans: number
  landingEvents: number
  /** Drawn files of delivered campaigns. */
  batches: number
  budgets: number
  /** Sessions and links that have had their time, and idle budgets of attempts to sign in. */
  signIns: number
  /** Of no account for months. */
  users: number
  /** Of people, in the console. */
  drafts: number
  campaignDrafts: number
  /** Of the payment provider, at which nobody paid. */
  checkouts: number
  assets: number
  /** From which people did what is written down. */
  addresses: number
  /** Of keys, as their account's developers see them. */
  requests: number
  /** Rented numbers that are free again. */
  numbers: number
  /** That were to be erased by now, and are. */
  accounts: number
}

export interface RetentionOptions {
  readonly signal: AbortSignal
  /** After so many days a campaign that waits for its payment ends. */
  readonly unpaidDays: number
  /** Where archives are handed over, for accounts that are erased; none is without it. */
  readonly partners?: PartnerConfig
  /** Called with a kind of rows that could not be deleted. The other kinds go on. */
  readonly onError?: (kind: string, error: unknown) => void
}

/** A pause is so many times as long as the step before it: this takes a fifth of what the disk can do, at most. */
const PAUSES = 4
const MAX_PAUSE_MS = 1000

/**
 * Deletes what is kept long enough, in short statements that each commit. It can be stopped at any moment, run again,
 * and run twice at once: what is left is found by the next.
 */
export async function runRetention(db: Db, options: RetentionOptions): Promise<RetentionReport> {
  const { signal, unpaidDays } = options
  const report = nothing()
  const count = (kind: keyof RetentionReport, rows: number) => {
    report[kind] += rows
  }
  /** Repeats a step until it finds nothing more. */
  const repeat = async (kind: keyof RetentionReport, step: () => Promise<number>) => {
    for (let deleted = 1; deleted > 0; ) {
      deleted = await stepThenPause(signal, step)
      count(kind, deleted)
    }
  }
  const walk = async (kind: keyof RetentionReport, table: 'scans' | 'landing_events') => {
    for (let at = START; at.more; ) {
      at = await stepThenPause(signal, () => deleteOld(db, table, at.lastId))
      count(kind, at.deleted)
    }
  }
  const kinds: Record<string, () => Promise<void>> = {
    // First: what these held may go at once.
    'unpaid campaigns': async () => {
      for (const id of await findUnpaid(db, unpaidDays)) {
        const ended = await stepThenPause(signal, () => db.transaction(tx => endUnpaid(tx, id, unpaidDays)))
        count('unpaid', ended ? 1 : 0)
      }
    },
    lists: async () => {
      for (const { id, recipients } of await findForgottenLists(db)) {
        const gone = await stepThenPause(signal, () =>
          db.transaction(tx => deleteForgottenList(tx, id, signal)),
        )
        count('lists', gone ? 1 : 0)
        count('recipients', gone ? recipients : 0)
      }
    },
    scans: () => walk('scans', 'scans'),
    'scans of deleted codes': async () => {
      for (const id of await findForgottenCodes(db)) await repeat('scans', () => deleteScansOfCode(db, id))
    },
    'landing events': () => walk('landingEvents', 'landing_events'),
    batches: () => repeat('batches', () => deleteDeliveredBatches(db)),
    budgets: () => repeat('budgets', () => deleteIdleBudgets(db)),
    'sign-ins': () => repeat('signIns', () => deleteOldSignIns(db)),
    people: () => repeat('users', () => db.transaction(forgetAlone)),
    checkouts: () => repeat('checkouts', () => deleteUnpaidCheckouts(db)),
    // Before the files that they name.
    drafts: () => repeat('drafts', () => deleteForgottenDrafts(db)),
    'drafts of campaigns': () => repeat('campaignDrafts', () => deleteForgottenCampaignDrafts(db)),
    assets: () => repeat('assets', () => deleteOrphanedAssets(db)),
    addresses: () => repeat('addresses', () => deleteOldAddresses(db)),
    'requests of keys': async () => {
      for (const id of await findRequestKeys(db)) await repeat('requests', () => deleteOldRequests(db, id))
    },
    numbers: async () => count('numbers', (await stepThenPause(signal, () => releaseNumbers(db))).length),
    // Last: a large one takes an hour.
    accounts: async () => {
      const { partners } = options
      if (partners === undefined) return
      for (const accountId of await findErasable(db)) {
        const onBegin = (tx: Tx) => writeDown(tx, { actor: SERVICE, action: 'accounts erase', accountId })
        try {
          await eraseAccount(db, accountId, { signal, partners, onBegin })
          count('accounts', 1)
        } catch (error) {
          // Letters of one that are still on their way are no reason to keep the next.
          if (signal.aborted || !options.onError) throw error
          options.onError(`account ${accountId}`, error)
        }
      }
    },
  }
  for (const [kind, run] of Object.entries(kinds)) {
    if (signal.aborted) break
    try {
      await run()
    } catch (error) {
      if (signal.aborted) break
      if (!options.onError) throw error
      options.onError(kind, error)
    }
  }
  return report
}

/** What `runRetention` would delete now. */
export async function previewRetention(db: Db, unpaidDays: number): Promise<RetentionReport> {
  const { unpaid, lists, numbers } = await rehearse(db, async tx => {
    const ids = await findUnpaid(tx, unpaidDays)
    const ended: string[] = []
    for (const id of ids) if (await endUnpaid(tx, id, unpaidDays)) ended.push(id)
    return { unpaid: ended.length, lists: await findForgottenLists(tx), numbers: await countReleasable(tx) }
  })
  return {
    unpaid,
    lists: lists.length,
    recipients: lists.reduce((total, list) => total + list.recipients, 0),
    scans: await countOld(db, 'scans'),
    landingEvents: await countOld(db, 'landing_events'),
    batches: await countDeliveredBatches(db),
    budgets: await countIdleBudgets(db),
    signIns: await countOldSignIns(db),
    users: await countAlone(db),
    drafts: await countForgottenDrafts(db),
    campaignDrafts: await countForgottenCampaignDrafts(db),
    checkouts: await countUnpaidCheckouts(db),
    assets: await countOrphanedAssets(db),
    addresses: await countOldAddresses(db),
    requests: await countOldRequests(db),
    numbers,
    accounts: (await findErasable(db)).length,
  }
}

/** What `act` sees once it has acted; nothing of it stays. */
async function rehearse<T extends object>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  const undone = new Error('a rehearsal is taken back')
  let seen: T | undefined
  try {
    await db.transaction(async tx => {
      seen = await act(tx)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return seen!
}

const nothing = (): RetentionReport => ({
  unpaid: 0,
  lists: 0,
  recipients: 0,
  scans: 0,
  landingEvents: 0,
  batches: 0,
  budgets: 0,
  signIns: 0,
  users: 0,
  drafts: 0,
  campaignDrafts: 0,
  checkouts: 0,
  assets: 0,
  addresses: 0,
  requests: 0,
  numbers: 0,
  accounts: 0,
})

async function stepThenPause<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const start = performance.now()
  const result = await step()
  await delay(Math.min(PAUSES * (performance.now() - start), MAX_PAUSE_MS), undefined, { signal })
  return result
}

/** Every hour: a run that is missed or stopped is made up for soon, and none has much to do. */
const HOURLY = '17 * * * *'
const POLL_SECONDS = 5

/**
 * Runs retention by the queue's clock, on one worker at a time.
 *
 * @param stopping ends a run early; the next one goes on from there
 */
export async function openRetention(
  context: WorkerContext,
  stopping: AbortSignal,
): Promise<{ close(): Promise<void> }> {
  const { boss, config, database, holds, log } = context
  await boss.schedule('retention', HOURLY, {}, { tz: 'UTC' })
  const id = await boss.work('retention', { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
    const hold = await holds.tryHold('retention')
    if (!hold) return
    try {
      const signals = [stopping, hold.lost, ...(job ? [job.signal] : [])]
      const report = await runRetention(database.db, {
        signal: AbortSignal.any(signals),
        unpaidDays: config.unpaidDays,
        partners: config,
        onError: (kind, error) =>
          log.error(
            { err: error, needs: 'database', kind },
            'retention could not delete these rows; the next run tries again',
          ),
      })
      if (Object.values(report).some(rows => rows > 0)) log.info(report, 'retention')
      // After the deletions, which empty the sums that they touch.
      await addUpScans(database, {
        signal: AbortSignal.any(signals),
        onError: error =>
          log.error(
            { err: error, needs: 'database' },
            'scans could not be added up; the next run tries again',
          ),
      })
    } finally {
      await hold.release()
    }
  })
  return { close: () => boss.offWork('retention', { id, wait: true }) }
}
