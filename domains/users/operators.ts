import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { members, users } from '#drizzle/tables/index.ts'
import { withdrawLinks } from './signing-in/links.ts'
import { endAccess } from './signing-in/sessions.ts'

/** People for operators; the API shows none of this. */

export async function findUser(tx: Tx, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  return user
}

/** All people with their accounts, or the members of one account. */
export async function listUsers(tx: Tx, accountId?: string) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      accountId: members.accountId,
      role: members.role,
      disabledAt: users.disabledAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(accountId === undefined ? undefined : eq(members.accountId, accountId))
    .orderBy(asc(users.email), asc(members.accountId))
}

/** The accounts that a person is a member of. */
export async function accountsOfUser(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: members.accountId }).from(members).where(eq(members.userId, userId))
  return rows.map(({ id }) => id)
}

/** Ends a person's access and prevents further sign-ins. Call it within a transaction. */
export async function disableUser(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ disabledAt: sql`coalesce(disabled_at, now())` }).where(eq(users.id, userId))
  await endAccess(tx, userId)
  await withdrawLinks(tx, userId)
}

export async function enableUser(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId))
}
