import { ConfigError } from '#config/index.ts'
import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import { databaseAdvice } from '#drizzle/driver/database-errors.ts'
import { ApiError } from '#schemas/errors.ts'
import { describeError } from '#telemetry/logged-facts.ts'
import { Refusal, UsageError } from './errors.ts'

/** A mapping may have a thousand errors: these are enough to see what is wrong. */
const MAX_LINES = 20

/** The text that an operator reads when a command ends in an error. It holds no data that was being written. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return [error.message, ...detailLines(error)].join('\n')
  if (
    error instanceof UsageError ||
    error instanceof Refusal ||
    error instanceof ConfigError ||
    error instanceof CampaignFailure
  ) {
    return error.message
  }
  const advice = databaseAdvice(error)
  if (advice) return advice
  const { type, message } = describeError(error)
  return message || `Unexpected ${type}. Run with LOG_LEVEL=debug to see where`
}

/** Where an unexpected error was thrown, without the values in its message. */
export const trace = (error: unknown): string => JSON.stringify(describeError(error), null, 2)

function detailLines({ details }: ApiError): string[] {
  if (!details) return []
  const lines =
    'issues' in details
      ? details.issues.map(({ row, field, message }) => `  row ${row}, ${field}: ${message}`)
      : [...details.formErrors, ...Object.values(details.fieldErrors).flat()].map(line => `  ${line}`)
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `  … and ${lines.length - MAX_LINES} more`]
    : lines
}
