import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { failureSentence } from '#domains/campaigns/lifecycle/failure.ts'
import { readWarnings } from '#domains/campaigns/warnings.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { MIGRATIONS } from '#drizzle/migration-files.ts'
import type { CampaignWarnings } from '#drizzle/tables/index.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'
import { isWarningCode } from '#schemas/warning-codes.ts'
import { createDatabase } from '../support/postgres.ts'
import { artworkSamples, failureSamples, letterSamples, reasonsOf } from '../support/reason-samples.ts'

const id = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`
const [account, list, template] = [1, 2, 3].map(id) as [string, string, string]

/** Never stored by that version: what is refused while someone waits, not about a campaign, or younger. */
const UNSTORED = new Set([
  ...['page_too_much', 'letter_too_much_work', 'document_unreadable', 'fields_unknown'],
  ...['country_unknown', 'recipient_repeated', 'text_unreplaced', 'value_placeholder', 'value_unreplaced'],
  ...['value_misread', 'value_markup', 'value_misplaced', 'images_over_text', 'variants_equal'],
  ...['page_smaller', 'message_smaller', 'language_other', 'sender_of_deployment'],
  ...[
    'images_coarse',
    'logo_coarse',
    'images_inky',
    'text_small',
    'coloured_text_small',
    'text_faint',
    'caption_faint',
    'campaign_all_stopped',
  ],
])
const REFUSED_FILES = new Set([
  'pdf_invalid',
  'pdf_needs_password',
  'pdf_cut_off',
  'pdf_without_pages',
  'pdf_too_much_work',
  'pdf_too_large',
  'card_size',
])

/** That version did not say by how many lines a letter is too long. */
const letterStored = (found: Reason): Reason => {
  if (found.code !== 'letter_misfit') return found
  const { lines: _, ...params } = found.params
  return { ...found, params } as unknown as Reason
}

const ofLetters = reasonsOf(letterSamples)
  .filter(({ code }) => !UNSTORED.has(code))
  .map(letterStored)
const ofCampaigns = reasonsOf(failureSamples).filter(({ code }) => !UNSTORED.has(code))
const failures = [...ofCampaigns, ...ofLetters]
const ofArtwork = reasonsOf(artworkSamples).filter(({ code }) => !REFUSED_FILES.has(code))
const warnings = [...ofLetters, ...ofArtwork].filter(({ code }) => isWarningCode(code))

const ENDS = [
  ' Nothing was printed, and the letters were returned to the balance.',
  ' Nothing was printed, and the letters that were paid for are in the balance.',
  ' Nothing was printed.',
  '',
]

t.test('what version 1.7.0 stored as sentences becomes codes and parameters', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-migrations-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const whole = await readFile(journal, 'utf8')
  const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(whole)
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith('_reasons')),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  t.teardown(() => sql.end())
  await migrateDatabase(url, folder)

  await sql`insert into accounts (id, name) values (${account}, 'a')`
  await sql`insert into lists (id, account_id, name) values (${list}, ${account}, 'l')`
  await sql`insert into templates (id, account_id, kind, name, search_name, mode)
    values (${template}, ${account}, 'snapshot', 't', 't', 'editor')`
  const add = (n: number, status: string, why: string | null, found: CampaignWarnings) => sql`
    insert into campaigns (id, account_id, name, list_id, template_id, letters, batch_size, status, failure_reason, warnings)
    values (${id(n)}, ${account}, 'c', ${list}, ${template}, 2, 50, ${status}, ${why}, ${JSON.stringify(found)}::text::jsonb)`
  const none = { count: 0, first: [] }
  for (const [n, why] of failures.entries()) {
    await add(100 + n, 'failed', failureSentence(why) + ENDS[n % ENDS.length], none)
  }
  const stored = warnings.map((why, n) => ({ recipient: n % 3 || null, message: sentenceOf(why) }))
  await add(4, 'failed', failureSentence(failures[0]!), { count: 900, first: stored })
  await add(5, 'pending', null, none)
  await add(7, 'pending', null, { count: 900, first: stored })
  const ofFile = ofArtwork.map(why => ({ code: why.code, page: 1, message: sentenceOf(why) }))
  await sql`insert into assets (id, account_id, mime, size, sha256, bytes, warnings)
    values (${id(6)}, ${account}, 'application/pdf', 1, '\\x01', '\\x01', ${JSON.stringify(ofFile)}::text::jsonb)`

  await writeFile(journal, whole)
  await migrateDatabase(url, folder)

  const rows = await sql<{ failure: Reason | null; warnings: CampaignWarnings }[]>`
    select failure, warnings from campaigns where id >= ${id(100)} order by id`
  t.strictSame(
    rows.map(({ failure }) => failure),
    failures,
    'failures',
  )
  const known = await sql<{ failure: Reason | null; warnings: CampaignWarnings }[]>`
    select failure, warnings from campaigns where id in (${id(4)}, ${id(5)}, ${id(7)}) order by id`
  t.strictSame(known[0]!.failure, failures[0])
  t.strictSame(
    readWarnings(known[0]!.warnings),
    { count: 900, first: stored.map((one, n) => ({ ...warnings[n], ...one })) },
    'warnings, in their order',
  )
  t.strictSame(known[1], { failure: null, warnings: none })
  t.strictSame(known[2]!.warnings.first, stored, 'what is not over is left as it is')
  const [file] = await sql<{ warnings: Reason[] }[]>`select warnings from assets`
  t.strictSame(
    file!.warnings.map(({ code, params }) => ({ code, params })),
    ofArtwork,
    'warnings about a file',
  )
})

t.test('what a process of another version stores is read as its text', async t => {
  const beside = { recipient: 3, message: 'The post code does not look like one of Sverige' }
  const newer = { code: 'of_tomorrow', params: {}, recipient: null, message: 'A new thing' }
  t.strictSame(readWarnings({ count: 2, first: [beside, newer] }).first, [
    { ...reason('earlier_text', { text: beside.message }), ...beside },
    { ...reason('earlier_text', { text: newer.message }), recipient: null, message: newer.message },
  ])
})
