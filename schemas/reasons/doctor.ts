import { count, oneOf, phrase, says, text, textOrNull, texts } from './kinds.ts'

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const waitingFor = (campaigns: number): string =>
  campaigns > 0 ? `, ${plural(campaigns, 'campaign')} waiting for payment` : ''

const limits = { limit: count, role: text, most: count } as const
const allows = ({ limit, role, most }: { limit: number; role: string; most: number }): string =>
  `PostgreSQL allows ${limit} for all processes; one process with ROLE=${role} uses up to ${most}`

/** No country: each is allowed. */
const called = (countries: readonly string[]): string =>
  `to ordinary numbers in ${countries.length > 0 ? countries.join(', ') : 'every country'}`

/** What `doctor` finds, for operators and for what watches it. */
export const ofDoctor = {
  configuration_read: phrase`version ${{ version: text }}, role ${{ role: text }}`,
  /** Something that no check looks for. */
  check_failed: says({ why: text }, ({ why }) => why),
  check_needs_database: 'not checked: the database cannot be reached',
  check_needs_migrations: 'not checked before the migrations are in order',

  postgres_good: phrase`PostgreSQL ${{ version: text }}`,
  postgres_too_old: phrase`PostgreSQL ${{ version: text }} is too old`,
  postgres_read_only: phrase`PostgreSQL ${{ version: text }} is read-only`,
  temporary_tables_forbidden:
    'files over 512 KB cannot be stored: the database role cannot create temporary tables',
  connections_suffice: says(limits, allows),
  connections_too_few: says(limits, params => `${allows(params)}: no room for anything else`),
  migrations_applied: 'up to date',
  migrations_pending: says({ which: text }, ({ which }) => which),

  secret_known: says({ fingerprint: text, older: count }, ({ fingerprint, older }) => {
    const beside = older > 0 ? `; ${older} older beside it` : ''
    return `known to the database, by its fingerprint ${fingerprint}${beside}`
  }),
  secret_implausible: says({ why: text }, ({ why }) => why),
  secret_missing: says(
    { campaigns: count, fingerprint: text },
    ({ campaigns, fingerprint }) =>
      `${plural(campaigns, 'unfinished campaign')} created with the secret ${fingerprint}, which is not configured`,
  ),
  clocks_agree: phrase`within ${{ milliseconds: count }} ms of the database`,
  clocks_apart: phrase`the clocks of this machine and the database differ by ${{ seconds: count }} s`,
  /** Each script that is refused, and the package in the same place that would print it. */
  test_letter_drawn: says(
    { bytes: count, scripts: texts, packages: texts },
    ({ bytes, scripts, packages }) => {
      const refused = scripts.map(
        (script, place) => `; ${script} is not printed: run "npm install ${packages[place]}" if you need it`,
      )
      return `a test letter was drawn (${bytes} bytes)${refused.join('')}`
    },
  ),
  test_letter_not_drawn: phrase`no letter can be drawn (${{ why: text }})`,
  codes_lead_to: phrase`codes lead to ${{ address: text }}/api/r/…`,

  partner_not_set: 'not set: a process of ROLE=api sends nothing',
  partner_writable: phrase`${{ partner: text }}: a test file was written, renamed and deleted`,
  partner_unusable: says({ why: text }, ({ why }) => why),
  partners_none: 'none besides the print partner above, which gets all letters',
  partners_writable: says(
    { partners: texts },
    ({ partners }) => `${partners.join(', ')}: a test file was written, renamed and deleted`,
  ),
  partners_unusable: says({ why: texts }, ({ why }) => why.join('; ')),
  deliveries_going: 'not on hold',
  deliveries_going_unwatched:
    'not on hold; but this server does not reveal everything that tells a database from its copy',
  deliveries_held: says({ since: text, by: text, note: textOrNull }, ({ since, by, note }) => {
    return `on hold since ${since} by ${by}${note ? `: ${note}` : ''}`
  }),
  deliveries_held_soon: phrase`the next worker that starts will put them on hold: ${{ why: text }}`,
  deliveries_held_to_partners: says({ holds: texts }, ({ holds }) => holds.join('; ')),

  payment_callbacks_off: 'off (PAYMENT_WEBHOOK_SECRET is not set): every callback is refused',
  payment_callbacks_off_but_awaited: says(
    { campaigns: count },
    ({ campaigns }) => `off${waitingFor(campaigns)}`,
  ),
  payment_callbacks_on: says(
    { secrets: count, campaigns: count },
    ({ secrets, campaigns }) => `${plural(secrets, 'secret')}${waitingFor(campaigns)}`,
  ),
  payment_secret_is_key: 'PAYMENT_WEBHOOK_SECRET contains an API key of the provider',
  payment_secret_short: phrase`a secret in PAYMENT_WEBHOOK_SECRET has fewer than ${{ least: count }} characters`,
  checkout_off: 'off (STRIPE_SECRET_KEY is not set): operators grant credits',
  checkout_on: says(
    { currency: text, key: oneOf('live', 'test') },
    ({ currency, key }) => `on, in ${currency}, with a ${key} key`,
  ),

  telephony_off: 'off (TELEPHONY_WEBHOOK_USER is not set): every callback is refused',
  telephony_off_but_printed: says(
    { numbers: count },
    ({ numbers }) => `off, but ${plural(numbers, 'number')} on printed letters: calls to them are refused`,
  ),
  telephony_on: says(
    { numbers: count, leased: count, address: text },
    ({ numbers, leased, address }) =>
      `on, ${plural(numbers, 'number')}, ${leased} on letters; both callbacks answer at ${address}`,
  ),
  telephony_password_short: phrase`TELEPHONY_WEBHOOK_PASSWORD has fewer than ${{ least: count }} characters`,
  telephony_callback_unanswered: phrase`${{ url: text }} is not answering (${{ error: text }}): calls are not connected`,
  telephony_callback_unprotected: phrase`${{ url: text }} answers ${{ status: count }} without a password`,
  telephony_callback_redirected: phrase`${{ url: text }} redirects (${{ status: count }}), which the provider does not follow`,
  telephony_callback_refused: phrase`${{ url: text }} answers ${{ status: count }} to its own password: calls are not connected`,
  calls_off: 'off (TELEPHONY_WEBHOOK_USER is not set)',
  calls_connected: says({ countries: texts }, ({ countries }) => called(countries)),
  calls_connected_as_before: says(
    { countries: texts, accounts: texts, more: count },
    ({ countries, accounts, more }) =>
      `${called(countries)}; set earlier and still connected: ${accounts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ),

  mail_off: 'off (SMTP_URL is not set): owners and operators hand links over',
  mail_refused: phrase`${{ host: text }} does not let this process in (${{ error: text }})`,
  mail_works: phrase`${{ host: text }}: logged in, and sent nothing`,
} as const
