import { findErasable } from '#domains/accounts/erasure.ts'
import { idleBudgets } from '#domains/accounts/retention.ts'
import { orphanedAssets } from '#domains/assets/retention.ts'
import { oldAddresses } from '#domains/audit/retention.ts'
import { recordAction, SERVICE } from '#domains/audit/service.ts'
import { endUnpaid, findUnpaid } from '#domains/campaigns/lifecycle/unpaid.ts'
import { deliveredBatches } from '#domains/campaigns/retention.ts'
import { forgottenDrafts } from '#domains/drafts/retention.ts'
import { deleteForgottenList, findForgottenLists } from '#domains/lists/retention.ts'
import { unpaidCheckouts } from '#domains/payments/retention.ts'
import { countOldRequests, deleteOldRequests, findRequestKeys } from '#domains/requests/retention.ts'
import { oldStopTokens } from '#domains/stop-list/tokens.ts'
import { countReleasable, releaseNumbers } from '#domains/telephony/retention.ts'
import {
  countOld,
  deleteOld,
  deleteScansOfCode,
  findForgottenCodes,
  START,
} from '#domains/tracking/retention.ts'
import { countAlone, forgetAlone } from '#domains/users/forget.ts'
import { oldSignIns } from '#domains/users/retention.ts'
import type { Tx } from '#drizzle/client.ts'
import { eraseAccount } from '../data/erase-account.ts'
import { type Counted, type RetentionKind, rowsKind } from './kind.ts'

/** These are ended, not deleted. What they used may then be deleted. */
const unpaidCampaigns: RetentionKind = {
  name: 'unpaid campaigns',
  counts: ['unpaid'],
  async delete({ db, unpaidDays, step, add }) {
    for (const id of await findUnpaid(db, unpaidDays)) {
      const ended = await step(() => db.transaction(tx => endUnpaid(tx, id, unpaidDays)))
      add('unpaid', ended ? 1 : 0)
    }
  },
  /** Ends them, so call it within a transaction that is rolled back. */
  async count(tx, unpaidDays) {
    let unpaid = 0
    for (const id of await findUnpaid(tx, unpaidDays)) if (await endUnpaid(tx, id, unpaidDays)) unpaid++
    return { unpaid }
  },
  freedByUnpaid: true,
}

const lists: RetentionKind = {
  name: 'lists',
  counts: ['lists', 'recipients'],
  async delete({ db, signal, step, add }) {
    for (const { id, recipients } of await findForgottenLists(db)) {
      const gone = await step(() => db.transaction(tx => deleteForgottenList(tx, id, signal)))
      add('lists', gone ? 1 : 0)
      add('recipients', gone ? recipients : 0)
    }
  },
  async count(tx) {
    const found = await findForgottenLists(tx)
    return { lists: found.length, recipients: found.reduce((sum, list) => sum + list.recipients, 0) }
  },
  freedByUnpaid: true,
}

/** Rows of a table that is so large that a run reads it once, in the order of ids. */
const walked = (name: string, what: Counted, table: 'scans' | 'landing_events'): RetentionKind => ({
  name,
  counts: [what],
  async delete({ db, step, add }) {
    for (let at = START; at.more; ) {
      const from = at.lastId
      at = await step(() => deleteOld(db, table, from))
      add(what, at.deleted)
    }
  },
  count: async tx => ({ [what]: await countOld(tx, table) }),
})

const scansOfDeletedCodes: RetentionKind = {
  name: 'scans of deleted codes',
  counts: ['scans'],
  async delete({ db, repeat }) {
    for (const id of await findForgottenCodes(db)) await repeat('scans', db => deleteScansOfCode(db, id))
  },
}

const requestsOfKeys: RetentionKind = {
  name: 'requests of keys',
  counts: ['requests'],
  async delete({ db, repeat }) {
    for (const id of await findRequestKeys(db)) await repeat('requests', db => deleteOldRequests(db, id))
  },
  count: async tx => ({ requests: await countOldRequests(tx) }),
}

const numbers: RetentionKind = {
  name: 'numbers',
  counts: ['numbers'],
  async delete({ db, step, add }) {
    add('numbers', (await step(() => releaseNumbers(db))).length)
  },
  count: async tx => ({ numbers: await countReleasable(tx) }),
  freedByUnpaid: true,
}

const accounts: RetentionKind = {
  name: 'accounts',
  counts: ['accounts'],
  async delete({ db, signal, config, onError, add }) {
    if (config === undefined) return
    for (const accountId of await findErasable(db)) {
      const onBegin = (tx: Tx) => recordAction(tx, { actor: SERVICE, action: 'accounts erase', accountId })
      try {
        await eraseAccount(db, accountId, { signal, config, onBegin })
        add('accounts', 1)
      } catch (error) {
        // An account with letters still on their way must not delay the erasure of the next.
        if (signal.aborted || !onError) throw error
        onError(`account ${accountId}`, error)
      }
    }
  },
  count: async tx => ({ accounts: (await findErasable(tx)).length }),
}

/** All kinds, in the order in which they are deleted. */
export const retentionKinds: readonly RetentionKind[] = [
  // First, because what these used can then be deleted in the same run.
  unpaidCampaigns,
  lists,
  walked('scans', 'scans', 'scans'),
  scansOfDeletedCodes,
  walked('landing events', 'landingEvents', 'landing_events'),
  rowsKind('batches', 'batches', deliveredBatches),
  rowsKind('budgets', 'budgets', idleBudgets),
  rowsKind('sign-ins', 'signIns', oldSignIns),
  rowsKind('people', 'users', { delete: db => db.transaction(forgetAlone), count: countAlone }),
  rowsKind('checkouts', 'checkouts', unpaidCheckouts),
  // Drafts before the files that they name.
  rowsKind('drafts', 'drafts', forgottenDrafts.template),
  rowsKind('drafts of campaigns', 'campaignDrafts', forgottenDrafts.campaign),
  rowsKind('assets', 'assets', orphanedAssets),
  rowsKind('addresses', 'addresses', oldAddresses),
  rowsKind('addresses for no more letters', 'stopTokens', oldStopTokens),
  requestsOfKeys,
  numbers,
  // Last: a large one takes an hour.
  accounts,
]
