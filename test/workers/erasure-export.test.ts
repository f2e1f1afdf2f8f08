import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { and, eq } from 'drizzle-orm'
import t from 'tap'
import * as tables from '#drizzle/tables/index.ts'
import { exportedTables } from '#workers/data/export/readme.ts'
import { balthazar, ingeborg, needles, openTwoAccounts } from './two-accounts.ts'

const { db, driver, cli, one } = await openTwoAccounts(t)

t.test('an export has everything of the account, of one instant, and nothing else', async t => {
  const file = join(cli.dataDir, 'export.zip')
  const said = await cli.quickJson('accounts', 'export', one.accountId, '--out', file)
  t.equal((await stat(file)).mode & 0o777, 0o600)
  t.notOk((await readdir(cli.dataDir)).includes('export.zip.part'))
  const bytes = await readFile(file)
  t.equal(said.bytes, bytes.length)

  const reader = new ZipReader(new BlobReader(new Blob([bytes])), {
    checkSignature: true,
    useWebWorkers: false,
  })
  const contents = new Map<string, Buffer>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory)
      contents.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  }
  const manifest = JSON.parse(contents.get('manifest.json')!.toString())
  t.match(manifest, { version: 1, accountId: one.accountId, asOf: said.asOf })
  t.strictSame(
    [...contents.keys()].sort(),
    ['README.md', 'manifest.json', ...manifest.entries.map((entry: { file: string }) => entry.file)].sort(),
  )
  for (const { file, size, sha256, rows } of manifest.entries) {
    const content = contents.get(file)!
    t.equal(content.length, size, file)
    if (!file.startsWith('files/')) t.equal(createHash('sha256').update(content).digest('hex'), sha256, file)
    if (rows !== undefined) t.equal(content.toString().split('\n').length - 1, rows, file)
  }

  const linesOf = (name: string) =>
    contents
      .get(`tables/${name}.jsonl`)!
      .toString()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
  for (const { table, of } of exportedTables) {
    const [row] = await driver.unsafe(`select count(*)::int as count from ${table} t where ${of}`, [
      one.accountId,
    ])
    t.equal(linesOf(table).length, row!.count, table)
  }
  const [recipient] = linesOf('recipients')
  t.strictSame(Object.keys(recipient), [
    'id',
    'listId',
    'position',
    'name',
    'street',
    'postCode',
    'postTown',
    'country',
    'customFields',
    'createdAt',
    'updatedAt',
  ])
  t.match(recipient, {
    name: ingeborg.name,
    listId: one.listId,
    createdAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  })
  t.match(linesOf('users'), [{ email: ingeborg.email }, { email: 'both@example.se' }])
  t.match(linesOf('campaign_drafts')[0].body.audience.recipients, [{ name: ingeborg.name }])
  const pdf = contents.get(`letters/${one.campaignId}/letters-0001.pdf`)!
  t.ok(pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
  const [batch] = await db
    .select()
    .from(tables.batches)
    .where(and(eq(tables.batches.campaignId, one.campaignId), eq(tables.batches.ordinal, 1)))
  t.ok(pdf.equals(inflateRawSync(batch!.deflated)))
  t.match(contents.get('README.md')!.toString(), /Secrets, so that nobody gets in/)

  const everything = Buffer.concat([...contents.values()])
  for (const text of needles(balthazar)) t.notOk(everything.includes(text), `not ${text}`)
  const secrets = await driver<{ hash: Buffer }[]>`
    select hash from api_keys union all select hash from sessions union all select hash from sign_in_links
    union all select public_key from passkeys union all select credential_id from passkeys`
  for (const { hash } of secrets) {
    for (const form of ['hex', 'base64'] as const) t.notOk(everything.includes(hash.toString(form)))
  }

  t.match(await cli.refused(1, 'accounts', 'export', one.accountId, '--out', file), 'already exists')
  t.match(await cli.refused(1, 'accounts', 'export', one.accountId, '--out', join(file, 'x')), 'Cannot write')
  t.match(await cli.refused(2, 'accounts', 'export', one.accountId), '--out is required')
  t.match(await cli.quickJson('audit', 'list', '--account', one.accountId), [
    { action: 'accounts export' },
    { action: 'accounts export' },
    {},
  ])
})
