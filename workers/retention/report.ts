/** What is counted, in the order of the report. */
const COUNTED = [
  // Campaigns that were not paid for in time: they have failed.
  'unpaid',
  'lists',
  'recipients',
  // Old ones, and those of deleted codes.
  'scans',
  'landingEvents',
  // Drawn files of delivered campaigns.
  'batches',
  'budgets',
  // Expired sessions and links, and idle budgets of attempts to sign in.
  'signIns',
  // People who belonged to no account for months.
  'users',
  // Drafts of people in the console.
  'drafts',
  'campaignDrafts',
  // Payment pages at which nobody paid.
  'checkouts',
  'assets',
  // Client addresses in the audit log.
  'addresses',
  // Requests of keys, as their account's developers see them.
  'requests',
  // Rented numbers that are free again.
  'numbers',
  // Accounts whose scheduled erasure has been done.
  'accounts',
] as const

export type Counted = (typeof COUNTED)[number]

/** Rows that were deleted, or would be; of `unpaid`, campaigns that ended. */
export type RetentionReport = Record<Counted, number>

export const emptyReport = (): RetentionReport =>
  Object.fromEntries(COUNTED.map(what => [what, 0])) as RetentionReport
