/** The queue's own tables, for the rules of what an account's export and erasure do with each table. */
export const JOBS = 'pgboss.job'

/** SQL that holds for those jobs `t` that are an account's, whose id is `$1`. */
export const JOBS_OF_ACCOUNT = `t.state <> 'active' and (t.group_id = $1::uuid::text
  or t.data ->> 'campaignId' = any(array(select id::text from campaigns where account_id = $1::uuid)))`

const own = (columns: string): Record<string, string> =>
  Object.fromEntries(columns.split(' ').map(column => [column, 'the queue’s own']))

/** Tables in which nothing is an account's, and why each of their texts may stay. */
export const OWN_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pgboss.bam': own('name status queue table_name command error'),
  'pgboss.job_dependency': own('child_name parent_name'),
  'pgboss.queue': own('name policy dead_letter table_name singletons_active'),
  'pgboss.queue_stats': own('name'),
  'pgboss.schedule': own('name key kind cron timezone data options'),
  'pgboss.subscription': own('event name'),
  'pgboss.version': {},
  'pgboss.warning': own('type message data'),
}
