import type { Test } from 'tap'
import type { RetentionReport } from '#workers/retention/kind.ts'
import { emptyReport, previewRetention, runRetention } from '#workers/retention/run.ts'
import type { Service } from './service.ts'

export const NOTHING = emptyReport()

export const UNPAID_DAYS = 7

/** The time so many days ago. */
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
export const run = (service: Service) =>
  runRetention(service.db, { signal: new AbortController().signal, unpaidDays: UNPAID_DAYS })

/** Checks the preview of retention, its deletions, and that a second run deletes nothing. */
export async function expectGone(t: Test, service: Service, gone: Partial<RetentionReport>): Promise<void> {
  const expected = { ...NOTHING, ...gone }
  t.same(await previewRetention(service.db, UNPAID_DAYS), expected, 'told')
  t.same(await run(service), expected, 'deleted')
  t.same(await run(service), NOTHING, 'and again: nothing')
}
