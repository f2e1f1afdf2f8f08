import { DEFAULT_PARTNER, selectRoutes } from '#domains/partners/service.ts'
import { adviceAt, PartnerError } from '#workers/partner/index.ts'
import { type AskedPartner, allPartners, defaultPartner } from '#workers/partner/partners.ts'
import { type Check, Problem } from './doctor-finding.ts'

/** Checks the partner of PRINT_PARTNER_URL. */
export const printPartner: Check = async ({ config }) => {
  const { printPartnerUrl: url } = config
  if (url === null) return { message: 'not set: a process of ROLE=api sends nothing' }
  const { partner } = defaultPartner(config)
  try {
    await partner.check()
  } catch (error) {
    if (error instanceof PartnerError) throw new Problem(error.message, error.advice)
    throw error
  }
  const message = `${partner.describe()}: a test file was written, renamed and deleted`
  if (!config.production) return { message }
  if (/^file:/i.test(url)) {
    return {
      message,
      advice:
        'letters stay in that folder: make sure that someone collects them, and that its disk or volume is kept',
    }
  }
  return /^ftp:/i.test(url)
    ? {
        message,
        advice: 'the password and the letters are not encrypted: use ftps:// if the partner supports it',
      }
    : { message }
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
  if (others.length === 0) return { message: 'none besides the print partner above, which gets all letters' }
  const all = await Promise.all(others.map(tried))
  const failed = all.flatMap(({ name, error }) => (error ? [{ name, error }] : []))
  if (failed.length > 0) {
    throw new Problem(
      failed.map(({ name, error }) => `${name}: ${error.message}`).join('; '),
      [...new Set(failed.map(({ name, error }) => adviceAt(name, error)))].join(' '),
    )
  }
  const message = `${all.map(({ name }) => name).join(', ')}: a test file was written, renamed and deleted`
  const clear = all.filter(({ inTheClear }) => inTheClear).map(({ name }) => name)
  if (config.production && clear.length > 0) {
    return {
      message,
      advice: `the password and the letters to ${clear.join(', ')} are not encrypted: use ftps://`,
    }
  }
  const routed = new Set((await selectRoutes(database.db)).map(({ partner }) => partner))
  const idle = all.filter(({ name }) => !routed.has(name)).map(({ name }) => name)
  return idle.length > 0
    ? { message, advice: `${idle.join(', ')} get no letters without a route ("brevduva partners route")` }
    : { message }
}
