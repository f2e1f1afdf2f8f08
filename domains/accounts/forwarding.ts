import { type PhoneNumberTypes, parsePhoneNumber } from 'awesome-phonenumber'
import { invalidFields } from '#schemas/errors.ts'
import type { UnusualNumber } from '#schemas/reasons/accounts.ts'
import { type Reason, reason } from '#schemas/reasons.ts'

/** Kinds of numbers that calls may be connected to, as Google's libphonenumber tells them apart. */
const ORDINARY: ReadonlySet<PhoneNumberTypes> = new Set([
  'fixed-line',
  'fixed-line-or-mobile',
  'mobile',
  'voip',
  'toll-free',
])

/**
 * Countries where calls to a nationwide company number cost the same as to a landline: Swedish 010 ("Svenska
 * nummerplanen för telefoni", PTS), British 03 (General Condition B1.26, Ofcom). Elsewhere it may cost more.
 */
const ORDINARY_COMPANY_NUMBERS: ReadonlySet<string> = new Set(['SE', 'GB', 'GG', 'IM', 'JE'])

const UNUSUAL: Partial<Record<PhoneNumberTypes, UnusualNumber>> = {
  'premium-rate': 'premium_rate',
  'shared-cost': 'shared_cost',
  'personal-number': 'personal',
  pager: 'pager',
  uan: 'company',
}

/**
 * Why no call may be connected to a number; null: it may. The service pays for connecting each call, so a premium-rate
 * number could earn at its expense.
 *
 * @param number E.164
 * @param countries of numbers that calls may be connected to, by their ISO codes; null: all of them
 */
export function forwardError(number: string, countries: readonly string[] | null): Reason | null {
  const { valid, type = 'unknown', regionCode = '' } = parsePhoneNumber(number)
  // Satellites, and networks of no country (+88…), are not in the metadata, and expensive.
  if (!valid) return reason('forward_number_unknown')
  if (!ORDINARY.has(type) && !(type === 'uan' && ORDINARY_COMPANY_NUMBERS.has(regionCode))) {
    return reason('forward_number_unusual', { kind: UNUSUAL[type] ?? 'unknown' })
  }
  if (countries === null || countries.includes(regionCode)) return null
  return reason('forward_country_not_served', { countries })
}

/**
 * @param number E.164
 * @throws ApiError validation_failed at `forwardTo`, which says what to do
 */
export function requireForwardable(number: string, countries: readonly string[] | null): void {
  const why = forwardError(number, countries)
  if (why !== null) throw invalidFields({ forwardTo: [why] })
}
