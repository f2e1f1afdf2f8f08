import t from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { serviceDatabase } from '../support/service-database.ts'
import {
  A,
  anna,
  B,
  batch,
  before,
  bo,
  campaign,
  code,
  entry,
  first,
  id,
  image,
  imported,
  key,
  lease,
  letter,
  listA,
  listB,
  otherFile,
  otherTemplate,
  payment,
  qrCode,
  recipient,
  second,
  snapshot,
} from './constrained-rows.ts'

/** What must never be, and the name of what stands in its way. */
const never: readonly [what: string, statement: string, constraint: string][] = [
  ['a negative balance', `update accounts set balance = -1`, 'accounts_balance_not_negative'],
  ['a second charge of one try', entry(-2, 'consumption', `'${first}'`), 'credit_ledger_once'],
  ['a charge of no campaign', entry(-2, 'consumption', 'null'), 'credit_ledger_campaign'],
  ['a refund of no campaign', entry(2, 'refund', 'null'), 'credit_ledger_campaign'],
  ['a purchase of a campaign', entry(2, 'purchase', `'${first}'`), 'credit_ledger_campaign'],
  ['a note on a purchase', entry(2, 'purchase', 'null', 1, `'n'`), 'credit_ledger_note'],
  ['a reason nobody knows', entry(2, 'gift', 'null'), 'credit_ledger_reason'],
  ['an account with entries that goes away', `delete from accounts where id = '${A}'`, ''],
  ['two keys of one hash', key(72, '\\x01', 'null, 0'), 'api_keys_hash'],
  ['more uses than a key has', key(72, '\\x02', '3, 4'), 'api_keys_uses_within_quota'],
  ['one position for two recipients', recipient(id(23), A, listA, 2), 'recipients_list_position'],
  ['a position before the first', recipient(id(23), A, listA, 0), 'recipients_position_from_one'],
  ["a recipient in another account's list", recipient(id(23), A, listB, 1), 'recipients_list'],
  ["an import into another account's list", imported(A, listB), 'imports_list'],
  [
    "another account's list for a campaign",
    campaign(id(43), { list_id: `'${listB}'` }),
    'campaigns_list_key',
  ],
  [
    "another account's letter for a campaign",
    campaign(id(43), { template_id: `'${otherTemplate}'` }),
    'campaigns_template_key',
  ],
  ...['logo', 'return_logo', 'artwork'].map(
    what =>
      [
        `another account's file as ${what}`,
        `update templates set ${what}_asset_id = '${otherFile}' where id = '${snapshot}'`,
        `templates_${what}_asset`,
      ] as [string, string, string],
  ),
  ["another account's file in a letter", image(snapshot, otherFile), 'template_images_file'],
  ["an image in another account's letter", image(otherTemplate, id(81), `'${A}'`), 'template_images_of'],
  ["an image of a letter that isn't there", image(id(99), id(81)), ''],
  [
    "a file of another account's campaign",
    batch(first, 2).replace('csv)', 'csv, account_id)').replace(/\)$/, `, '${B}')`),
    'batches_campaign_key',
  ],
  [
    "a code of another account's campaign",
    qrCode(id(52), 'hej-0002', `'${second}'`).replace(A, B),
    'qr_codes_campaign_key',
  ],
  ["another account's entry for a payment", payment(B, A), 'payments_entry_key'],
  ['two imports of one id', `${imported(A, listA)}; ${imported(A, listA)}`, 'imports_pkey'],
  [
    'a second campaign of an idempotency key',
    campaign(id(43), { idempotency_key: `'once'` }),
    'campaigns_idempotency',
  ],
  ['a campaign without letters', campaign(id(43), { letters: '0' }), 'campaigns_letters'],
  ['a status nobody knows', campaign(id(43), { status: `'paused'` }), 'campaigns_status'],
  ['progress beyond the end', campaign(id(43), { progress: '101' }), 'campaigns_progress'],
  ['failed without a reason', `update campaigns set status = 'failed'`, 'campaigns_failure'],
  ['a reason without failure', `update campaigns set failure_reason = 'x'`, 'campaigns_failure'],
  [
    'completed before the last batch',
    `update campaigns set status = 'completed', progress = 100, batches_total = 2, batches_done = 1`,
    'campaigns_complete',
  ],
  [
    'completed at 99 per cent',
    `update campaigns set status = 'completed', progress = 99, batches_total = 1, batches_done = 1`,
    'campaigns_complete',
  ],
  [
    'delivered before it is completed',
    `update campaigns set delivered_at = now()`,
    'campaigns_delivered_whole',
  ],
  [
    'more batches than there are',
    `update campaigns set batches_total = 1, batches_done = 2`,
    'campaigns_batches',
  ],
  ['a snapshot that goes before its campaign', `delete from templates where id = '${snapshot}'`, ''],
  ['a second letter for one recipient', letter(first, anna, 2), 'letters_campaign_id_recipient_id_pk'],
  ['two letters at one place', letter(first, bo, 1), 'letters_sequence'],
  ['one token on two letters', letter(first, bo, 2, `'TOKEN'`), 'letters_token'],
  ['a file that is drawn twice', batch(first, 1), 'batches_pkey'],
  ['two codes of one campaign', qrCode(id(52), 'hej-0002', `'${first}'`), 'qr_codes_campaign'],
  ['two codes of one slug', qrCode(id(52), 'hej-0001', 'null'), 'qr_codes_slug'],
  ['a slug that was never issued', qrCode(id(52), 'hej-9999', 'null'), 'qr_codes_slug_qr_slugs_slug_fk'],
  ['a slug that is issued again', `insert into qr_slugs (slug) values ('hej-0001')`, 'qr_slugs_pkey'],
  ['a slug that is forgotten while its code lives', `delete from qr_slugs where slug = 'hej-0001'`, ''],
  ['one number for two campaigns at once', lease(id(62), second), 'number_leases_one_at_a_time'],
  ['two numbers for one campaign', lease(id(62), first, '+46701740606'), 'number_leases_campaign'],
  [
    'the same file stored twice',
    `insert into assets (id, account_id, mime, size, sha256, bytes) values ('${id(82)}', '${A}', 'image/png', 1, '\\x01', '\\x01')`,
    'assets_account_sha256',
  ],
  [
    'a device nobody knows',
    `insert into scans (qr_code_id, device_class, visitor_hash) values ('${code}', 'toaster', 'h')`,
    'scans_device_class',
  ],
  [
    'an event nobody knows',
    `insert into landing_events (campaign_id, kind, visitor_hash) values ('${first}', 'click', 'h')`,
    'landing_events_kind',
  ],
  [
    'a payment that acts twice',
    `insert into payment_events (id, type) values ('evt_1', 't')`,
    'payment_events_pkey',
  ],
  [
    'a call that is recorded twice',
    `insert into calls (id, account_id, campaign_id, number, caller_hash) values ('call-1', '${A}', '${first}', 'n', 'h')`,
    'calls_pkey',
  ],
  ['an outcome nobody knows', `update calls set outcome = 'voicemail'`, 'calls_outcome'],
  ['a second gate', `insert into delivery_gate (only_row) values (false)`, 'delivery_gate_only_row'],
  ['a hold by nobody', `update delivery_gate set held_at = now()`, 'delivery_gate_held'],
  ['a note on no hold', `update delivery_gate set held_note = 'n'`, 'delivery_gate_note'],
  ['a second origin', `insert into database_origin (only_row) values (false)`, 'database_origin_only_row'],
  ['an origin that nobody wrote', `update database_origin set seen_at = now()`, 'database_origin_seen'],
  ['a template of another kind', `update templates set kind = 'shared'`, 'templates_kind'],
]

/** What looks like it and must be possible. */
const allowed: readonly [what: string, statement: string][] = [
  ["a refund of the campaign's try", entry(2, 'refund', `'${first}'`)],
  ['a charge of its second try', entry(-2, 'consumption', `'${first}'`, 2)],
  [
    'the same idempotency key of another account',
    campaign(id(43), {
      account_id: `'${B}'`,
      template_id: `'${otherTemplate}'`,
      idempotency_key: `'once'`,
    }),
  ],
  ["an account's own image in its letter, as version 1.6.0 writes it", image(snapshot, id(81))],
  ['a second file of a campaign, as version 1.6.0 writes it', batch(first, 2)],
  ["an account's own entry for a payment", payment(A, A)],
  ['any number of campaigns without one', campaign(id(43))],
  ['any number of unlinked codes', qrCode(id(52), 'hej-0002', 'null')],
  ['letters without a token', `${letter(first, bo, 2)}; ${letter(first, id(23), 3)}`],
  ['one recipient in two campaigns', letter(second, anna, 1)],
  [
    'a number again, once it is released',
    `update number_leases set released_at = now(); ${lease(id(62), second)}`,
  ],
  ['a list that goes; its campaign stays', `delete from lists where id = '${listA}'`],
]

t.test('the database refuses rows that must never exist', async t => {
  const { url, drop } = await serviceDatabase()
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  t.teardown(async () => {
    await sql.end()
    await drop()
  })
  for (const statement of before) await sql.unsafe(statement)

  /** Nothing of it stays. */
  class Undo extends Error {}
  const attempt = (statement: string) =>
    sql
      .begin(async tx => {
        await tx.unsafe(statement)
        throw new Undo()
      })
      .catch((error: unknown) => error)

  for (const [what, statement, constraint] of never) {
    const error = await attempt(statement)
    t.match(error, { code: /^23/, ...(constraint ? { constraint_name: constraint } : {}) }, what)
  }
  for (const [what, statement] of allowed) t.type(await attempt(statement), Undo, what)
})
