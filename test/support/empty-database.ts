import { sql } from 'drizzle-orm'
import type { Db } from '#drizzle/client.ts'

/** Rows that migrations and the queue's start make. */
const KEPT = ['database_origin', 'delivery_gate', 'pgboss.version', 'pgboss.queue']

/**
 * Deletes everything that tests have written, partition by partition. Triggers and foreign keys are turned off
 * meanwhile, which requires a superuser. Most tables have never had a page and are not opened: to open all takes a
 * connection 30 ms the first time.
 * @returns false if the role is not a superuser, and nothing was deleted
 */
export async function emptyDatabase(db: Db): Promise<boolean> {
  const [role] = await db.execute<{ mayAll: boolean }>(
    sql`select current_setting('is_superuser') = 'on' as "mayAll"`,
  )
  if (!role?.mayAll) return false
  await db.execute(
    sql.raw(`do $$
      declare
        name text;
        used bool;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name in
          select oid::regclass from pg_class
          where relkind = 'r' and pg_relation_size(oid) > 0
            and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
            and oid::regclass::text <> all ('{${KEPT.join()}}')
        loop
          execute 'select exists (select from ' || name || ')' into used;
          if used then execute 'delete from ' || name; end if;
        end loop;
      end $$`),
  )
  return true
}
