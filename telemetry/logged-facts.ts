/**
 * What is logged of an error: enough to find the mistake, and nothing that was sent. Messages that quote values
 * (PostgreSQL's data exceptions, JSON.parse, Node's argument checks, drizzle's parameters) lose them. Other properties
 * are left out: `detail` holds whole rows.
 */
export interface LoggedError {
  [key: string]: unknown
  type: string
  message: string
  /** Stack frames only. */
  stack: string
  code?: string
  /** Names of tables and columns, never values. */
  constraint?: string
  table?: string
  /** SQL with placeholders. */
  query?: string
  cause?: LoggedError
}

const MAX_QUERY = 500
const MAX_CAUSES = 5

const text = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const described: LoggedError = { type: error.name, message: safeMessage(error), stack: frames(error.stack) }
  const put = (key: 'code' | 'constraint' | 'table' | 'query', value: string | undefined) => {
    if (value !== undefined) described[key] = value
  }
  put('code', text(error, 'code'))
  put('constraint', text(error, 'constraint_name') ?? text(error, 'constraint'))
  put('table', text(error, 'table_name') ?? text(error, 'table'))
  put('query', text(error, 'query')?.slice(0, MAX_QUERY))
  if (error.cause !== undefined && depth < MAX_CAUSES) {
    described.cause = describeError(error.cause, depth + 1)
    // A query's own message quotes its parameters, so it is left out. Its cause says why it failed.
    described.message ||= described.cause.message
  }
  return described
}

function safeMessage(error: Error): string {
  if (error instanceof SyntaxError || 'params' in error || 'severity' in error) return quotesNothing(error)
  return withoutQuery(error.message.replace(/\bReceived\b.*/s, 'Received …'))
}

/** Of the database's messages, only those about names and states are safe. Class 22 quotes the value itself. */
function quotesNothing(error: Error): string {
  const code = text(error, 'code')
  return code !== undefined && /^(?!22)[0-9A-Z]{5}$/.test(code) ? error.message : ''
}

/** The stack begins with the message, so only its frames are taken. */
const frames = (stack = ''): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

/** Cuts the query off addresses: it may hold a name that someone searches for. */
const withoutQuery = (message: string): string => message.replace(/(\/[^\s"'?]*)\?[^\s"']+/g, '$1?…')

/**
 * The arguments of a log call, without anything that may hold a request. Plain values stay. `err` and `error` are
 * described by `describeError`. Other objects and lists are left out: multipart's own line at `trace` has all headers,
 * with the key. A text that is an error's message is cleaned as `describeError` cleans it.
 */
export function harmless([first, ...rest]: readonly unknown[]): unknown[] {
  if (typeof first === 'string') return [withoutQuery(first), ...rest.map(plainOrNothing)]
  const facts = first instanceof Error ? { err: first } : plainFacts(first)
  const error = facts.err ?? facts.error
  const [words, ...values] = rest
  const message =
    error instanceof Error && (words ?? error.message) === error.message ? safeMessage(error) : words
  return [
    facts,
    typeof message === 'string' ? withoutQuery(message) : undefined,
    ...values.map(plainOrNothing),
  ]
}

function plainFacts(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null) return {}
  // Not Node's requests and responses, which pino would write out.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(given))) return {}
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => isPlain(value) || name === 'err' || name === 'error'),
  )
}

const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || value instanceof Date

const plainOrNothing = (value: unknown): unknown => (isPlain(value) ? value : '…')
