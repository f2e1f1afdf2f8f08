import { pendingMigrations } from '#drizzle/migrate.ts'
import { version } from '#process/version.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'
import type { Command } from './command.ts'
import type { CommandContext, CommandResources } from './context.ts'
import { checks } from './doctor-checks.ts'
import { type Found, type Needs, Problem } from './doctor-finding.ts'
import { explain } from './explain.ts'
import { table } from './output.ts'

export interface Finding {
  readonly check: string
  readonly ok: boolean
  /** Nothing is known, because something else that is reported has to be corrected first. */
  readonly skipped?: true
  readonly reason: Reason
  /** The reason in words. */
  readonly message: string
  readonly advice?: string
}

const inWords = (found: Found) => ({ ...found, message: sentenceOf(found.reason) })

/** What one check finds, whether it succeeds or throws. */
export async function examine(check: string, run: () => Promise<Found>): Promise<Finding> {
  try {
    return { check, ok: true, ...inWords(await run()) }
  } catch (error) {
    return { check, ok: false, ...inWords(problemOf(error)) }
  }
}

const problemOf = (error: unknown): Found =>
  error instanceof Problem
    ? { reason: error.reason, advice: error.advice }
    : // The message of any other error also says what to do.
      { reason: reason('check_failed', { why: explain(error) }) }

async function findings(open: CommandResources): Promise<Finding[]> {
  const configuration = await examine('configuration', async () => ({
    reason: reason('configuration_read', { version: version(), role: open.config().role }),
  }))
  if (!configuration.ok) return [configuration]
  const found = [configuration]
  let context: CommandContext
  try {
    context = await open.contextOfAnyVersion()
  } catch (error) {
    return [...found, { check: 'database', ok: false, ...inWords(problemOf(error)) }]
  }
  await using _ = context
  const missing = await whatIsMissing(context)
  for (const [check, { needs, run }] of Object.entries(checks)) {
    const why = missing[needs]
    found.push(
      why
        ? { check, ok: false, skipped: true, ...inWords({ reason: why }) }
        : await examine(check, () => run(context)),
    )
  }
  return found
}

/** Why checks with these needs have to be skipped. */
async function whatIsMissing({ database: { sql } }: CommandContext): Promise<Partial<Record<Needs, Reason>>> {
  try {
    await sql`select 1`
  } catch {
    const why = reason('check_needs_database')
    return { database: why, tables: why }
  }
  const pending = await pendingMigrations(sql).catch(() => ['unknown'])
  return pending.length > 0 ? { tables: reason('check_needs_migrations') } : {}
}

function stateOf({ ok, skipped, advice }: Finding): string {
  if (skipped) return 'skip'
  if (!ok) return 'FAIL'
  return advice ? 'note' : 'ok'
}

const textOf = ({ message, advice }: Finding): string =>
  // A full stop would read as part of an address or a command.
  advice ? `${message} -> ${advice}` : message

/** Checks everything that the service needs, and says how to correct what is wrong. */
export const doctor: Command = {
  usage: '',
  async run(_args, open) {
    const found = await findings(open)
    const wrong = found.filter(({ ok, skipped }) => !ok && !skipped)
    return {
      data: found,
      text: table(
        found.map(finding => ({ '': stateOf(finding), check: finding.check, found: textOf(finding) })),
        '',
      ),
      ...(wrong.length > 0
        ? { failure: `Problems found: ${wrong.map(finding => finding.check).join(', ')}` }
        : {}),
    }
  },
}
