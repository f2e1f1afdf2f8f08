import { pendingMigrations } from '../drizzle/migrate.ts'
import { compile, type Design, drawBatch, type LetterRecipient, parseDocument } from '../letter/index.ts'
import { HOME_COUNTRY } from '../schemas/platform.ts'
import { openPartner } from '../workers/partner/index.ts'
import { type Command, table } from './command.ts'
import type { CommandContext, OpenCommand } from './context.ts'
import { explain } from './explain.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  /** What was found, or what to do where it is not ok. */
  readonly message: string
}

type Check = (context: CommandContext) => Promise<string>

/** All four styles, so that no font file can be missing unseen. */
const styles = [[], ['bold'], ['italic'], ['bold', 'italic']]
const testDesign: Design = {
  format: 'letter',
  cardDesign: null,
  front: parseDocument({
    type: 'doc',
    content: styles.map(marks => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Räksmörgås', marks: marks.map(type => ({ type })) }],
    })),
  }),
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress: 'brevduva',
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: { url: 'https://example.com/api/r/doctor', perLetter: false, caption: null, placement: null },
  phoneNumber: null,
  homeCountry: HOME_COUNTRY,
  characters: '',
}
const testRecipient: LetterRecipient = {
  name: 'Åsa Öberg',
  street: 'Storgatan 1',
  postCode: '111 11',
  postTown: 'Stockholm',
  country: HOME_COUNTRY,
  fields: {},
  token: null,
  variant: 'A',
}

const LOWEST_POSTGRES = 150_000
const CLOCK_TOLERANCE_MS = 5000

const checks: Readonly<Record<string, Check>> = {
  async database({ database }) {
    const [row] = await database.sql<{ number: number; text: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as text`
    if (row!.number < LOWEST_POSTGRES) throw new Error(`PostgreSQL ${row!.text} is too old: use 15 or later`)
    return `PostgreSQL ${row!.text}`
  },
  async migrations({ database }) {
    const pending = await pendingMigrations(database.sql)
    if (pending.length > 0) throw new Error(`${pending.join(', ')} not applied: run "brevduva migrate"`)
    return 'up to date'
  },
  async clock({ database }) {
    const [row] = await database.sql<
      { now: number }[]
    >`select extract(epoch from clock_timestamp())::float8 as now`
    const apart = Math.abs(row!.now * 1000 - Date.now())
    if (apart > CLOCK_TOLERANCE_MS) {
      throw new Error(
        `this machine and the database are ${Math.round(apart / 1000)} s apart: set both by NTP`,
      )
    }
    return `within ${Math.round(apart)} ms of the database`
  },
  async fonts() {
    const { pdf } = await drawBatch(await compile(testDesign), [testRecipient])
    return `a test letter was drawn (${pdf.length} bytes)`
  },
  async 'print partner'({ config }) {
    const partner = openPartner(config.printPartnerUrl)
    await partner.check()
    return partner.describe()
  },
  async 'payment webhook'({ config }) {
    const secrets = config.paymentSecrets.length
    return secrets > 0 ? `${secrets} secret(s)` : 'off (PAYMENT_WEBHOOK_SECRET is not set)'
  },
  async telephony({ config }) {
    return config.telephony ? 'on' : 'off (TELEPHONY_WEBHOOK_USER is not set)'
  },
}

async function examine(check: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { check, ok: true, message: await run() }
  } catch (error) {
    return { check, ok: false, message: explain(error) }
  }
}

async function findings(open: OpenCommand): Promise<Finding[]> {
  const configuration = await examine('configuration', async () => `role ${open.config().role}`)
  if (!configuration.ok) return [configuration]
  const found = [configuration]
  let context: CommandContext
  try {
    context = await open.asItIs()
  } catch (error) {
    return [...found, { check: 'database', ok: false, message: explain(error) }]
  }
  await using _ = context
  for (const [check, run] of Object.entries(checks)) found.push(await examine(check, () => run(context)))
  return found
}

/** Checks all that the service leans on; what is wrong is told together with how to mend it. */
export const doctor: Command = {
  usage: '',
  async run(_args, open) {
    const found = await findings(open)
    const wrong = found.filter(finding => !finding.ok)
    return {
      data: found,
      text: table(
        found.map(({ ok, check, message }) => ({ '': ok ? 'ok' : 'FAIL', check, found: message })),
        '',
      ),
      ...(wrong.length > 0
        ? { failure: `Not everything is well: ${wrong.map(finding => finding.check).join(', ')}` }
        : {}),
    }
  },
}
