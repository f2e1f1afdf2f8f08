import { listAccounts } from '#domains/accounts/operators.ts'
import { createAccount } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { listUsers } from '#domains/users/operators.ts'
import { addMember, createLink, linkAddress } from '#domains/users/service.ts'
import type { Db, Tx } from '#drizzle/client.ts'

/** The first person of an empty database. Addresses below .example belong to no person (RFC 2606). */
const OWNER = { email: 'owner@brevduva.example', name: 'Owner' } as const
const TO_TRY = 100

/**
 * A link that signs in once, as an owner, while a database is only tried out: all its people are made up. If
 * there are none, an owner is made, with letters to spend: of the oldest account, or of a new one.
 * @returns undefined as soon as there is a person with an address of their own
 */
export async function firstSignIn(db: Db, baseUrl: string): Promise<string | undefined> {
  return db.transaction(async tx => {
    const people = await listUsers(tx)
    if (people.some(({ email }) => !email.endsWith('.example'))) return undefined
    const owner = people.find(({ role, disabledAt }) => role === 'owner' && disabledAt === null)
    if (!owner && people.length > 0) return undefined
    const userId = owner?.id ?? (await makeOwner(tx))
    return linkAddress(baseUrl, await createLink(tx, { userId, kind: 'sign-in' }))
  })
}

async function makeOwner(tx: Tx): Promise<string> {
  const live = (await listAccounts(tx)).filter(({ eraseBegunAt }) => eraseBegunAt === null)
  const { id: accountId } = live[0] ?? (await createAccount(tx, { name: 'First account' }))
  await adjust(tx, { accountId, letters: TO_TRY, note: 'Letters to try the console with' })
  return (await addMember(tx, { accountId, ...OWNER, role: 'owner' })).userId
}
