import { describeError } from '#telemetry/logged-facts.ts'
import type { Log } from '#workers/log.ts'

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error'
  message: string
  facts: Record<string, unknown>
}

/** A line as the process's log would have it. */
export const line = (level: LogLine['level'], facts: object, message = ''): LogLine => ({
  level,
  message,
  // Errors in the form in which the process's log writes them.
  facts: 'err' in facts && facts.err ? { ...facts, err: describeError(facts.err) } : { ...facts },
})

/** A log that keeps its lines. */
export function logInto(lines: LogLine[]): Log {
  const at = (level: LogLine['level']) => (facts: unknown, message?: string) => {
    if (typeof facts === 'string') lines.push(line(level, {}, facts))
    else lines.push(line(level, facts as object, message))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
