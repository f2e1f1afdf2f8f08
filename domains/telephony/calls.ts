import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

export interface Call {
  /** The provider's call id. */
  readonly id: string
  /** The number that was dialled, E.164. */
  readonly number: string
  /** The caller's number as a keyed hash. */
  readonly callerHash: string
}

/**
 * The campaign that has the number now, with its account. For an erased account nothing is connected or recorded: its
 * numbers only rest.
 */
const leased = (number: string) => sql`
  select l.number, l.campaign_id, a.id as account_id,
    -- A number of the pool would call this service again, and again.
    case when exists (select from phone_numbers p where p.number = a.forward_to) then null
         else a.forward_to end as forward_to
  from number_leases l
  join campaigns c on c.id = l.campaign_id
  join accounts a on a.id = c.account_id
  where l.number = ${number} and l.released_at is null and a.erase_begun_at is null`

export interface Destination {
  /** E.164; null if there is no number to connect to. The call has failed then. */
  readonly forwardTo: string | null
}

/**
 * Records that a rented number is called. A known call (its end was reported first, or its start twice) stays
 * unchanged. @returns undefined if the number is not rented
 */
export async function startCall(tx: Tx, { id, number, callerHash }: Call): Promise<Destination | undefined> {
  const [destination] = await tx.execute<{ forwardTo: string | null }>(sql`
    with leased as (${leased(number)}), recorded as (
      insert into calls (id, account_id, campaign_id, number, caller_hash, outcome, ended_at)
      select ${id}, account_id, campaign_id, number, ${callerHash},
             case when forward_to is null then 'failed' end, case when forward_to is null then now() end
      from leased
      on conflict do nothing
    )
    select forward_to as "forwardTo" from leased`)
  return destination
}

export interface CallEnd {
  readonly outcome: 'answered' | 'busy' | 'failed'
  /** Seconds; null where the provider does not say. */
  readonly duration: number | null
}

/**
 * Records how a call ended; the first report counts. A call whose start was never reported belongs to the campaign that
 * rents its number now. @returns false if neither the call nor the number is known
 */
export async function endCall(tx: Tx, call: Call, { outcome, duration }: CallEnd): Promise<boolean> {
  // Nearly every call's start is known, even if its lease has ended since.
  if (await end()) return true
  const [recorded] = await tx.execute(sql`
    with leased as (${leased(call.number)})
    insert into calls (id, account_id, campaign_id, number, caller_hash, outcome, duration, ended_at)
    select ${call.id}, account_id, campaign_id, number, ${call.callerHash}, ${outcome}, ${duration}::int, now()
    from leased
    on conflict do nothing returning 1`)
  // Its start, or its end, may have been recorded since the first look.
  return recorded !== undefined || (await end())

  async function end(): Promise<boolean> {
    const [ended] = await tx.execute(sql`
      update calls set outcome = coalesce(outcome, ${outcome}),
        duration = case when ended_at is null then ${duration}::int else duration end,
        ended_at = coalesce(ended_at, now())
      where id = ${call.id} returning 1`)
    return ended !== undefined
  }
}
