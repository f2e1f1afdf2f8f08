import type { Config } from '#config/index.ts'
import { describePending, pendingMigrations } from '#drizzle/migrate.ts'
import { campaignsWithout, findSecrets } from '#drizzle/secret-keys.ts'
import {
  compile,
  type Design,
  drawBatch,
  extraScripts,
  type LetterRecipient,
  parseDocument,
} from '#letter/index.ts'
import { reason } from '#schemas/reasons.ts'
import { connections } from './doctor-connections.ts'
import { deliveries } from './doctor-deliveries.ts'
import { type Check, type Needs, Problem } from './doctor-finding.ts'
import { forwarding } from './doctor-forwarding.ts'
import { mail } from './doctor-mail.ts'
import { partners, printPartner } from './doctor-partners.ts'
import { checkout, paymentWebhook, telephonyWebhook } from './doctor-webhooks.ts'

/** All four styles and every shipped script, so that a missing font file is noticed. */
const styles = [[], ['bold'], ['italic'], ['bold', 'italic']]
const SAMPLE = 'Räksmörgås Հայ ქართ አማር 한국 हिन्दी বাংলা தமிழ் ไทย عربي עברית ☎'
const testDesign = ({ imprint, returnAddress }: Config): Design => ({
  ...imprint,
  format: 'letter',
  cardDesign: null,
  front: parseDocument({
    type: 'doc',
    content: styles.map(marks => ({
      type: 'paragraph',
      content: [{ type: 'text', text: SAMPLE, marks: marks.map(type => ({ type })) }],
    })),
  }),
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress,
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: { url: 'https://example.com/api/r/doctor', perLetter: false, caption: null, placement: null },
  phoneNumber: null,
  optOutAddress: null,
  characters: '',
})
const testRecipient: LetterRecipient = {
  name: 'Åsa Öberg',
  street: 'Storgatan 1',
  postCode: '111 11',
  postTown: 'Stockholm',
  // Empty: the sender's own country, whichever it is.
  country: '',
  fields: {},
  token: null,
  optOut: null,
  variant: 'A',
}

const LOWEST_POSTGRES = 150_000
const CLOCK_TOLERANCE_MS = 5000

const database: Check = async ({ database }) => {
  const [row] = await database.sql<
    { number: number; text: string; readOnly: boolean; temporary: boolean; grant: string }[]
  >`
    select current_setting('transaction_read_only')::bool as "readOnly",
           current_setting('server_version_num')::int as number, current_setting('server_version') as text,
           has_database_privilege(current_database(), 'temporary') as temporary,
           format('grant temporary on database %I to %I', current_database(), current_user) as grant`
  if (row!.number < LOWEST_POSTGRES) {
    throw new Problem(reason('postgres_too_old', { version: row!.text }), 'use 15 or later')
  }
  if (row!.readOnly) {
    throw new Problem(
      reason('postgres_read_only', { version: row!.text }),
      'free its disk and set default_transaction_read_only to off, or name the server that takes writes in DATABASE_URL',
    )
  }
  // Uploads of such files would be answered 500.
  if (!row!.temporary) {
    throw new Problem(reason('temporary_tables_forbidden'), `run as the database's owner: ${row!.grant}`)
  }
  return { reason: reason('postgres_good', { version: row!.text }) }
}

const migrations: Check = async ({ config, database }) => {
  const pending = await pendingMigrations(database.sql)
  if (pending.length > 0) {
    throw new Problem(
      reason('migrations_pending', { which: describePending(pending) }),
      config.production
        ? 'run "brevduva migrate"'
        : 'run "brevduva migrate", or start the service, which does it',
    )
  }
  return { reason: reason('migrations_applied') }
}

/** With a wrong secret, letters that are drawn again would get other codes than those on paper. */
const secret: Check = async ({ config, database }) => {
  const configured = config.secrets.map(({ fingerprint }) => fingerprint)
  const { error } = await findSecrets(database.db, configured)
  if (error) throw new Problem(reason('secret_implausible', { why: error.message }), error.advice)
  const [missing] = await campaignsWithout(database.db, configured)
  if (missing) {
    throw new Problem(
      reason('secret_missing', missing),
      'add it after the new one, separated by a comma, until "secrets list" shows nothing waiting for it',
    )
  }
  const [newest, ...older] = configured
  const found = { reason: reason('secret_known', { fingerprint: String(newest), older: older.length }) }
  if (older.length === 0) return found
  return {
    ...found,
    advice: 'remove the ones nothing is waiting for ("secrets list")',
  }
}

/** Budgets and letters go by the database's clock, signatures of webhooks and of addresses by this machine's. */
const clock: Check = async ({ database }) => {
  const before = Date.now()
  const [row] = await database.sql<
    { now: number }[]
  >`select extract(epoch from clock_timestamp())::float8 as now`
  // The clock was read at some moment of the round trip: half of it is the uncertainty.
  const apart = Math.abs(row!.now * 1000 - (before + Date.now()) / 2)
  if (apart > CLOCK_TOLERANCE_MS) {
    throw new Problem(
      reason('clocks_apart', { seconds: Math.round(apart / 1000) }),
      'synchronise both with NTP ("timedatectl set-ntp true")',
    )
  }
  return { reason: reason('clocks_agree', { milliseconds: Math.round(apart) }) }
}

/** Letters in these scripts are refused until their fonts, which are large, are installed. */
function scriptsToInstall(): { readonly scripts: string[]; readonly packages: string[] } {
  const missing = extraScripts().flatMap(({ script, install }) =>
    install === null ? [] : [{ script, install }],
  )
  return { scripts: missing.map(({ script }) => script), packages: missing.map(({ install }) => install) }
}

const fonts: Check = async ({ config }) => {
  try {
    const { pdf } = await drawBatch(await compile(testDesign(config)), [testRecipient])
    return { reason: reason('test_letter_drawn', { bytes: pdf.length, ...scriptsToInstall() }) }
  } catch (error) {
    const [why] = error instanceof Error ? error.message.split('\n') : []
    throw new Problem(
      reason('test_letter_not_drawn', { why: String(why) }),
      'install the dependencies again: "npm ci"',
    )
  }
}

const LOCAL_HOST = /^(localhost|.*\.(localhost|local|internal|example)|127\.[\d.]+|\[::1\])$/

const printedAddress: Check = async ({ config }) => {
  const found = { reason: reason('codes_lead_to', { address: config.baseUrl }) }
  const { protocol, hostname } = new URL(config.baseUrl)
  if (!config.production || (protocol === 'https:' && !LOCAL_HOST.test(hostname))) return found
  return {
    ...found,
    advice: 'before letters are printed, change BASE_URL to an https address that will work for years',
  }
}

/** In the order of the report. */
export const checks: Readonly<Record<string, { readonly needs: Needs; readonly run: Check }>> = {
  database: { needs: 'nothing', run: database },
  connections: { needs: 'database', run: connections },
  migrations: { needs: 'database', run: migrations },
  secret: { needs: 'tables', run: secret },
  clock: { needs: 'database', run: clock },
  fonts: { needs: 'nothing', run: fonts },
  'printed address': { needs: 'nothing', run: printedAddress },
  'print partner': { needs: 'nothing', run: printPartner },
  partners: { needs: 'tables', run: partners },
  deliveries: { needs: 'tables', run: deliveries },
  'payment webhook': { needs: 'tables', run: paymentWebhook },
  checkout: { needs: 'nothing', run: checkout },
  telephony: { needs: 'tables', run: telephonyWebhook },
  'calls connected': { needs: 'tables', run: forwarding },
  mail: { needs: 'nothing', run: mail },
}
