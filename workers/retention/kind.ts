import type { Db, Tx } from '#drizzle/client.ts'
import type { ErasureConfig } from '../data/erase-account.ts'

/** What is counted. `unpaid` are campaigns that ended; of all others, rows that were deleted, or would be. */
export type Counted =
  | 'unpaid'
  | 'lists'
  | 'recipients'
  | 'scans'
  | 'landingEvents'
  | 'batches'
  | 'budgets'
  | 'signIns'
  | 'users'
  | 'drafts'
  | 'campaignDrafts'
  | 'checkouts'
  | 'assets'
  | 'addresses'
  | 'stopTokens'
  | 'requests'
  | 'numbers'
  | 'accounts'

export type RetentionReport = Record<Counted, number>

export interface RetentionOptions {
  readonly signal: AbortSignal
  /** A campaign that waits for its payment ends after so many days. */
  readonly unpaidDays: number
  /** Needed to erase accounts; without it none is erased. */
  readonly config?: ErasureConfig
  /** Called with an error that concerns one kind. The other kinds go on. */
  readonly onError?: (kind: string, error: unknown) => void
}

/** A run of retention, as the kinds see it. */
export interface RetentionRun extends RetentionOptions {
  readonly db: Db
  /** Runs a short step, then pauses so that others can use the disk. @throws when the run must stop */
  step<T>(act: () => Promise<T>): Promise<T>
  /** Repeats a step, and counts its rows, until it finds nothing more. */
  repeat(what: Counted, some: (db: Db) => Promise<number>): Promise<void>
  /** Adds to the report. */
  add(what: Counted, rows: number): void
}

/** One kind of data that is kept for a limited time. */
export interface RetentionKind {
  /** Its name in log lines. */
  readonly name: string
  /** What it adds to the report. */
  readonly counts: readonly Counted[]
  /** Deletes what is past its time, in steps that each commit: the next run finds what is left. */
  delete(run: RetentionRun): Promise<void>
  /** What `delete` would add to the report now. Without it, another kind counts the same rows. */
  count?(tx: Tx, unpaidDays: number): Promise<Partial<RetentionReport>>
  /** Campaigns that end unpaid free its rows: the preview counts it in a transaction that has ended them. */
  readonly freedByUnpaid?: true
}

/** A kind of which only rows are deleted, some at a time. */
export const rowsKind = (
  name: string,
  what: Counted,
  rows: { delete(db: Db): Promise<number>; count(tx: Tx): Promise<number> },
): RetentionKind => ({
  name,
  counts: [what],
  delete: run => run.repeat(what, rows.delete),
  count: async tx => ({ [what]: await rows.count(tx) }),
})
