import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { loadConfig } from '#config/index.ts'
import { openDatabase } from '#drizzle/client.ts'
import { bytesOf, drawnArchive } from '#workers/samples/drawn-archive.ts'
import { samples, testLetters } from '#workers/samples/samples.ts'
import { readArchive } from '../support/archives.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION } from '../support/config.ts'
import { serve, storedPartner } from '../support/partners.ts'
import { differingPixels, openPdf } from '../support/pdf.ts'
import { serviceDatabase } from '../support/service-database.ts'

const { imprint } = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret for tests only' })

t.test('samples of each kind are made without a database, as the partner gets them', async t => {
  const cli = await openCli(t, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  const folder = join(cli.dataDir, 'out')
  await mkdir(folder)
  const { files } = await cli.quickJson('partner', 'sample', '--out', join(folder, 'sample.zip'))
  t.strictSame(await readdir(cli.dataDir), ['out'], 'nothing else is made: no secret, no database')
  const [letters, artwork, cards] = await Promise.all(
    files.map(async ({ file }: { file: string }) => readArchive(await readFile(file))),
  )
  t.match(letters.manifest, { version: 1, format: 'letter', letters: 24, pagesPerLetter: 2 })
  t.match(artwork.manifest, { format: 'letter', letters: 14, pagesPerLetter: 2 })
  t.match(cards.manifest, { format: 'postcard', letters: 14, pagesPerLetter: 2 })
  for (const { manifest, rows, file } of [letters, artwork, cards]) {
    t.equal(rows.length, manifest.letters)
    for (const { file: name, pages, sha256 } of manifest.documents) {
      t.equal(createHash('sha256').update(file(name)).digest('hex'), sha256)
      const pdf = await openPdf(file(name))
      t.equal(pdf.pages, pages)
      await pdf.close()
    }
  }
  t.ok(letters.manifest.documents.length > 1, 'more than one file')
  t.strictSame([...new Set(letters.rows.map((row: string[]) => row.at(-1)))], ['A', 'B'])
  t.equal(letters.rows[3][5], "'=1+1", 'what a spreadsheet would run')
  t.match(await cli.refused(2, 'partner', 'sample'), '--out is required')
})

t.test('each page of samples and test letters is marked as a sample', async t => {
  const kinds = { ...(await samples(imprint)), test: await testLetters(imprint) }
  for (const [kind, sample] of Object.entries(kinds)) {
    const [recipient] = sample.recipients
    const pages = async (images: typeof sample.design.images) => {
      const design = { ...sample.design, images }
      const archive = readArchive(
        await bytesOf(await drawnArchive({ design, recipients: [recipient!], perFile: 1 })),
      )
      const pdf = await openPdf(archive.file('letters-0001.pdf'))
      try {
        return [await pdf.raster(1, 25), await pdf.raster(2, 25)]
      } finally {
        await pdf.close()
      }
    }
    const bare = await pages([])
    for (const [i, marked] of (await pages(sample.design.images)).entries()) {
      const share = differingPixels(marked, bare[i]!) / (marked.width * marked.height)
      t.ok(share > 0.005, `${kind}, page ${i + 1}: ${share}`)
    }
    t.match(sample.design, { postage: 'PROV · SAMPLE', returnAddress: /Do not post/ }, 'in the windows too')
  }
})

t.test('test letters are sent as campaigns are, and are not stored as campaigns', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const server = await serve(t)
  const { db, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  const cli = await openCli(t, { DATABASE_URL: url, PRINT_PARTNER_URL: `${server.url}/in` })
  const { secrets } = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret for tests only' })
  await storedPartner({ db, secrets }, 'nord', `${server.url}/nord`)

  const { sent } = await cli.quickJson('partner', 'test-print')
  t.match(sent, { partner: 'default', file: /^test-\d{8}T\d{6}Z-[0-9a-f]{4}\.zip$/ })
  t.strictSame(await server.files('in'), [sent.file])
  const stored = await server.read(`in/${sent.file}`)
  t.equal(stored.length, sent.bytes)
  t.match(readArchive(stored).manifest, { format: 'letter', letters: 4 })
  const commands = server.commands.filter(command => /^(STOR|RNFR|RNTO)/.test(command))
  t.strictSame(commands, [`STOR ${sent.file}.part`, `RNFR ${sent.file}.part`, `RNTO ${sent.file}`])

  const out = join(cli.dataDir, 'test.zip')
  const { stdout } = await cli.call('partner', 'test-print', '--partner', 'nord', '--out', out)
  t.match(stdout, /nord\ntest-.*uploaded as test-.*zip\.part, whole, and renamed\nThis is not a campaign/)
  t.notMatch(stdout, server.password)
  t.strictSame(await readFile(out), await server.read(`nord/${(await server.files('nord'))[0]}`))
  await cli.refused(1, 'partner', 'test-print', '--partner', 'nobody')

  await cli.quickJson('deliveries', 'hold')
  t.match(await cli.refused(1, 'partner', 'test-print'), 'Deliveries are on hold, including test letters')
  t.match(await cli.quickJson('partner', 'test-print', '--out', out), { file: out, sent: null })
  await cli.quickJson('deliveries', 'resume')

  const answering = await openCli(t, {
    ...PRODUCTION,
    ...{ DATABASE_URL: url, ROLE: 'api', PRINT_PARTNER_URL: '' },
  })
  const unnamed = 'PRINT_PARTNER_URL is not set here. Give this command'
  t.match(await answering.refused(1, 'partner', 'test-print'), unnamed)
  const { code, stdout: compared } = await answering.call('deliveries', 'reconcile', '--json')
  t.equal(code, 1)
  t.match(JSON.parse(compared).data.partners, [
    { name: 'default', place: null, problem: unnamed },
    { name: 'nord', problem: null },
  ])
  Object.assign(server.behaviour, { refuseLogin: true })
  t.match(
    await cli.refused(1, 'partner', 'test-print', '--partner', 'nord'),
    /login .*password in the address of "nord"/,
  )

  const [counted] = await db.execute(sql`
    select (select count(*) from campaigns)::int as campaigns, (select count(*) from credit_ledger)::int as ledger,
      (select count(*) from pgboss.job where name <> 'retention')::int as jobs`)
  t.strictSame({ ...counted }, { campaigns: 0, ledger: 0, jobs: 0 })
  const written = await db.execute<{ note: string }>(
    sql`select note from operator_actions where action = 'partner test-print' order by id`,
  )
  t.match(
    written.map(({ note }) => note),
    [`default: ${sent.file}`, /^nord: test-/, /^nord: test-/],
  )
})
