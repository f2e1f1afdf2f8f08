import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/** The network of an address, from which a provider assigns addresses. @param address without a zone */
const networkOf = (address: string): string =>
  address.includes(':') ? rateLimit.normalizeIP(address) : address.replace(/\.\d+$/, '')

/**
 * A keyed hash of browser and network. Version numbers are left out of the browser's name, because they change often.
 */
export function hashOfPlace(secret: Buffer, userAgent: string | undefined, address: string | null): Buffer {
  const browser = (userAgent ?? '').replace(/\d[\d._]*/g, '')
  return createHmac('sha256', secret)
    .update(`${browser}\n${address === null ? '' : networkOf(address)}`)
    .digest()
}

/**
 * Records where someone signs in. Call it within the transaction of the sign-in, which has locked their row. @returns
 * whether they have signed in before, but never there
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
