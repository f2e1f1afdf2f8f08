/**
 * Why a campaign cannot be finished, in words for the customer: no stack, no name, nothing of our insides.
 * Throwing it ends the campaign without another try.
 */
export class PermanentFault extends Error {
  override readonly name = 'PermanentFault'
}

/** SQLSTATE classes that speak of the server, not of what was asked: connection, rollback, resources, operator. */
const SERVER_CLASSES = new Set(['08', '40', '53', '57', '58'])
const LOCK_NOT_AVAILABLE = '55P03'
const CONNECTION = /^(CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/

function codesOf(error: unknown): string[] {
  const codes: string[] = []
  // drizzle wraps the driver's error, which may wrap the socket's.
  for (let at = error; at instanceof Error && codes.length < 8; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') {
      // A unix socket that is not there yet; any other ENOENT is a file's.
      const unreachable = at.code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect'
      codes.push(unreachable ? 'ECONNREFUSED' : at.code)
    }
    if (at instanceof AggregateError) for (const inner of at.errors) codes.push(...codesOf(inner))
  }
  return codes
}

/** True when the database was away or busy: whatever was tried says nothing about itself and is tried again. */
export function isDatabaseTrouble(error: unknown): boolean {
  return codesOf(error).some(
    code =>
      CONNECTION.test(code) ||
      code === LOCK_NOT_AVAILABLE ||
      (code.length === 5 && SERVER_CLASSES.has(code.slice(0, 2))),
  )
}

/**
 * What may be logged of an error. drizzle puts the parameters of a failed statement, names and addresses among
 * them, into its message, and PostgreSQL puts a row's values into `detail`: neither is taken.
 */
export function describeFault(error: unknown): {
  name: string
  message: string
  code?: string
  stack?: string
} {
  let at = error
  // Known by its shape: the drawing threads use this too, and loading drizzle would double their memory.
  while (at instanceof Error && 'query' in at && 'params' in at) at = at.cause
  if (!(at instanceof Error)) return { name: 'Error', message: typeof at }
  return {
    name: at.name,
    message: at.message,
    ...('code' in at && typeof at.code === 'string' ? { code: at.code } : {}),
    ...(at.stack ? { stack: at.stack } : {}),
  }
}
