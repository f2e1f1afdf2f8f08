import t from 'tap'
import { insertScans } from '#domains/tracking/queries.ts'
import { deleteOld, forgetScans, START } from '#domains/tracking/retention.ts'
import { campaignFigures } from '#domains/tracking/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { blocksOf } from '../support/docs.ts'
import { insertPrinted } from '../support/printed.ts'
import { serviceDatabase } from '../support/service-database.ts'

const MONTH_MS = 31 * 86_400_000

// Once: a month may end while this is run.
const now = new Date()

/** `2027-01`: the month so many after this one. */
const monthAfter = (months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7)

/** The document's months, moved to those that follow this one. */
const today = (text: string): string =>
  text.replace(/2027([-_])0([123])/g, (_, dash, month) => monthAfter(Number(month)).replace('-', dash))

t.test('scans can be partitioned by month as the document says, without other changes', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, sql, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  const { campaignId, codeId: qrCodeId, tokens } = await insertPrinted(db, { letters: 20 })
  const scansOn = (at: number) =>
    insertScans(
      sql,
      tokens.map((token, i) => ({
        campaignId,
        qrCodeId,
        token,
        deviceClass: 'mobile',
        visitorHash: `visitor ${i}`,
        at,
      })),
    )
  await scansOn(now.getTime() - 20 * MONTH_MS)
  await scansOn(now.getTime())
  const before = await campaignFigures(sql, campaignId)

  const blocks = (await blocksOf('docs/scaling.md', 'sql')).filter(block =>
    /\bpartition by\b|\bscans_until\b/.test(block),
  )
  t.equal(blocks.length, 2, 'what is done beforehand, and the cut')
  for (const block of blocks) {
    for (const statement of today(block).split(/;\n/)) await sql.unsafe(statement)
  }
  t.same(await campaignFigures(sql, campaignId), before)

  await scansOn(Date.parse(`${monthAfter(1)}-15`))
  const count = async (table: string) => (await sql`select from ${sql(table)}`).count
  t.equal(await count('scans'), 60)
  t.equal(await count(`scans_${monthAfter(1).replace('-', '_')}`), 20)
  const [row] =
    await sql`select count(distinct id)::int as ids, count(*) filter (where id > 40)::int as after from scans`
  t.same(row, { ids: 60, after: 20 }, 'ids go on where they were')

  const walk = await deleteOld(db, 'scans', START.lastId)
  t.equal(walk.deleted, 20, 'retention walks over the partitions')
  await forgetScans(db, qrCodeId)
  t.equal(await count('scans'), 0)
})
