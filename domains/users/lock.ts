import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/**
 * Locks a user's row until the transaction ends. All changes to a user begin with it, so that concurrent ones wait in
 * order and never deadlock.
 * @param strength `update` also keeps rows from being added that belong to the user, such as members and sessions
 */
export const lockUser = (tx: Tx, userId: string, strength: 'update' | 'no key update') =>
  tx.execute(sql`select 1 from users where id = ${userId} for ${sql.raw(strength)}`)
