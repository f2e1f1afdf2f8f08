import type { Check } from './doctor-finding.ts'

/** The most accounts that are named. */
const NAMED = 5

/** The countries that calls may be connected to, and accounts whose number was set under older rules. */
export const forwarding: Check = async ({ config, database }) => {
  const { telephony, forwardCountries, production } = config
  if (!telephony) return { message: 'off (TELEPHONY_WEBHOOK_USER is not set)' }
  const rows = await database.sql<{ id: string; number: string }[]>`
    select id, forward_to as number from accounts where forward_to is not null and erased_at is null order by id`
  // Loaded here: the kinds of all countries' numbers are large.
  const { forwardError } = await import('#domains/accounts/forwarding/check.ts')
  const wrong = rows.filter(({ number }) => forwardError(number, forwardCountries) !== null)
  const message = `to ordinary numbers in ${forwardCountries?.join(', ') ?? 'every country'}`
  if (wrong.length > 0) {
    const named = wrong.slice(0, NAMED).map(({ id }) => id)
    const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : ''
    return {
      message: `${message}; set earlier and still connected: ${named.join(', ')}${more}`,
      advice: 'choose another number: "brevduva accounts update ID --forward-to +46…"',
    }
  }
  if (forwardCountries || !production) return { message }
  return { message, advice: 'list the countries in FORWARD_COUNTRIES: calls to some are expensive' }
}
