import type { TableRule } from './rule.ts'
import { accessRules } from './rules/access.ts'
import { bookkeepingRules } from './rules/bookkeeping.ts'
import { letterRules } from './rules/letters.ts'
import { noAccountRules } from './rules/no-account.ts'
import { responseRules } from './rules/responses.ts'

/**
 * Every table of the database, in the order in which an erasure goes through them. A table, a column of bytes or JSON,
 * or a text in rows that stay, which is not named here is found by a test: nothing is forgotten.
 */
export const tableRules: readonly TableRule[] = [
  ...accessRules,
  ...responseRules,
  ...letterRules,
  ...bookkeepingRules,
  ...noAccountRules,
]
