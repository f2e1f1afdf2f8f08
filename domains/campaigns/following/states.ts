import type { Sql } from 'postgres'
import type { Fragment } from '#drizzle/pages.ts'
import type { CampaignState } from '#schemas/following.ts'

/** The state of a campaign `t` in one word: `CampaignState`. */
export const STATE = `case
  when t.delivered_at is not null then 'delivered'
  when t.status <> 'pending' then t.status
  when t.funding = 'payment' and t.published_at is null then 'unpaid'
  else 'waiting' end`

/**
 * Whether operators hold all deliveries, or those of campaign `t`'s partner. Never for a sandbox account `a`, whose
 * campaigns are not sent.
 */
export const HELD = `not a.sandbox and (exists (select from delivery_gate where held_at is not null)
  or exists (select from partner_holds h where h.partner_id is not distinct from t.partner_id))`

const statusOf = {
  unpaid: 'pending',
  waiting: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
} as const satisfies Partial<Record<CampaignState, string>>

type OpenState = keyof typeof statusOf

/**
 * Whether a campaign `t` has one of these states. All but `delivered` use the index of open campaigns, which stays
 * small however much an account has posted.
 */
export function standsAt(sql: Sql, states: readonly CampaignState[]): Fragment {
  const open = states.filter((state): state is OpenState => state !== 'delivered')
  const statuses = [...new Set(open.map(state => statusOf[state]))]
  const isOpen = sql`t.delivered_at is null and t.status = any(${statuses}::text[])
    and ${sql.unsafe(STATE)} = any(${open as string[]}::text[])`
  if (!states.includes('delivered')) return isOpen
  return sql`(t.delivered_at is not null or (${isOpen}))`
}
