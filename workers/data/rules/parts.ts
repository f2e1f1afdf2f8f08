import type { Erased, Why } from '../rule.ts'

export const OF_ACCOUNT = 't.account_id = $1'
/** An array, so that the table's index by campaign is used however few of its rows are the account's. */
export const OF_CAMPAIGNS = 't.campaign_id = any(array(select id from campaigns where account_id = $1))'
export const OF_TEMPLATES = 't.template_id = any(array(select id from templates where account_id = $1))'
export const OF_CODES = 't.qr_code_id = any(array(select id from qr_codes where account_id = $1))'

export const ACCOUNT_ID = { account_id: 'it is the same in every row, and stands in manifest.json' }
export const SEARCH_NAME = { search_name: 'the name again, folded for searches' }
export const WORD = 'one of a few words of the service'
export const SECRET = 'a secret'
export const PSEUDONYM = 'a keyed hash of somebody who is no customer of ours'

export const deleted = (key: string, atOnce = 2000): Erased => ({ rows: 'deleted', key, atOnce })
export const stay = (
  kept: Readonly<Record<string, Why>> = {},
  emptied: readonly string[] = [],
): Extract<Erased, { rows: 'stay' }> => ({ rows: 'stay', emptied, kept })
export const ownLeftOut = (more: Readonly<Record<string, Why>> = {}) => ({
  leftOut: { ...ACCOUNT_ID, ...more },
})
