import { and, desc, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { operatorActions } from '../../drizzle/tables/index.ts'

/** The actor of what the service does by itself. */
export const SERVICE = 'brevduva'

export interface OperatorAction {
  /** Who: `user@machine`, or `SERVICE`. */
  readonly actor: string
  /** The command's name: `deliveries hold`. */
  readonly action: string
  readonly accountId?: string
  readonly campaignId?: string
  /** What else it was done to. */
  readonly subjectId?: string
  readonly note?: string
}

/** Records what an operator does, in the same transaction: the record exists if and only if it was done. */
export async function writeDown(tx: Tx, action: OperatorAction): Promise<void> {
  await tx.insert(operatorActions).values(action)
}

/** Whoever has sent a request, as far as it is written down. */
interface Caller {
  readonly accountId: string
  readonly kind: 'key' | 'user'
  readonly userId?: string
}

/** What a person does in the console: `templates update`, and what it is done to. No text that anybody wrote. */
export interface PersonsAction {
  readonly action: string
  readonly campaignId?: string
  readonly subjectId?: string
}

/** Records what a person does in the console, in the same transaction. Of what keys do, nothing is written down. */
export async function writeDownOfPerson(
  tx: Tx,
  { kind, accountId, userId }: Caller,
  done: PersonsAction,
): Promise<void> {
  if (kind !== 'user' || userId === undefined) return
  await tx.insert(operatorActions).values({ actor: userId, accountId, origin: 'console', ...done })
}

/** The newest first. @param before the number of the last one that was shown */
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
