import { deleted, OF_CAMPAIGNS, PSEUDONYM, rule, SEARCH_NAME } from '../rule.ts'

/** Letters and their recipients. */
export const letterRules = [
  rule(
    'batches',
    {
      order: 'campaign_id, ordinal',
      hex: ['sha256'],
      leftOut: { deflated: 'it is a file of the archive', csv: 'its lines stand in letters.jsonl' },
    },
    // Each has some hundred kilobytes.
    deleted('campaign_id, ordinal', 20),
    OF_CAMPAIGNS,
  ),
  rule(
    'letters',
    { order: 'campaign_id, sequence' },
    deleted('campaign_id, recipient_id', 5000),
    OF_CAMPAIGNS,
  ),
  rule(
    'imports',
    { order: 'created_at, id', leftOut: { digest: 'a fingerprint of the file' } },
    deleted('account_id, id'),
  ),
  rule('recipients', { order: 'list_id, position', leftOut: SEARCH_NAME }, deleted('id', 5000)),
  rule(
    'lists',
    {
      order: 'id',
      leftOut: { ...SEARCH_NAME, facts: 'made from the recipients, which stand in recipients.jsonl' },
    },
    deleted('id'),
  ),
  rule(
    'import_mappings',
    { order: 'updated_at', leftOut: { header: 'a fingerprint of the file’s header' } },
    deleted('account_id, header'),
  ),
  rule(
    'stop_entries',
    {
      order: 'id',
      leftOut: { hash: PSEUDONYM },
    },
    deleted('account_id, id'),
  ),
  rule(
    'stop_tokens',
    { order: 'created_at, token', leftOut: { person: PSEUDONYM, household: PSEUDONYM } },
    deleted('token', 5000),
  ),
  rule('campaign_drafts', { order: 'id', json: ['body'] }, deleted('account_id, id', 20)),
]
