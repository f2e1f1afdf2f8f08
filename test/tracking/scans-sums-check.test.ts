import { sql } from 'drizzle-orm'
import t from 'tap'
import { findUnchecked } from '#domains/tracking/check-sums.ts'
import { openDatabase } from '#drizzle/client.ts'
import { addUpScans } from '#workers/jobs/add-up-scans.ts'
import { insertPrinted } from '../support/printed.ts'
import { serviceDatabase } from '../support/service-database.ts'

/** As many as are compared in one run. */
const MOST = 20

t.test('an error in checking one sum does not stop the check of others', async t => {
  const { url, drop } = await serviceDatabase()
  const database = openDatabase(url, { max: 2 })
  t.teardown(async () => {
    await database.close()
    await drop()
  })
  const { db } = database
  const ids: string[] = []
  for (let n = 0; n <= MOST; n++) {
    const { accountId, campaignId } = await insertPrinted(db)
    ids.push(campaignId)
    await db.execute(sql`
      insert into scan_sums (account_id, campaign_id, scans, until)
      values (${accountId}::uuid, ${campaignId}::uuid, 1, now())`)
  }
  const last = ids.sort().at(-1)!
  // None of them has the scan that its sums tell of, and all but the last cannot be emptied.
  await db.execute(sql`
    create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`)
  await db.execute(sql`
    create trigger stop_here before update of until on scan_sums for each row
    when (new.campaign_id <> '${sql.raw(last)}') execute function stop_here()`)
  const errors: unknown[] = []
  const run = () =>
    addUpScans(database, {
      signal: new AbortController().signal,
      onError: error => void errors.push(error),
    })
  await run()
  t.equal(errors.length, MOST)
  t.same(await findUnchecked(db, 100), [last])
  await run()
  const [emptied] = await db.execute(sql`select scans from scan_sums where campaign_id = ${last}::uuid`)
  t.same(emptied, { scans: 0 })
})
