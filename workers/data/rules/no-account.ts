import type { TableRule, Why } from '../rule.ts'
import { stay, WORD } from './parts.ts'

/** What belongs to nobody: the deployment's, the operators' and the queue's. */
export const noAccountRules: readonly TableRule[] = ofNoAccount({
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
  'pgboss.bam': all('the queue’s own', 'name status queue table_name command error'),
  'pgboss.job_dependency': all('the queue’s own', 'child_name parent_name'),
  'pgboss.queue': all('the queue’s own', 'name policy dead_letter table_name singletons_active'),
  'pgboss.queue_stats': all('the queue’s own', 'name'),
  'pgboss.schedule': all('the queue’s own', 'name key kind cron timezone data options'),
  'pgboss.subscription': all('the queue’s own', 'event name'),
  'pgboss.version': {},
  'pgboss.warning': all('the queue’s own', 'type message data'),
})

function all(why: Why, columns: string): Record<string, Why> {
  return Object.fromEntries(columns.split(' ').map(column => [column, why]))
}

function ofNoAccount(tables: Readonly<Record<string, Readonly<Record<string, Why>>>>): TableRule[] {
  return Object.entries(tables).map(([table, kept]) => ({
    table,
    of: null,
    exported: 'no row belongs to an account',
    erased: stay(kept),
  }))
}
