import type { BaseLogger } from 'pino'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** A log that adds these facts to every line. */
export function logWith(log: Log, facts: object): Log {
  const level =
    (name: keyof Log): BaseLogger['info'] =>
    (line: unknown, message?: string) =>
      typeof line === 'object' ? log[name]({ ...line, ...facts }, message) : log[name](facts, String(line))
  return { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') }
}
