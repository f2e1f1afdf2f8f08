import type { TableRule } from '../rule.ts'
import { deleted, OF_ACCOUNT, ownLeftOut, SECRET } from './parts.ts'

/** Access is removed first. */
export const accessRules: readonly TableRule[] = [
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
]
