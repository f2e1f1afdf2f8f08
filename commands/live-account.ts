import { type AccountRow, lockAgainstErasure } from '#domains/accounts/operators.ts'
import type { Tx } from '#drizzle/client.ts'
import { Refusal } from './errors.ts'

/** An account that exists and is not erased. Within a transaction, its erasure does not begin before that has ended. */
export async function liveAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  const account = await lockAgainstErasure(tx, accountId)
  if (!account) throw new Refusal('Account not found')
  if (account.erasedAt) throw new Refusal(`The account was erased at ${account.erasedAt.toISOString()}`)
  if (account.eraseBegunAt) {
    throw new Refusal(
      'The account is being erased. If that was interrupted, run "brevduva accounts erase" again',
    )
  }
  return account
}
