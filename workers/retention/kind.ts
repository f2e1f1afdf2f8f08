import type { Db, Tx } from '#drizzle/client.ts'
import type { OldRows } from '#drizzle/old-rows.ts'
import type { ErasureConfig } from '../data/erase-account.ts'
import type { Counted, RetentionReport } from './report.ts'

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
  /** Adds to the report. */
  add(what: Counted, rows: number): void
}

/** One kind of data that is kept for a limited time. */
export interface RetentionKind {
  /** Its name in log lines. */
  readonly name: string
  /** Deletes what is past its time, in steps that each commit: the next run finds what is left. */
  delete(run: RetentionRun): Promise<void>
  /** What `delete` would add to the report now. Without it, another kind counts the same rows. */
  count?(tx: Tx, unpaidDays: number): Promise<Partial<RetentionReport>>
  /** Campaigns that end unpaid free its rows: the preview counts it in a transaction that has ended them. */
  readonly freedByUnpaid?: true
}

/** Repeats a step until it finds nothing more. */
export async function repeat(
  run: RetentionRun,
  what: Counted,
  some: (db: Db) => Promise<number>,
): Promise<void> {
  for (let deleted = 1; deleted > 0; ) {
    deleted = await run.step(() => some(run.db))
    run.add(what, deleted)
  }
}

/** A kind that only deletes old rows. */
export const rowsKind = (name: string, what: Counted, rows: OldRows): RetentionKind => ({
  name,
  delete: run => repeat(run, what, db => rows.delete(db)),
  count: async tx => ({ [what]: await rows.count(tx) }),
})
