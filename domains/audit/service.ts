import { isIP } from 'node:net'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { operatorActions } from '#drizzle/tables/index.ts'
import { isOfCampaign, type OperatorsAction } from './actions.ts'

export type { OperatorsAction } from './actions.ts'

/** The actor of the service's own actions. */
export const SERVICE = 'brevduva'

export interface OperatorAction {
  /** Who: `user@machine`, or `SERVICE`. */
  readonly actor: string
  /** The command's name: `deliveries hold`. */
  readonly action: OperatorsAction
  /** The account whose members see it; by default that of the campaign, if there is one. */
  readonly accountId?: string
  readonly campaignId?: string
  /** Any other subject. */
  readonly subjectId?: string
  readonly note?: string
}

/** Records an operator's action in the same transaction, so that the record exists exactly if the action was done. */
export async function recordAction(tx: Tx, action: OperatorAction): Promise<void> {
  const { campaignId, accountId } = action
  const ofCampaign =
    accountId === undefined && campaignId !== undefined
      ? { accountId: sql`(select account_id from campaigns where id = ${campaignId})` }
      : {}
  await tx.insert(operatorActions).values({ ...action, ...ofCampaign })
}

/** The sender of a request, for the record. */
export interface Actor {
  readonly accountId: string
  /** A person by their user, a program by its key. */
  readonly userId?: string
  readonly keyId?: string
  /** From where the request came. */
  readonly address?: string
}

/** A person's or program's action: the operation and its subject, but none of the text they sent. */
export interface CallersAction {
  readonly action: string
  readonly subjectId?: string | undefined
}

/**
 * Records an action of a person or a program. The client's address goes into a table of its own, from which it is
 * deleted earlier. Nothing is recorded once the account's erasure has begun, which would not see it any more.
 */
export async function recordCallersAction(
  tx: Tx,
  { accountId, userId, keyId, address }: Actor,
  { action, subjectId = undefined }: CallersAction,
): Promise<void> {
  const actor = userId ?? keyId
  if (actor === undefined) return
  const origin = userId === undefined ? 'api' : 'console'
  const campaignId = isOfCampaign(action) ? subjectId : undefined
  await tx.execute(sql`
    with written as (
      insert into operator_actions (actor, account_id, origin, action, campaign_id, subject_id)
      select ${actor}, id, ${origin}, ${action}, ${campaignId ?? null}::uuid, ${subjectId ?? null}
      from accounts where id = ${accountId} and erase_begun_at is null for key share
      returning id, account_id
    )
    insert into action_addresses (action_id, account_id, address)
    select id, account_id, ${storable(address)}::inet from written where ${storable(address)}::inet is not null`)
}

/** An address in PostgreSQL's form: without the zone of IPv6, which only means something on our machine. */
export function storable(address: string | undefined): string | null {
  const bare = address?.replace(/%.*$/s, '') ?? ''
  return isIP(bare) === 0 ? null : bare
}

/** The newest first, for operators. @param before the number of the last one that was shown */
export async function listActions(
  tx: Tx,
  {
    accountId,
    before,
    limit,
  }: { readonly accountId?: string; readonly before?: number; readonly limit: number },
) {
  const wanted = [
    accountId === undefined ? undefined : eq(operatorActions.accountId, accountId),
    before === undefined ? undefined : lt(operatorActions.id, before),
  ]
  return tx
    .select()
    .from(operatorActions)
    .where(and(...wanted))
    .orderBy(desc(operatorActions.id))
    .limit(limit)
}
