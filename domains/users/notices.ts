import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** What a person is told about their own sign-in, so that they notice whoever is not them. */
export interface Notice {
  readonly kind: 'new-place' | 'passkey'
  readonly email: string
  readonly name: string
  readonly language: 'sv' | 'en'
  readonly at: Date
  /** Of a sign-in that has not ended meanwhile. */
  readonly userAgent: string | null
  readonly address: string | null
  /** Of a passkey that is still there. */
  readonly passkey: string | null
}

export interface NoticeOf {
  readonly userId: string
  readonly sessionId?: string
  readonly passkeyId?: string
}

/**
 * What is to be mailed. A session or passkey that is gone is told of all the same: whoever should not have had it may
 * have ended it themselves. Undefined: the person is gone, or disabled.
 */
export async function readNotice(tx: Tx, of: NoticeOf): Promise<Notice | undefined> {
  const { userId, sessionId = null, passkeyId = null } = of
  const [row] = await tx.execute<Omit<Notice, 'kind' | 'at'> & { at: string }>(sql`
    select u.email, u.name, u.language, s.user_agent as "userAgent", host(s.client_address) as address,
           p.name as passkey, coalesce(s.created_at, p.created_at, now()) as at
    from users u
    left join sessions s on s.id = ${sessionId}::uuid and s.user_id = u.id
    left join passkeys p on p.id = ${passkeyId}::uuid and p.user_id = u.id
    where u.id = ${userId} and u.disabled_at is null`)
  return row && { ...row, kind: passkeyId === null ? 'new-place' : 'passkey', at: new Date(row.at) }
}
