import { isIP } from 'node:net'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ISql } from 'postgres'
import { driverOf, type Tx } from '#drizzle/client.ts'
import { operatorActions } from '#drizzle/tables/index.ts'
import { type CallersAction, isOfCampaign, type OperatorsAction } from './actions.ts'

export type { CallersAction, OperatorsAction } from './actions.ts'

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

/** Who sent a request: a person, or a program by its key. */
interface Actor {
  readonly accountId: string
  readonly userId?: string
  readonly keyId?: string
  readonly address: string
}

/**
 * Records what a person or a program does, in the transaction that does it: what cannot be recorded is not done. None of
 * the text that they sent is recorded. The client's address goes into a table of its own, from which it is deleted
 * earlier. Nothing is recorded once the account's erasure has begun, which would not see it any more.
 * @param subjectId what it is done to
 */
export async function record(
  tx: Tx | ISql,
  { accountId, userId, keyId, address }: Actor,
  action: CallersAction,
  subjectId: string | null = null,
): Promise<void> {
  const driver = 'execute' in tx ? driverOf(tx) : tx
  const origin = userId === undefined ? 'api' : 'console'
  const campaignId = isOfCampaign(action) ? subjectId : null
  await driver`
    with written as (
      insert into operator_actions (actor, account_id, origin, action, campaign_id, subject_id)
      select ${userId ?? keyId!}, id, ${origin}, ${action}, ${campaignId}::uuid, ${subjectId}
      from accounts where id = ${accountId} and erase_begun_at is null for key share
      returning id, account_id
    )
    insert into action_addresses (action_id, account_id, address)
    select id, account_id, ${storable(address)}::inet from written where ${storable(address)}::inet is not null`
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
