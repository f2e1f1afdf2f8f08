import { deadlines } from '#concurrency/deadlines.ts'
import { databaseAdvice } from '#drizzle/driver/database-errors.ts'
import { partNamedBy } from './foreign-errors.ts'

/** As Fastify says that a plugin was not ready in time: of one that is awaited, and of all others. */
const LATE: readonly unknown[] = ['AVV_ERR_PLUGIN_EXEC_TIMEOUT', 'FST_ERR_PLUGIN_TIMEOUT']

/** Why the process did not start: one line for the operator, as for a wrong configuration. */
export function reasonOf(error: unknown): string {
  const advice = databaseAdvice(error)
  if (advice) return advice
  const [first = error] = error instanceof AggregateError ? error.errors : []
  const text = first instanceof Error ? first.message || first.name : String(first)
  if (first instanceof Error && LATE.includes(Reflect.get(first, 'code'))) return lateAdvice(text)
  return text.split('\n', 1)[0]!
}

function lateAdvice(text: string): string {
  const part = partNamedBy(text) ?? 'a part of it'
  return (
    `The service was not ready within ${deadlines.start / 1000} seconds: "${part}" was still starting. ` +
    'Check the load of this machine and of the database, then start it again'
  )
}
