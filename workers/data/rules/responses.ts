import type { TableRule } from '../rule.ts'
import { deleted, OF_ACCOUNT, OF_CAMPAIGNS, OF_CODES, ownLeftOut, PSEUDONYM } from './parts.ts'

/** Once these are erased, printed codes lead nowhere. */
export const responseRules: readonly TableRule[] = [
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
]
