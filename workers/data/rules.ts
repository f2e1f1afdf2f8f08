import { OWN_TABLES } from '#queue/erasure.ts'
import { rule, stay, type TableRule, type Why, WORD } from './rule.ts'
import { accessRules } from './rules/access.ts'
import { bookkeepingRules } from './rules/bookkeeping.ts'
import { letterRules } from './rules/letters.ts'
import { responseRules } from './rules/responses.ts'

/** What belongs to nobody: the deployment's, the operators' and the queue's. Why each text may stay. */
const ofNoAccount: Readonly<Record<string, Readonly<Record<string, Why>>>> = {
  sign_in_budgets: { subject: 'a keyed hash, for a day' },
  spent_challenges: { hash: 'of a challenge, for minutes' },
  payment_events: { id: 'the payment provider’s', type: WORD },
  phone_numbers: { number: 'the deployment’s' },
  delivery_gate: { held_by: 'an operator', held_note: 'operators’ words' },
  database_origin: { system_identifier: 'the server’s' },
  partners: {
    name: 'operators’ word for a printer',
    sealed_url: 'the deployment’s, encrypted',
    sealed_with: 'the fingerprint of a secret',
  },
  partner_holds: { held_by: 'an operator', held_note: 'operators’ words' },
  handover_folders: { dir: 'the deployment’s' },
  secret_keys: { fingerprint: 'of the deployment’s secrets' },
  'drizzle.__drizzle_migrations': { hash: 'of a migration' },
  ...OWN_TABLES,
}

/**
 * Every table of the database, in the order of an erasure. A test fails for a table, a column of bytes, or a text in
 * rows that stay, that no rule names.
 */
export const tableRules: readonly TableRule[] = [
  ...accessRules,
  ...responseRules,
  ...letterRules,
  ...bookkeepingRules,
  ...Object.entries(ofNoAccount).map(([table, kept]) =>
    rule(table, 'no row belongs to an account', stay(kept), null),
  ),
]
