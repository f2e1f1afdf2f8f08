import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Which of the deployment's secrets a database has seen. */
export interface KnownSecrets {
  /** Fingerprints, the first seen first. Empty: nothing has run on this database yet. */
  readonly known: readonly string[]
  /** Whether one of the secrets that are configured is known, or none was needed. */
  readonly ours: boolean
}

export async function findSecrets(tx: Tx, configured: readonly string[]): Promise<KnownSecrets> {
  const rows = await tx.execute<{ fingerprint: string }>(
    sql`select fingerprint from secret_keys order by first_seen_at, fingerprint`,
  )
  const known = rows.map(({ fingerprint }) => fingerprint)
  return { known, ours: known.length === 0 || configured.some(fingerprint => known.includes(fingerprint)) }
}

/** Remembers the secrets that a process runs with. Again, it changes nothing. */
export async function rememberSecrets(tx: Tx, configured: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into secret_keys (fingerprint)
    select unnest(string_to_array(${configured.join()}, ',')) on conflict do nothing`)
}

/** Campaigns whose letters may still be drawn, by the secret that they were created with, if it is not configured. */
export async function campaignsWithout(
  tx: Tx,
  configured: readonly string[],
): Promise<{ fingerprint: string; campaigns: number }[]> {
  return tx.execute<{ fingerprint: string; campaigns: number }>(sql`
    select secret_id as fingerprint, count(*)::int as campaigns from campaigns
    -- By the index of what is undelivered: all others may be very many.
    where delivered_at is null and completed_at is null
      and status in ('pending', 'processing') and secret_id <> all(string_to_array(${configured.join()}, ','))
    group by 1 order by 1`)
}
