/** Seconds after which a client may try again when the database is away: the time of a restart. */
export const RETRY_AFTER_S = 5

/** Codes of the driver and the system for a server that cannot be reached or has hung up. */
const unreachable = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // None of several servers takes writes: the old primary is gone and the new one is not promoted yet.
  'NO_PRIMARY',
])

/**
 * SQLSTATEs of a server that cannot serve now, so that an operator is at work or must be: connection exceptions (08),
 * out of resources (53), operator intervention with restarts and statement timeouts (57), errors of its disk or system
 * (58), a lost lock or transaction (40, 55P03), a server that takes no writes, such as a standby that is not promoted
 * yet (25006), a refused login (28) and a renamed database (3D000).
 */
const states = /^(?:08|28|53|57|58|40|3D000$|55P03$|25006$)/

/**
 * A database closed to connections (55000), or to those of this role (42501), shares its SQLSTATE with mistakes of
 * ours, which do not end the session.
 */
const isClosedDatabase = (cause: Error, code: string): boolean =>
  (code === '55000' || code === '42501') &&
  (Reflect.get(cause, 'severity') === 'FATAL' || Reflect.get(cause, 'routine') === 'CheckMyDatabase')

/** Whether an error or one of its causes says that the database is away, rather than that we made a mistake. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  someCause(error, cause => {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code !== 'string') return false
    // The socket file is missing: the embedded server is down.
    if (code === 'ENOENT') return Reflect.get(cause, 'syscall') === 'connect'
    if (isClosedDatabase(cause, code)) return true
    return unreachable.has(code) || (code.length === 5 && states.test(code))
  })

/** SQLSTATEs of a server that has hung up, has crashed, lets nobody in, or takes no writes. */
const gone = /^(?:08...|28...|58...|57P0.|53300|3D000|25006)$/

/** Whether the whole database is away, rather than one statement that took too long or lost a lock. */
export const isDatabaseLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  someCause(error, cause => {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code !== 'string') return false
    return unreachable.has(code) || code === 'ENOENT' || isClosedDatabase(cause, code) || gone.test(code)
  })

/** For operators: what to do where PostgreSQL has no connection left. Undefined for any other error. */
export function connectionAdvice(error: unknown): string | undefined {
  const refused = findCause(error, cause => Reflect.get(cause, 'code') === '53300')
  return (
    refused &&
    `PostgreSQL has no connection left (${refused.message}): raise max_connections, or the limit that it names, ` +
      'or run fewer processes; docs/scaling.md says how many connections each takes'
  )
}

/** SQLSTATEs of a refused login, a missing database, a missing right. The server's own message says what to fix. */
const LOGIN = /^(28|3D|42501)/
const READ_ONLY = '25006'
/** SQLSTATEs of a server that ends connections or takes none. */
const HUNG_UP = /^(08|57P)/

/** For operators: why the database does not serve them, and what to look at. Undefined for errors of any other kind. */
export function databaseAdvice(error: unknown): string | undefined {
  const cause = findCause(error, cause => typeof Reflect.get(cause, 'code') === 'string')
  const code = String(cause && Reflect.get(cause, 'code'))
  if (LOGIN.test(code)) return `The database refuses: ${cause?.message}`
  if (code === 'NO_PRIMARY') return `The database cannot be written to: ${cause?.message}`
  if (code === READ_ONLY) {
    return `The database takes no writes (${cause?.message}): is its disk full, or is it a standby?`
  }
  const advice = connectionAdvice(error)
  if (advice || !isDatabaseUnavailable(error)) return advice
  // It has answered, and says why.
  if (states.test(code) && !HUNG_UP.test(code)) {
    return `The database cannot do this now (${code}): ${cause?.message}`
  }
  return `The database cannot be reached (${code}): is DATABASE_URL right, and the server up?`
}

/** PostgreSQL's text cannot hold U+0000. */
export const isUnstorableText = (error: unknown): boolean =>
  someCause(error, cause => ['22021', '22P05'].includes(Reflect.get(cause, 'code')))

const someCause = (error: unknown, holds: (cause: Error) => boolean): boolean =>
  findCause(error, holds) !== undefined

function findCause(error: unknown, holds: (cause: Error) => boolean): Error | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (holds(cause)) return cause
  }
  return undefined
}
