/** Seconds after which a client may try again when the database is away: a restart's time. */
export const RETRY_AFTER_S = 5

/** The driver's and the system's words for a server that cannot be reached or has hung up. */
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
  // Of several servers none takes writes: between the old primary's end and the new one's promotion.
  'NO_PRIMARY',
])

/**
 * SQLSTATEs of a server that cannot do it now: connection exceptions (08), out of resources (53), operator
 * intervention with restarts and statement timeouts (57), its disk's or system's failures (58), a lock or transaction
 * that lost (40, 55P03), a server that takes no writes, such as a standby that has not been promoted yet (25006), a
 * login that is refused (28) and a database that was renamed (3D000): an operator is at work, or must be.
 */
const states = /^(?:08|28|53|57|58|40|3D000$|55P03$|25006$)/

/** A database that is closed to connections shares its state with mistakes of ours, which do not end the session. */
const isClosedDatabase = (cause: Error, code: string): boolean =>
  code === '55000' &&
  (Reflect.get(cause, 'severity') === 'FATAL' || Reflect.get(cause, 'routine') === 'CheckMyDatabase')

/** Whether an error, or a cause of it, says that the database is away, and not that we made a mistake. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  someCause(error, cause => {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code !== 'string') return false
    // A socket file that is not there: the embedded server is down.
    if (code === 'ENOENT') return Reflect.get(cause, 'syscall') === 'connect'
    if (isClosedDatabase(cause, code)) return true
    return unreachable.has(code) || (code.length === 5 && states.test(code))
  })

/** SQLSTATEs of a server that has hung up, has failed, lets nobody in, or takes no writes. */
const gone = /^(?:08...|28...|58...|57P0.|53300|3D000|25006)$/

/** Whether the database is away as a whole, rather than for one statement that took too long or lost a lock. */
export const isDatabaseLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  someCause(error, cause => {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code !== 'string') return false
    return unreachable.has(code) || code === 'ENOENT' || isClosedDatabase(cause, code) || gone.test(code)
  })

/** PostgreSQL's text cannot hold U+0000, wherever it was sent. */
export const isUnstorableText = (error: unknown): boolean =>
  someCause(error, cause => ['22021', '22P05'].includes(Reflect.get(cause, 'code')))

function someCause(error: unknown, holds: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (holds(cause)) return true
  }
  return false
}
