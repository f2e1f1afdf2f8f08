import type { Migration } from './migration-files.ts'

/** What a database recorded of a migration that it ran. */
export interface Applied {
  readonly at: number
  readonly hash: string
}

/**
 * The first migrations of this version make at once what those of `release` made one after the other. So a database
 * whose record has the last of those, `ran`, has all of it.
 */
const BASELINE = {
  names: ['0000_tables', '0001_functions'],
  release: '1.7.0',
  /** 0065_draft_state_times. */
  ran: { at: 1_795_428_693_213, hash: '3ba5674e0e4e101fe8a4c24cb3266fd68c903e38e840b94e4b686a662ea45c50' },
}

/**
 * Migrations that a database with this record lacks, oldest first. It is all in the record, and nothing is written to
 * take a database over: later migrations follow its last one as they would in a new database.
 *
 * @throws Error for a database of a release before the baseline's, which says what to do
 */
export function lackedBy(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const last = Math.max(0, ...applied.map(({ at }) => at))
  const lacked = migrations.filter(({ at }) => at > last)
  const isNew = applied.length === 0
  if (isNew || !lacked.some(({ name }) => name === BASELINE.names[0])) return lacked
  const { release, ran, names } = BASELINE
  if (!applied.some(({ at, hash }) => at === ran.at && hash === ran.hash)) {
    throw new Error(
      `the database is older than ${release}: run "brevduva migrate" of ${release} first, then this version's`,
    )
  }
  return lacked.filter(({ name }) => !names.includes(name))
}
