import { sql } from 'drizzle-orm'
import type { Db } from '#drizzle/client.ts'
import { forgetScans } from '../tracking/service.ts'
import { hashedSlug } from './queries.ts'

/**
 * Deletes one code of an account that is being erased, with its scans. Printed codes then answer like any deleted one.
 * The slug stays taken, as a hash, because it is made of a campaign's name, which may be personal. @returns false once
 * there is none left
 */
export async function eraseCode(db: Db, accountId: string): Promise<boolean> {
  const id = await db.transaction(async tx => {
    const [code] = await tx.execute<{ id: string; slug: string }>(sql`
      delete from qr_codes where id = (select id from qr_codes where account_id = ${accountId}::uuid limit 1)
      returning id, slug`)
    if (!code) return undefined
    await tx.execute(sql`update qr_slugs set slug = ${hashedSlug(code.slug)} where slug = ${code.slug}`)
    return code.id
  })
  if (id === undefined) return false
  // If the process ends here, retention deletes the scans without a code.
  await forgetScans(db, id)
  return true
}
