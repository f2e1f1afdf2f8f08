import { type Command, table } from './command.ts'
import type { CommandContext, OpenCommand } from './context.ts'
import { checks } from './doctor-checks.ts'
import { explain } from './explain.ts'
import { Fault, type Found } from './finding.ts'

interface Finding extends Found {
  readonly check: string
  readonly ok: boolean
}

async function examine(check: string, run: () => Promise<Found>): Promise<Finding> {
  try {
    return { check, ok: true, ...(await run()) }
  } catch (error) {
    return { check, ok: false, ...faultOf(error) }
  }
}

const faultOf = (error: unknown): Found =>
  error instanceof Fault
    ? { message: error.message, advice: error.advice }
    : // The message of any other says both.
      { message: explain(error) }

async function findings(open: OpenCommand): Promise<Finding[]> {
  const configuration = await examine('configuration', async () => ({
    message: `role ${open.config().role}`,
  }))
  if (!configuration.ok) return [configuration]
  const found = [configuration]
  let context: CommandContext
  try {
    context = await open.asItIs()
  } catch (error) {
    return [...found, { check: 'database', ok: false, ...faultOf(error) }]
  }
  await using _ = context
  for (const [check, run] of Object.entries(checks)) found.push(await examine(check, () => run(context)))
  return found
}

const stateOf = ({ ok, advice }: Finding): string => (ok ? (advice ? 'note' : 'ok') : 'FAIL')

const told = ({ message, advice }: Finding): string =>
  // A full stop would read as part of an address or a command.
  advice ? `${message} -> ${advice}` : message

/** Checks all that the service leans on; what is wrong is told together with how to mend it. */
export const doctor: Command = {
  usage: '',
  async run(_args, open) {
    const found = await findings(open)
    const wrong = found.filter(finding => !finding.ok)
    return {
      data: found,
      text: table(
        found.map(finding => ({ '': stateOf(finding), check: finding.check, found: told(finding) })),
        '',
      ),
      ...(wrong.length > 0
        ? { failure: `Not everything is well: ${wrong.map(finding => finding.check).join(', ')}` }
        : {}),
    }
  },
}
