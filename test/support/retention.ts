import type { Test } from 'tap'
import { previewRetention, type RetentionReport, runRetention } from '../../workers/jobs/retention.ts'
import type { Service } from './service.ts'

export const NOTHING: RetentionReport = {
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
}

export const UNPAID_DAYS = 7

/** So many days before now. */
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
export const run = (service: Service) =>
  runRetention(service.db, { signal: new AbortController().signal, unpaidDays: UNPAID_DAYS })

/** What would go, what goes, and that nothing is left to go. */
export async function expectGone(t: Test, service: Service, gone: Partial<RetentionReport>): Promise<void> {
  const expected = { ...NOTHING, ...gone }
  t.same(await previewRetention(service.db, UNPAID_DAYS), expected, 'told')
  t.same(await run(service), expected, 'deleted')
  t.same(await run(service), NOTHING, 'and again: nothing')
}
