import type { Sql } from 'postgres'

/** Money, people, keys, drafts, imports and the audit log. */
export async function fillOthers(sql: Sql, accountId: string): Promise<void> {
  await sql`
    insert into credit_ledger (account_id, delta, reason, campaign_id, created_at)
    select account_id, -letters, 'consumption', id, now() - age from bench_campaigns order by n`
  await sql`
    insert into credit_ledger (account_id, delta, reason, campaign_id, created_at)
    select account_id, letters, 'refund', id, now() - age from bench_campaigns where status = 'failed' order by n`
  await sql`
    with bought as (
      insert into credit_ledger (account_id, delta, reason, created_at)
      select ${accountId}, 10000, 'purchase', now() - interval '1 day' * n from generate_series(1, 2000) as n
      returning id, created_at
    )
    insert into payments (id, account_id, letters, amount, tax, currency, language, session_id, url, expires_at, paid_at,
                          outcome, ledger_id, created_at)
    select uuidv7(), ${accountId}, 10000, 100000, 20000, 'sek', 'sv', 'cs_' || id, 'https://pay.example', created_at,
           created_at, 'credited', id, created_at
    from bought`
  await sql`
    insert into users (id, email, name, verified_at)
    select uuidv7(), 'person-' || n || '@example.se', 'Person ' || n, now() from generate_series(1, 500) as n`
  await sql`
    insert into members (account_id, user_id, role) select ${accountId}, id, 'writer' from users`
  await sql`
    insert into api_keys (id, account_id, name, start, hash, permissions)
    select uuidv7(), ${accountId}, 'Nyckel ' || n, 'brevduva_ab', sha256(('key ' || n)::bytea), '{}'
    from generate_series(1, 500) as n`
  await sql`
    insert into campaign_drafts (account_id, id, name, format, body)
    select ${accountId}, uuidv7(), 'Utkast ' || n, 'letter', '{}' from generate_series(1, 100) as n`
  await sql`
    insert into imports (account_id, id, list_id, digest, imported, skipped, faulty, created_at)
    select account_id, uuidv7(), id, sha256(id::text::bytea), 1, 0, 0, now() - interval '1 minute' * n
    from lists, generate_series(1, 5) as n`
  await sql`
    insert into operator_actions (actor, action, account_id, campaign_id, origin, at)
    select (select u.id::text from users u limit 1), 'campaigns post', account_id, id, 'console', now() - age
    from bench_campaigns, generate_series(1, 10) order by age desc`
  await sql`
    insert into pgboss.job (name, data, state, start_after)
    select 'deliver', json_build_object('campaignId', id), 'retry', now() + interval '1 hour'
    from bench_campaigns where n % 100 = 2`
}
