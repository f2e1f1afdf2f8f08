import { deleted, gone, OF_CAMPAIGNS, OF_CODES, PSEUDONYM, rule, stay } from '../rule.ts'

/** Once these are erased, printed codes lead nowhere. */
export const responseRules = [
  rule('scans', { order: 'id', leftOut: { visitor_hash: PSEUDONYM } }, gone('after their code'), OF_CODES),
  rule(
    'qr_slugs',
    'every slug stands with its code',
    stay({}, { slug: null }),
    't.slug = any(array(select slug from qr_codes where account_id = $1))',
  ),
  rule('qr_codes', { order: 'id' }, gone('one by one, with their scans')),
  rule('landing_events', { order: 'id', leftOut: { visitor_hash: PSEUDONYM } }, deleted('id'), OF_CAMPAIGNS),
  rule(
    'scan_sum_letters',
    'its tokens stand in letters.jsonl, and when they were scanned in scans.jsonl',
    deleted('campaign_id, token', 5000),
    OF_CAMPAIGNS,
  ),
  rule('scan_sums', 'it only adds up scans and visits, each of which is there', deleted('campaign_id')),
  rule(
    'calls',
    { order: 'created_at, id', leftOut: { caller_hash: PSEUDONYM } },
    deleted('id'),
    OF_CAMPAIGNS,
  ),
]
