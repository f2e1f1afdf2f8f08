import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** How long a place is known after the last sign-in there. */
export const PLACE_DAYS = 180

/** Of IPv4 the network that a provider hands addresses out of. @param address without a zone */
const networkOf = (address: string): string =>
  address.includes(':') ? rateLimit.normalizeIP(address) : address.replace(/\.\d+$/, '')

/**
 * A browser in a network, so that neither can be read from it: what a browser says of itself changes with each of its
 * versions, so that the numbers in it are left out.
 */
export function hashOfPlace(secret: Buffer, userAgent: string | undefined, address: string | null): Buffer {
  const browser = (userAgent ?? '').replace(/\d[\d._]*/g, '')
  return createHmac('sha256', secret)
    .update(`${browser}\n${address === null ? '' : networkOf(address)}`)
    .digest()
}

/**
 * Notes where somebody signs in. Call it within the transaction that signs them in, which holds their row.
 * @returns whether they have signed in before, and never there
 */
export async function noteSignInPlace(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const [row] = await tx.execute<{ isNew: boolean }>(sql`
    with before as materialized (
      select count(*) filter (where hash = decode(${hash.toString('hex')}, 'hex')) as here, count(*) as places
      from sign_in_places where user_id = ${userId}
    ), noted as (
      insert into sign_in_places (user_id, hash) values (${userId}, decode(${hash.toString('hex')}, 'hex'))
      on conflict (user_id, hash) do update set seen_at = now()
    )
    select here = 0 and places > 0 as "isNew" from before`)
  return row!.isNew
}
