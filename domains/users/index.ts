import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { users } from '../../drizzle/tables/index.ts'
import { redeemLink, withdrawLinks } from './links.ts'
import { endSessionOf, endSessions, startSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

export { type AddressedLink, addressLink, createLink, linkAddress, requestLink } from './links.ts'
export { addMember, changeRole, listMembers, type MemberChange } from './members.ts'
export { authorizeSession, SESSION_DAYS, type SessionGrant } from './sessions.ts'
export { hashToken } from './tokens.ts'

export interface SignIn {
  /** The link's token, as it was presented. */
  readonly token: string
  /** The cookie that came along, if any: whatever session it is of ends. */
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
}

/**
 * Signs in whom a link is for, with a cookie of its own: one that was planted in the browser beforehand is never taken
 * over. Invitations that are still about end with the first sign-in: whoever passed one on could use it later. So do
 * all sessions when the address is proved for the first time: until then an owner who invited the person may have
 * signed in for them.
 * Call it within a transaction; undefined: the link is spent, too old or unknown, and nothing was changed.
 */
export async function signIn(
  tx: Tx,
  { token, cookie, userAgent }: SignIn,
): Promise<{ cookie: string; userId: string; accountId: string } | undefined> {
  const hash = hashToken(token)
  const redeemed = hash && (await redeemLink(tx, hash))
  if (!redeemed) return undefined
  const { verifies, ...whom } = redeemed
  await withdrawLinks(tx, whom.userId, 'invitation')
  if (verifies) {
    await endSessions(tx, whom.userId)
    await tx.update(users).set({ verifiedAt: sql`now()` }).where(eq(users.id, whom.userId))
  }
  const before = cookie === undefined ? null : hashToken(cookie)
  if (before) await endSessionOf(tx, before)
  return { cookie: await startSession(tx, { ...whom, userAgent }), ...whom }
}
