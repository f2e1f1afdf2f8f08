import type { TableRule } from '../rule.ts'
import {
  deleted,
  OF_ACCOUNT,
  OF_CAMPAIGNS,
  OF_TEMPLATES,
  ownLeftOut,
  SEARCH_NAME,
  SECRET,
  stay,
  WORD,
} from './parts.ts'

/** What bookkeeping requires stays, without personal data. */
export const bookkeepingRules: readonly TableRule[] = [
  {
    table: 'campaigns',
    of: OF_ACCOUNT,
    exported: {
      order: 'id',
      json: ['warnings', 'failure', 'printed_code', 'imprint'],
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
        failure: 'the same, as a code and its parameters',
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
      // An operator's name, machine and notes are not the account's.
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
]
