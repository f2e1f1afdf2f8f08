import { sql } from 'drizzle-orm'
import { apiKeys } from '#drizzle/tables/index.ts'

export type KeyState = 'active' | 'disabled' | 'expired' | 'used_up' | 'revoked'

/** How a key's next request is answered, by the database's clock. The cases stand in the order of the refusals. */
export const keyState = sql<KeyState>`case when ${apiKeys.revokedAt} is not null then 'revoked'
                                           when ${apiKeys.disabledAt} is not null then 'disabled'
                                           when ${apiKeys.expiresAt} <= now() then 'expired'
                                           when ${apiKeys.uses} >= ${apiKeys.maxUses} then 'used_up'
                                           else 'active' end`

/** Uses are counted only if the key has a limit of uses. */
export const countedUses = sql<
  number | null
>`case when ${apiKeys.maxUses} is not null then ${apiKeys.uses} end`
