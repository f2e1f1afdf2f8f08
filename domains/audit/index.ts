import type { Tx } from '../../drizzle/client.ts'
import { operatorActions } from '../../drizzle/tables/index.ts'

/** The actor of what the service does in an operator's place. */
export const SERVICE = 'brevduva'

export interface OperatorAction {
  /** Who: `user@machine`, or `SERVICE`. */
  readonly actor: string
  /** What, in the words of the command: `deliveries hold`. */
  readonly action: string
  readonly accountId?: string
  readonly campaignId?: string
  readonly note?: string
}

/** Writes down what an operator does, within the transaction that does it: it is there if and only if it was done. */
export async function writeDown(tx: Tx, action: OperatorAction): Promise<void> {
  await tx.insert(operatorActions).values(action)
}
