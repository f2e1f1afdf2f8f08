import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** The deployment's secrets that a database has seen. */
export interface KnownSecrets {
  /** Fingerprints, the oldest first. Empty: no version that records them has run on this database yet. */
  readonly known: readonly string[]
  /** Why the configured secrets are probably wrong, in words for the operator; null: they are plausible. */
  readonly error: { readonly message: string; readonly advice: string } | null
}

export async function findSecrets(tx: Tx, configured: readonly string[]): Promise<KnownSecrets> {
  const rows = await tx.execute<{ fingerprint: string }>(
    sql`select fingerprint from secret_keys order by first_seen_at, fingerprint`,
  )
  const known = rows.map(({ fingerprint }) => fingerprint)
  if (known.length > 0)
    return {
      known,
      error: configured.some(fingerprint => known.includes(fingerprint))
        ? null
        : {
            message: `SECRET_KEY is not one that this database knows (${known.join(', ')}; configured: ${configured.join(', ')})`,
            advice: 'put the right one back; if it is lost, see docs/operations.md, "A lost secret"',
          },
    }
  // Before 1.5.0 there was one secret, and a comma was a character of it.
  const error =
    configured.length > 1 && (await hasCampaigns(tx))
      ? {
          message: `SECRET_KEY holds a comma: it is read as ${configured.length} secrets, and this database has campaigns, but has seen none of these secrets`,
          advice:
            'if it is one secret of a version before 1.5.0, replace the comma; if several are meant, run "brevduva secrets adopt" once (docs/operations.md, "A secret with a comma")',
        }
      : null
  return { known, error }
}

async function hasCampaigns(tx: Tx): Promise<boolean> {
  const [row] = await tx.execute<{ any: boolean }>(sql`select exists (select from campaigns) as any`)
  return row?.any === true
}

/** Records the secrets that a process runs with. Repeating it changes nothing. */
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
