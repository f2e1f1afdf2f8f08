import type { TableRule } from '../rule.ts'
import { deleted, OF_ACCOUNT, OF_CAMPAIGNS, ownLeftOut, SEARCH_NAME } from './parts.ts'

/** Letters and their recipients. */
export const letterRules: readonly TableRule[] = [
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
]
