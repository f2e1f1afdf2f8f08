import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { lockUser } from '../lock.ts'
import { withdrawInvitations } from '../signing-in/links.ts'
import { hasComeIn, type MemberChange, removeMember } from './members.ts'

export interface InvitedMember {
  readonly email: string
  readonly hasComeIn: boolean
  readonly disabled: boolean
}

/** A member's state of invitation; undefined: the account has no such member. */
export async function findInvited(
  tx: Tx,
  accountId: string,
  userId: string,
): Promise<InvitedMember | undefined> {
  const [row] = await tx.execute<InvitedMember & Record<string, unknown>>(sql`
    select u.email, ${hasComeIn} as "hasComeIn", u.disabled_at is not null as disabled
    from members m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and m.user_id = ${userId}`)
  return row
}

/**
 * Withdraws the invitation of someone who has not signed in: they are no longer a member, and their links stop
 * working. People without another account are deleted, unless an operator disabled them: otherwise they could be
 * invited as someone new. Call it within a transaction.
 */
export async function withdrawInvitation(
  tx: Tx,
  accountId: string,
  userId: string,
): Promise<MemberChange | 'has-come-in'> {
  // Locks them: someone who redeems a link of theirs has done so, or waits.
  await lockUser(tx, userId, 'update')
  const invited = await findInvited(tx, accountId, userId)
  if (!invited) return 'no-member'
  if (invited.hasComeIn) return 'has-come-in'
  const change = await removeMember(tx, accountId, userId)
  if (change !== 'done') return change
  await withdrawInvitations(tx, userId, accountId)
  await tx.execute(sql`
    delete from users where id = ${userId} and disabled_at is null
      and not exists (select from members m where m.user_id = users.id)`)
  return 'done'
}
