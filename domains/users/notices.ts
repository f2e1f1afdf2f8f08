import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import type { Language } from '#schemas/languages.ts'

/** A notice about a person's own sign-in, so that they notice an intruder. */
export interface Notice {
  readonly kind: 'new-place' | 'passkey'
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly at: Date
  /** For a session that has not ended meanwhile. */
  readonly userAgent: string | null
  readonly address: string | null
  /** For a passkey that still exists. */
  readonly passkey: string | null
}

export interface NoticeOf {
  readonly userId: string
  readonly sessionId?: string
  readonly passkeyId?: string
}

/**
 * The notice to mail. It is sent even if the session or passkey is gone, because an intruder may have ended it.
 * Undefined: the person is gone, or disabled.
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
