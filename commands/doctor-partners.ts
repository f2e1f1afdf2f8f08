import { DEFAULT_PARTNER, selectRoutes } from '#domains/partners/service.ts'
import { reason } from '#schemas/reasons.ts'
import { adviceAt, PartnerError } from '#workers/partner/index.ts'
import { type AskedPartner, allPartners, defaultPartner } from '#workers/partner/partners.ts'
import { type Check, Problem } from './doctor-finding.ts'

/** Checks the partner of PRINT_PARTNER_URL. */
export const printPartner: Check = async ({ config }) => {
  const { printPartnerUrl: url } = config
  if (url === null) return { reason: reason('partner_not_set') }
  const { partner } = defaultPartner(config)
  try {
    await partner.check()
  } catch (error) {
    if (error instanceof PartnerError)
      throw new Problem(reason('partner_unusable', { why: error.message }), error.advice)
    throw error
  }
  const found = { reason: reason('partner_writable', { partner: partner.describe() }) }
  if (!config.production) return found
  if (/^file:/i.test(url)) {
    return {
      ...found,
      advice:
        'letters stay in that folder: make sure that someone collects them, and that its disk or volume is kept',
    }
  }
  return /^ftp:/i.test(url)
    ? {
        ...found,
        advice: 'the password and the letters are not encrypted: use ftps:// if the partner supports it',
      }
    : found
}

interface Tried {
  readonly name: string
  readonly error: PartnerError | null
  readonly inTheClear: boolean
}

async function tried(asked: AskedPartner): Promise<Tried> {
  const { name } = asked
  try {
    if ('error' in asked) throw asked.error
    await asked.partner.check()
    return { name, error: null, inTheClear: /^ftp:/i.test(asked.url) }
  } catch (error) {
    if (error instanceof PartnerError) return { name, error, inTheClear: false }
    throw error
  }
}

/** Checks the partners of `partners add`. */
export const partners: Check = async ({ config, database }) => {
  const others = (await allPartners(database.db, config)).filter(({ name }) => name !== DEFAULT_PARTNER)
  if (others.length === 0) return { reason: reason('partners_none') }
  const all = await Promise.all(others.map(tried))
  const failed = all.flatMap(({ name, error }) => (error ? [{ name, error }] : []))
  if (failed.length > 0) {
    throw new Problem(
      reason('partners_unusable', { why: failed.map(({ name, error }) => `${name}: ${error.message}`) }),
      [...new Set(failed.map(({ name, error }) => adviceAt(name, error)))].join(' '),
    )
  }
  const found = { reason: reason('partners_writable', { partners: all.map(({ name }) => name) }) }
  const clear = all.filter(({ inTheClear }) => inTheClear).map(({ name }) => name)
  if (config.production && clear.length > 0) {
    return {
      ...found,
      advice: `the password and the letters to ${clear.join(', ')} are not encrypted: use ftps://`,
    }
  }
  const routed = new Set((await selectRoutes(database.db)).map(({ partner }) => partner))
  const idle = all.filter(({ name }) => !routed.has(name)).map(({ name }) => name)
  return idle.length > 0
    ? { ...found, advice: `${idle.join(', ')} get no letters without a route ("brevduva partners route")` }
    : found
}
