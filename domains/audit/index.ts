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
  readonly note?: string
}

/** Records what an operator does, in the same transaction: the record exists if and only if it was done. */
export async function writeDown(tx: Tx, action: OperatorAction): Promise<void> {
  await tx.insert(operatorActions).values(action)
}
