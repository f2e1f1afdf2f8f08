import { oneOf, says, texts } from './kinds.ts'

const unusual = {
  premium_rate: 'a premium-rate number',
  shared_cost: 'a shared-cost number',
  personal: 'a personal number, which may cost much',
  pager: 'a pager',
  company: 'a company number, which may cost much there',
  unknown: 'a number of an unknown kind',
} as const

export type UnusualNumber = keyof typeof unusual

/** What an account, its keys, its files and its log can be refused for. */
export const ofAccounts = {
  account_not_found: 'Account not found',
  api_key_not_found: 'API key not found',
  api_key_revoked: 'API key has been revoked',

  forward_number_unknown: 'must be a number that exists, with its country code, such as +46701234567',
  forward_number_unusual: says(
    { kind: oneOf(...(Object.keys(unusual) as UnusualNumber[])) },
    ({ kind }) => `must be an ordinary landline or mobile number: this is ${unusual[kind]}`,
  ),
  forward_country_not_served: says(
    { countries: texts },
    ({ countries }) => `must be in a country that calls are connected to: ${countries.join(', ')}`,
  ),

  asset_not_found: 'Asset not found',
  time_invalid: 'must be a time such as 2026-03-02T08:15:30Z',
} as const
