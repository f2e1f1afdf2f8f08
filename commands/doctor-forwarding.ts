import { reason } from '#schemas/reasons.ts'
import type { Check } from './doctor-finding.ts'

/** The most accounts that are named. */
const NAMED = 5

/** The countries that calls may be connected to, and accounts whose number was set under older rules. */
export const forwarding: Check = async ({ config, database }) => {
  const { telephony, forwardCountries, production } = config
  if (!telephony) return { reason: reason('calls_off') }
  const rows = await database.sql<{ id: string; number: string }[]>`
    select id, forward_to as number from accounts where forward_to is not null and erased_at is null order by id`
  // Loaded here: the kinds of all countries' numbers are large.
  const { forwardError } = await import('#domains/accounts/forwarding.ts')
  const wrong = rows.filter(({ number }) => forwardError(number, forwardCountries) !== null)
  const countries = forwardCountries ?? []
  if (wrong.length > 0) {
    const accounts = wrong.slice(0, NAMED).map(({ id }) => id)
    const more = wrong.length - accounts.length
    return {
      reason: reason('calls_connected_as_before', { countries, accounts, more }),
      advice: 'choose another number: "brevduva accounts update ID --forward-to +46…"',
    }
  }
  const found = { reason: reason('calls_connected', { countries }) }
  if (forwardCountries || !production) return found
  return { ...found, advice: 'list the countries in FORWARD_COUNTRIES: calls to some are expensive' }
}
