import { JOBS, JOBS_OF_ACCOUNT } from '#queue/erasure.ts'
import { deleted, OF_CAMPAIGNS, OF_TEMPLATES, rule, SEARCH_NAME, SECRET, stay, WORD } from '../rule.ts'

const campaigns = rule(
  'campaigns',
  {
    order: 'id',
    leftOut: {
      characters: 'made from the recipients',
      people_digest: 'made from the recipients',
      letter_digest: 'made from the letter',
      secret_id: SECRET,
    },
  },
  stay(
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
    {
      name: "'Erased'",
      idempotency_key: 'null',
      characters: "''",
      letter_digest: 'null',
      people_digest: 'null',
      phone_number: 'null',
      printed_code: 'null',
      delivery_error: 'null',
      warnings: `'{"count": 0, "first": []}'::jsonb`,
      metadata: 'null',
    },
  ),
)

const templates = rule(
  'templates',
  { order: 'id', leftOut: SEARCH_NAME },
  // Copies that campaigns were printed from stay. Whether one has two sides is kept, because invoices count it.
  {
    ...stay(
      { kind: WORD, mode: WORD, pdf_qr_placement: 'four numbers and a word' },
      {
        name: "'Erased'",
        search_name: "'erased'",
        content: 'null',
        back_content: 'null',
        variant_b_content: 'null',
        variant_b_back_content: 'null',
        return_address: 'null',
        qr_url: 'null',
        qr_description: 'null',
        logo_asset_id: 'null',
        return_logo_asset_id: 'null',
        artwork_asset_id: 'null',
        creation_key: 'null',
      },
    ),
    ifUsed: 'exists (select from campaigns c where c.template_id = t.id)',
  },
)

const payments = rule(
  'payments',
  { order: 'id', leftOut: { url: 'whoever has it can pay' } },
  stay(
    {
      currency: 'a code of three letters',
      language: WORD,
      outcome: WORD,
      session_id: 'the payment provider’s id: bookkeeping and late money are matched by it',
    },
    {
      url: "case when url is not null then '' end",
      // A checkout that the provider never opened ends here; others when their page has expired (`closeCheckoutsOfAccount`).
      ended_at:
        'case when paid_at is null and session_id is null then coalesce(ended_at, now()) else ended_at end',
    },
  ),
)

const actions = rule(
  'operator_actions',
  {
    order: 'id',
    // An operator's name, machine and notes are not the account's.
    as: {
      actor: "case t.origin when 'command' then 'operator' else t.actor end",
      note: "case t.origin when 'command' then null else t.note end",
    },
  },
  stay({
    actor: 'an operator, a key, or the id of somebody who is not there any more',
    action: WORD,
    origin: WORD,
    note: 'operators’ words, which name nobody',
  }),
)

/** What bookkeeping requires stays, without personal data. */
export const bookkeepingRules = [
  campaigns,
  rule('template_images', { order: 'template_id, ordinal' }, deleted('id'), OF_TEMPLATES),
  templates,
  rule(
    'assets',
    { order: 'id', hex: ['sha256'], leftOut: { bytes: 'it is a file of the archive' } },
    // Each has up to 20 MB.
    deleted('id', 5),
  ),
  payments,
  rule(
    'credit_ledger',
    { order: 'id' },
    stay({ reason: WORD, note: 'operators’ words of bookkeeping, which name an invoice and nobody' }),
  ),
  rule(
    'number_leases',
    { order: 'created_at, id' },
    stay({ number: 'the deployment’s, which rests until nobody calls it any more' }),
    OF_CAMPAIGNS,
  ),
  actions,
  rule('partner_routes', 'who prints for it is the deployment’s business', deleted('id')),
  rule('account_budgets', 'counts of the last minute', deleted('account_id')),
  rule(JOBS, 'work of the service: ids, and how it went', deleted('name, id'), JOBS_OF_ACCOUNT),
  rule(
    'accounts',
    { order: 'id' },
    stay(
      { language: WORD },
      {
        name: null,
        email: null,
        forward_to: null,
        // Not when it begins: a process of version 1.7.0 may begin it, which does not know these.
        return_address: 'null',
        return_logo_asset_id: 'null',
        signature: 'null',
      },
    ),
    't.id = $1',
  ),
]
