import { ConfigError } from '../config.ts'
import { CampaignFailure } from '../domains/campaigns/failure.ts'
import { isDatabaseUnavailable } from '../drizzle/driver/database-errors.ts'
import { describeError } from '../logging/logged-facts.ts'
import { ApiError } from '../schemas/errors.ts'
import { Refusal, UsageError } from './errors.ts'

/** A mapping may have a thousand faults: these are enough to see what is wrong. */
const MAX_LINES = 20

/** SQLSTATE classes of a login and of a database that is not there: the server's own words name what to mend. */
const LOGIN = /^(28|3D)/

/** What an operator reads when a command ends in an error; nothing of what was being written to the database. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return [error.message, ...faults(error)].join('\n')
  if (
    error instanceof UsageError ||
    error instanceof Refusal ||
    error instanceof ConfigError ||
    error instanceof CampaignFailure
  ) {
    return error.message
  }
  const told = causeWithCode(error)
  if (LOGIN.test(told?.code ?? '')) return `The database refuses: ${told?.message}`
  if (told?.code === 'NO_PRIMARY') return `The database cannot be written to: ${told.message}`
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be reached${told ? ` (${told.code})` : ''}: is DATABASE_URL right, and the server up?`
  }
  const { type, message } = describeError(error)
  return message || `Unexpected ${type}: LOG_LEVEL=debug shows where`
}

/** Where an unexpected error arose, without the values that it speaks of. */
export const trace = (error: unknown): string => JSON.stringify(describeError(error), null, 2)

function faults({ details }: ApiError): string[] {
  if (!details) return []
  const lines =
    'issues' in details
      ? details.issues.map(({ row, field, message }) => `  row ${row}, ${field}: ${message}`)
      : [...details.formErrors, ...Object.values(details.fieldErrors).flat()].map(line => `  ${line}`)
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `  … and ${lines.length - MAX_LINES} more`]
    : lines
}

/** What the driver said: the query builder wraps it into an error that quotes the statement. */
function causeWithCode(error: unknown): { readonly code: string; readonly message: string } | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string') return { code, message: cause.message }
  }
  return undefined
}
