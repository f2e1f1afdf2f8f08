import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { openDatabase } from '#drizzle/client.ts'
import { operatorActions, scans } from '#drizzle/tables/index.ts'
import { openCli } from '../support/cli.ts'
import { insertPrinted } from '../support/printed.ts'
import { serviceDatabase } from '../support/service-database.ts'

t.test('retention run --dry-run prints what retention run deletes', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const database = openDatabase(url, { max: 1 })
  t.teardown(() => database.close())
  const cli = await openCli(t, { DATABASE_URL: url })
  const { codeId: qrCodeId } = await insertPrinted(database.db)
  const scan = { qrCodeId, deviceClass: 'mobile', visitorHash: 'v' } as const
  await database.db.insert(scans).values([{ ...scan, createdAt: new Date(0) }, scan])
  const count = async () => (await database.db.select().from(scans)).length

  t.match(await cli.quickJson('retention', 'run', '--dry-run'), { dryRun: true, scans: 1, lists: 0 })
  t.equal(await count(), 2)
  t.match(await cli.quickJson('retention', 'run'), { dryRun: false, scans: 1, lists: 0 })
  t.equal(await count(), 1)
  t.match((await cli.call('retention', 'run')).stdout, /^Deleted\nlists +0\n.*\nscans +0\n/s)
  await cli.refused(2, 'retention', 'run', '--all')
  const written = await database.db.select().from(operatorActions).orderBy(operatorActions.id)
  t.match(written, [
    { actor: /^.+@.+$/, action: 'retention run', note: 'scans 1' },
    { action: 'retention run', note: 'nothing to delete' },
  ])
  t.equal(written.length, 2, 'a dry run does nothing')
})

t.test('campaigns stats prints totals, and details once enough letters were scanned', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const database = openDatabase(url, { max: 1 })
  t.teardown(() => database.close())
  const cli = await openCli(t, { DATABASE_URL: url })
  const { campaignId, codeId: qrCodeId, tokens } = await insertPrinted(database.db, { letters: 10 })
  const scan = (token: string) =>
    database.db
      .insert(scans)
      .values({ campaignId, qrCodeId, token, deviceClass: 'mobile', visitorHash: `v ${token}` })
  for (const token of tokens.slice(1)) await scan(token)
  t.match(await cli.quickJson('campaigns', 'stats', campaignId), {
    campaignId,
    scans: 9,
    lettersScanned: 9,
    detail: null,
  })
  t.match((await cli.call('campaigns', 'stats', campaignId)).stdout, /scans +9\n.*once 10 different letters/s)
  await scan(tokens[0]!)
  t.match(await cli.quickJson('campaigns', 'stats', campaignId), {
    scans: 10,
    detail: {
      byPostTown: [
        { postTown: 'Malmö', scans: 5 },
        { postTown: 'Åre', scans: 5 },
      ],
      variants: [{}, {}],
    },
  })
  t.match(
    (await cli.call('campaigns', 'stats', campaignId)).stdout,
    /postTown +scans +lettersScanned\nMalmö +5 +5/,
  )
  t.match(await cli.refused(1, 'campaigns', 'stats', uuidv7()), /Campaign not found/)
  await cli.refused(2, 'campaigns', 'stats', 'x')
})
