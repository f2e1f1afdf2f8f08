/** What is deleted, in the order in which it is told. */
const COUNTED = [
  // Campaigns that were not paid for in time: they have failed.
  'unpaid',
  'lists',
  'recipients',
  // Of age, and those of codes that were deleted.
  'scans',
  'landingEvents',
  // Drawn files of delivered campaigns.
  'batches',
  'budgets',
  // Sessions and links that have had their time, and idle budgets of attempts to sign in.
  'signIns',
  // Of no account for months.
  'users',
  // Of people, in the console.
  'drafts',
  'campaignDrafts',
  // Of the payment provider, at which nobody paid.
  'checkouts',
  'assets',
  // From which people did what is written down.
  'addresses',
  // Of keys, as their account's developers see them.
  'requests',
  // Rented numbers that are free again.
  'numbers',
  // That were to be erased by now, and are.
  'accounts',
] as const

export type Counted = (typeof COUNTED)[number]

/** Rows that were deleted, or would be. */
export type RetentionReport = Record<Counted, number>

export const emptyReport = (): RetentionReport =>
  Object.fromEntries(COUNTED.map(what => [what, 0])) as RetentionReport
