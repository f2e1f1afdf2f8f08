import type { TableRule } from './rule.ts'
import { accessRules } from './rules/access.ts'
import { bookkeepingRules } from './rules/bookkeeping.ts'
import { letterRules } from './rules/letters.ts'
import { noAccountRules } from './rules/no-account.ts'
import { responseRules } from './rules/responses.ts'

/**
 * Every table of the database, in the order of an erasure. A test fails for a table, a column of bytes or JSON, or a
 * text in rows that stay, that no rule names.
 */
export const tableRules: readonly TableRule[] = [
  ...accessRules,
  ...responseRules,
  ...letterRules,
  ...bookkeepingRules,
  ...noAccountRules,
]
