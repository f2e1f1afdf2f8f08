import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts } from '#drizzle/tables/index.ts'
import type { ChangeAccount } from '#schemas/account.ts'
import { letterSettings } from '../templates/service.ts'

/** The columns that an account's members see; `credits` are letters. */
const shown = {
  id: accounts.id,
  name: accounts.name,
  sandbox: accounts.sandbox,
  forwardTo: accounts.forwardTo,
  credits: accounts.balance,
  lowBalance: accounts.lowBalance,
  holdPeople: accounts.holdPeople,
  holdPrograms: accounts.holdPrograms,
  ...letterSettings,
}

export type OwnAccount = NonNullable<Awaited<ReturnType<typeof selectAccount>>>

export async function selectAccount(tx: Tx, id: string) {
  const [account] = await tx.select(shown).from(accounts).where(eq(accounts.id, id))
  return account
}

export async function updateAccount(
  tx: Tx,
  id: string,
  { returnAddressLogo: returnLogoAssetId, ...change }: ChangeAccount,
) {
  const [account] = await tx
    .update(accounts)
    // A field that was not sent is undefined, and stays.
    .set({ ...change, returnLogoAssetId, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .returning(shown)
  return account
}
