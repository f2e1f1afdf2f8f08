import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/**
 * Holds a user's row until the transaction ends: of two who change something of theirs one waits, and both begin here,
 * since the other way round they would wait for each other.
 * @param strength `update` also keeps rows from being added that belong to the user, such as members and sessions
 */
export const lockUser = (tx: Tx, userId: string, strength: 'update' | 'no key update') =>
  tx.execute(sql`select 1 from users where id = ${userId} for ${sql.raw(strength)}`)
