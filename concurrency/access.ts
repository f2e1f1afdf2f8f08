import type { ISql } from 'postgres'
import {
  ApiError,
  invalidKey,
  keyDisabled,
  keyExpired,
  keyLacksPermission,
  needsRole,
} from '#schemas/errors.ts'
import type { Permission } from '#schemas/permissions.ts'
import { reason } from '#schemas/reasons.ts'
import { type Role, reaches } from '#schemas/roles.ts'

/**
 * The authenticated caller: a program with a key, or a person who is signed in; what their route needs, and from which
 * address they call.
 */
export type Caller =
  | {
      readonly kind: 'key'
      readonly accountId: string
      readonly keyId: string
      readonly needs: Permission
      readonly address: string
    }
  | {
      readonly kind: 'user'
      readonly accountId: string
      readonly userId: string
      readonly sessionId: string
      readonly role: Role
      readonly needs: Role
      readonly address: string
    }

/** Whoever writes for an account. Operators only need an account that is not erased. */
export type Writer = Caller | { readonly kind: 'operator'; readonly accountId: string }

/**
 * Runs `work` within an open transaction, and refuses it if the writer's access has ended. A body may arrive for
 * minutes after its request was let in, and letters cannot be recalled: so access is looked at again here, where the
 * work is written.
 *
 * It locks the account's row `FOR KEY SHARE`. Others who do the same, or charge the account, do not wait for it. An
 * erasure locks the row `FOR UPDATE`: it begins after this transaction has ended and finds all of its rows, or this
 * transaction finds that it has begun.
 *
 * Both are sent together, so that this takes no round trip of its own.
 *
 * @param driver of the transaction, whose statements are prepared
 * @throws as `requireAccess`; whatever `work` throws. The transaction must be rolled back.
 */
export async function withAccess<T>(driver: ISql, writer: Writer, work: () => Promise<T>): Promise<T> {
  // Both have ended before the rollback: a later statement would run outside of any transaction.
  const [access, done] = await Promise.allSettled([requireAccess(driver, writer), work()])
  if (access.status === 'rejected') throw access.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** @throws ApiError as for a request that begins now */
export async function requireAccess(driver: ISql, writer: Writer): Promise<void> {
  if (writer.kind === 'key') return requireKey(driver, writer)
  if (writer.kind === 'user') return requireMember(driver, writer)
  const [account] = await driver`
    select from accounts where id = ${writer.accountId} and erase_begun_at is null for key share`
  if (!account) throw new ApiError('conflict', reason('account_erased'))
}

const keyRefusals = {
  unknown: invalidKey,
  disabled: keyDisabled,
  expired: keyExpired,
  forbidden: keyLacksPermission,
}

/** In the order of `authorize_requests`. The keys of an erased account are gone, or will be in a moment. */
async function requireKey(
  driver: ISql,
  { accountId, keyId, needs }: Caller & { kind: 'key' },
): Promise<void> {
  const [found] = await driver<{ refusal: keyof typeof keyRefusals | null }[]>`
    select case when a.erase_begun_at is not null or k.id is null or k.revoked_at is not null then 'unknown'
                when k.disabled_at is not null then 'disabled'
                when k.expires_at <= now() then 'expired'
                when ${needs} <> all(k.permissions) then 'forbidden' end as refusal
    from accounts a left join api_keys k on k.id = ${keyId} and k.account_id = a.id
    where a.id = ${accountId} for key share of a`
  const refusal = found ? found.refusal : 'unknown'
  if (refusal !== null) throw keyRefusals[refusal]()
}

/**
 * As `authorize_session`. The session may have been switched to another account of the person since: what they sent
 * from this one's pages is done as long as they are a member here.
 */
async function requireMember(
  driver: ISql,
  { accountId, sessionId, userId, needs }: Caller & { kind: 'user' },
): Promise<void> {
  const [member] = await driver<{ role: Role }[]>`
    -- Whoever is in a suspended account only reads.
    select case when a.suspended_at is null then m.role else 'viewer' end as role
    from accounts a
    join members m on m.account_id = a.id
    join users u on u.id = m.user_id and u.disabled_at is null
    join sessions s on s.user_id = u.id and s.id = ${sessionId} and s.expires_at > now()
    where a.id = ${accountId} and m.user_id = ${userId} and a.erase_begun_at is null
    for key share of a`
  if (!member) throw new ApiError('unauthorized')
  if (!reaches(member.role, needs)) throw needsRole(needs)
}
