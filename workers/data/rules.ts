import type { Erased, TableRule, Why } from './rule.ts'

const OF_ACCOUNT = 't.account_id = $1'
/** An array, so that the table's index by campaign is used however few of its rows are the account's. */
const OF_CAMPAIGNS = 't.campaign_id = any(array(select id from campaigns where account_id = $1))'
const OF_TEMPLATES = 't.template_id = any(array(select id from templates where account_id = $1))'
const OF_CODES = 't.qr_code_id = any(array(select id from qr_codes where account_id = $1))'

const ACCOUNT_ID = { account_id: 'it is the same in every row, and stands in manifest.json' }
const SEARCH_NAME = { search_name: 'the name again, folded for searches' }
const WORD = 'one of a few words of the service'
const SECRET = 'a secret'
const PSEUDONYM = 'a keyed hash of somebody who is no customer of ours'

const deleted = (key: string, atOnce = 2000): Erased => ({ rows: 'deleted', key, atOnce })
const stay = (
  kept: Readonly<Record<string, Why>> = {},
  emptied: readonly string[] = [],
): Extract<Erased, { rows: 'stay' }> => ({ rows: 'stay', emptied, kept })
const ownLeftOut = (more: Readonly<Record<string, Why>> = {}) => ({ leftOut: { ...ACCOUNT_ID, ...more } })

/**
 * Every table of the database, in the order in which an erasure goes through them. A table, a column of bytes or JSON,
 * or a text in rows that stay, which is not named here is found by a test: nothing is forgotten.
 */
export const tableRules: readonly TableRule[] = [
  // Who can get in goes first.
  {
    table: 'sessions',
    of: OF_ACCOUNT,
    exported: { order: 'id', ...ownLeftOut({ hash: SECRET }) },
    erased: deleted('id'),
  },
  {
    table: 'sign_in_links',
    of: OF_ACCOUNT,
    exported: 'links that sign somebody in are secrets',
    erased: deleted('id'),
  },
  {
    table: 'key_budgets',
    of: 't.key_id = any(array(select id from api_keys where account_id = $1))',
    exported: 'counts of the last minute',
    erased: deleted('key_id'),
  },
  {
    table: 'api_keys',
    of: OF_ACCOUNT,
    exported: { order: 'id', ...ownLeftOut({ hash: SECRET }) },
    erased: deleted('id'),
  },
  {
    table: 'request_log',
    of: OF_ACCOUNT,
    exported: { order: 'id', ...ownLeftOut() },
    erased: deleted('account_id, id'),
  },
  {
    table: 'action_addresses',
    of: OF_ACCOUNT,
    exported: { order: 'action_id', ...ownLeftOut() },
    erased: deleted('action_id'),
  },
  {
    table: 'drafts',
    of: OF_ACCOUNT,
    exported: { order: 'user_id, id', json: ['body'], ...ownLeftOut() },
    erased: deleted('account_id, user_id, id', 50),
  },
  {
    table: 'passkeys',
    of: 't.user_id = any(array(select user_id from members where account_id = $1))',
    exported: 'passkeys are a person’s, whatever accounts they are in',
    erased: { rows: 'gone', by: 'with the person, who stays if another account has them' },
  },
  {
    table: 'sign_in_places',
    of: 't.user_id = any(array(select user_id from members where account_id = $1))',
    exported: 'keyed hashes that tell whether somebody signs in from a new place',
    erased: { rows: 'gone', by: 'with the person, who stays if another account has them' },
  },
  {
    table: 'address_changes',
    of: 't.user_id = any(array(select user_id from members where account_id = $1))',
    exported:
      'links that confirm an address are secrets; the address stands with the person once it is theirs',
    erased: { rows: 'gone', by: 'with the person, who stays if another account has them' },
  },
  {
    table: 'users',
    of: 't.id = any(array(select user_id from members where account_id = $1))',
    exported: { order: 'id' },
    erased: { rows: 'gone', by: 'people of no other account; others only leave this one' },
  },
  {
    table: 'members',
    of: OF_ACCOUNT,
    exported: { order: 'user_id', ...ownLeftOut() },
    erased: { rows: 'gone', by: 'with the people' },
  },
  // What is printed leads nowhere from here on.
  {
    table: 'scans',
    of: OF_CODES,
    exported: { order: 'id', leftOut: { visitor_hash: PSEUDONYM } },
    erased: { rows: 'gone', by: 'after their code' },
  },
  {
    table: 'qr_slugs',
    of: 't.slug = any(array(select slug from qr_codes where account_id = $1))',
    exported: 'every slug stands with its code',
    erased: {
      rows: 'stay',
      kept: {},
      emptied: ['slug'],
    },
  },
  {
    table: 'qr_codes',
    of: OF_ACCOUNT,
    exported: { order: 'id', ...ownLeftOut() },
    erased: { rows: 'gone', by: 'one by one, with their scans' },
  },
  {
    table: 'landing_events',
    of: OF_CAMPAIGNS,
    exported: { order: 'id', leftOut: { visitor_hash: PSEUDONYM } },
    erased: deleted('id'),
  },
  {
    table: 'scan_sum_letters',
    of: OF_CAMPAIGNS,
    exported: 'its tokens stand in letters.jsonl, and when they were scanned in scans.jsonl',
    erased: deleted('campaign_id, token', 5000),
  },
  {
    table: 'scan_sums',
    of: OF_ACCOUNT,
    exported: 'it only adds up scans and visits, each of which is there',
    erased: deleted('campaign_id'),
  },
  {
    table: 'calls',
    of: OF_CAMPAIGNS,
    exported: { order: 'created_at, id', ...ownLeftOut({ caller_hash: PSEUDONYM }) },
    erased: deleted('id'),
  },
  // Letters and their recipients.
  {
    table: 'batches',
    of: OF_CAMPAIGNS,
    exported: {
      order: 'campaign_id, ordinal',
      hex: ['sha256'],
      ...ownLeftOut({ deflated: 'it is a file of the archive', csv: 'its lines stand in letters.jsonl' }),
    },
    // Each has some hundred kilobytes.
    erased: deleted('campaign_id, ordinal', 20),
  },
  {
    table: 'letters',
    of: OF_CAMPAIGNS,
    exported: { order: 'campaign_id, sequence' },
    erased: deleted('campaign_id, recipient_id', 5000),
  },
  {
    table: 'imports',
    of: OF_ACCOUNT,
    exported: { order: 'created_at, id', ...ownLeftOut({ digest: 'a fingerprint of the file' }) },
    erased: deleted('account_id, id'),
  },
  {
    table: 'recipients',
    of: OF_ACCOUNT,
    exported: { order: 'list_id, position', json: ['custom_fields'], ...ownLeftOut(SEARCH_NAME) },
    erased: deleted('id', 5000),
  },
  {
    table: 'lists',
    of: OF_ACCOUNT,
    exported: {
      order: 'id',
      json: ['fields'],
      ...ownLeftOut({ ...SEARCH_NAME, facts: 'made from the recipients, which stand in recipients.jsonl' }),
    },
    erased: deleted('id'),
  },
  {
    table: 'import_mappings',
    of: OF_ACCOUNT,
    exported: {
      order: 'updated_at',
      json: ['mapping'],
      ...ownLeftOut({ header: 'a fingerprint of the file’s header' }),
    },
    erased: deleted('account_id, header'),
  },
  {
    table: 'campaign_drafts',
    of: OF_ACCOUNT,
    exported: { order: 'id', json: ['body'], ...ownLeftOut() },
    erased: deleted('account_id, id', 20),
  },
  // What bookkeeping asks for stays, without persons.
  {
    table: 'campaigns',
    of: OF_ACCOUNT,
    exported: {
      order: 'id',
      json: ['warnings', 'printed_code', 'imprint'],
      ...ownLeftOut({ characters: 'made from the recipients', secret_id: SECRET }),
    },
    erased: stay(
      {
        status: WORD,
        source: WORD,
        format: WORD,
        card_design: WORD,
        funding: WORD,
        failure_reason: 'it names a row’s number, a field or a character, and nobody',
        secret_id: 'a fingerprint of the deployment’s secret',
        imprint: 'what the deployment prints',
      },
      ['name', 'idempotency_key', 'characters', 'phone_number', 'printed_code', 'delivery_error', 'warnings'],
    ),
  },
  {
    table: 'template_images',
    of: OF_TEMPLATES,
    exported: { order: 'template_id, ordinal', ...ownLeftOut() },
    erased: deleted('id'),
  },
  {
    table: 'templates',
    of: OF_ACCOUNT,
    exported: {
      order: 'id',
      json: ['content', 'back_content', 'variant_b_content', 'variant_b_back_content', 'pdf_qr_placement'],
      ...ownLeftOut(SEARCH_NAME),
    },
    erased: stay({ kind: WORD, mode: WORD, pdf_qr_placement: 'four numbers and a word' }, [
      'name',
      'search_name',
      'content',
      'back_content',
      'variant_b_content',
      'variant_b_back_content',
      'return_address',
      'qr_url',
      'qr_description',
      'creation_key',
    ]),
  },
  {
    table: 'assets',
    of: OF_ACCOUNT,
    exported: {
      order: 'id',
      json: ['warnings'],
      hex: ['sha256'],
      ...ownLeftOut({ bytes: 'it is a file of the archive' }),
    },
    // Each has up to 20 MB.
    erased: deleted('id', 5),
  },
  {
    table: 'payments',
    of: OF_ACCOUNT,
    exported: { order: 'id', ...ownLeftOut({ url: 'whoever has it can pay' }) },
    erased: stay(
      {
        currency: 'a code of three letters',
        language: WORD,
        outcome: WORD,
        session_id: 'the payment provider’s id: bookkeeping and late money are matched by it',
      },
      ['url'],
    ),
  },
  {
    table: 'credit_ledger',
    of: OF_ACCOUNT,
    exported: { order: 'id', ...ownLeftOut() },
    erased: stay({ reason: WORD, note: 'operators’ words of bookkeeping, which name an invoice and nobody' }),
  },
  {
    table: 'number_leases',
    of: OF_CAMPAIGNS,
    exported: { order: 'created_at, id' },
    erased: stay({ number: 'the deployment’s, which rests until nobody calls it any more' }),
  },
  {
    table: 'operator_actions',
    of: OF_ACCOUNT,
    exported: {
      order: 'id',
      // Who of an operator's people it was, on which machine, and their notes are the operator's.
      as: {
        actor: "case t.origin when 'command' then 'operator' else t.actor end",
        note: "case t.origin when 'command' then null else t.note end",
      },
      ...ownLeftOut(),
    },
    erased: stay({
      actor: 'an operator, a key, or the id of somebody who is not there any more',
      action: WORD,
      origin: WORD,
      note: 'operators’ words, which name nobody',
    }),
  },
  {
    table: 'partner_routes',
    of: OF_ACCOUNT,
    exported: 'who prints for it is the deployment’s business',
    erased: deleted('id'),
  },
  {
    table: 'account_budgets',
    of: OF_ACCOUNT,
    exported: 'counts of the last minute',
    erased: deleted('account_id'),
  },
  {
    table: 'pgboss.job',
    of: `t.state <> 'active' and (t.group_id = $1::uuid::text
      or t.data ->> 'campaignId' = any(array(select id::text from campaigns where account_id = $1::uuid)))`,
    exported: 'work of the service: ids, and how it went',
    erased: deleted('name, id'),
  },
  {
    table: 'accounts',
    of: 't.id = $1',
    exported: { order: 'id' },
    erased: stay({}, ['name', 'email', 'forward_to']),
  },
  ...ofNoAccount({
    sign_in_budgets: { subject: 'a keyed hash, for a day' },
    spent_challenges: { hash: 'of a challenge, for minutes' },
    payment_events: { id: 'the payment provider’s', type: WORD },
    phone_numbers: { number: 'the deployment’s' },
    delivery_gate: { held_by: 'an operator', held_note: 'operators’ words' },
    database_origin: { system_identifier: 'the server’s' },
    partners: {
      name: 'operators’ word for a printer',
      sealed_url: 'the deployment’s, encrypted',
      sealed_with: 'the fingerprint of a secret',
    },
    partner_holds: { held_by: 'an operator', held_note: 'operators’ words' },
    handover_folders: { dir: 'the deployment’s' },
    secret_keys: { fingerprint: 'of the deployment’s secrets' },
    'drizzle.__drizzle_migrations': { hash: 'of a migration' },
    'pgboss.bam': all('the queue’s own', 'name status queue table_name command error'),
    'pgboss.job_dependency': all('the queue’s own', 'child_name parent_name'),
    'pgboss.queue': all('the queue’s own', 'name policy dead_letter table_name singletons_active'),
    'pgboss.queue_stats': all('the queue’s own', 'name'),
    'pgboss.schedule': all('the queue’s own', 'name key kind cron timezone data options'),
    'pgboss.subscription': all('the queue’s own', 'event name'),
    'pgboss.version': {},
    'pgboss.warning': all('the queue’s own', 'type message data'),
  }),
]

function all(why: Why, columns: string): Record<string, Why> {
  return Object.fromEntries(columns.split(' ').map(column => [column, why]))
}

function ofNoAccount(tables: Readonly<Record<string, Readonly<Record<string, Why>>>>): TableRule[] {
  return Object.entries(tables).map(([table, kept]) => ({
    table,
    of: null,
    exported: 'no row belongs to an account',
    erased: stay(kept),
  }))
}
