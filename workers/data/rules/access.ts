import { deleted, gone, rule, SECRET } from '../rule.ts'

const OF_MEMBERS = 't.user_id = any(array(select user_id from members where account_id = $1))'
const WITH_PERSON = gone('with the person, who stays if another account has them')

/** Access is removed first. */
export const accessRules = [
  rule('sessions', { order: 'id', leftOut: { hash: SECRET } }, deleted('id')),
  rule('sign_in_links', 'links that sign somebody in are secrets', deleted('id')),
  rule(
    'key_budgets',
    'counts of the last minute',
    deleted('key_id'),
    't.key_id = any(array(select id from api_keys where account_id = $1))',
  ),
  rule('api_keys', { order: 'id', leftOut: { hash: SECRET } }, deleted('id')),
  rule('request_log', { order: 'id' }, deleted('account_id, id')),
  rule('action_addresses', { order: 'action_id' }, deleted('action_id')),
  rule('drafts', { order: 'user_id, id', json: ['body'] }, deleted('account_id, user_id, id', 50)),
  rule('passkeys', 'passkeys are a person’s, whatever accounts they are in', WITH_PERSON, OF_MEMBERS),
  rule(
    'sign_in_places',
    'keyed hashes that tell whether somebody signs in from a new place',
    WITH_PERSON,
    OF_MEMBERS,
  ),
  rule(
    'address_changes',
    'links that confirm an address are secrets; the address stands with the person once it is theirs',
    WITH_PERSON,
    OF_MEMBERS,
  ),
  rule(
    'users',
    { order: 'id' },
    gone('people of no other account; others only leave this one'),
    OF_MEMBERS.replace('t.user_id', 't.id'),
  ),
  rule('members', { order: 'user_id' }, gone('with the people')),
  rule('told', 'which mails were sent', deleted('account_id, kind, once')),
]
