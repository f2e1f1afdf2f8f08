import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { Outages } from './outages.ts'

/**
 * What the log is told of an error: enough to find the fault, nothing of what was sent. Messages that quote values
 * (PostgreSQL's data exceptions, JSON.parse, Node's argument checks, drizzle's parameters) lose them, and further
 * properties are left out: `detail` holds whole rows.
 */
export interface LoggedError {
  [key: string]: unknown
  type: string
  message: string
  /** Frames only. */
  stack: string
  code?: string
  /** Names in the database, never values. */
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
  if (error.cause !== undefined && depth < MAX_CAUSES) described.cause = describeError(error.cause, depth + 1)
  return described
}

function safeMessage(error: Error): string {
  if (error instanceof SyntaxError || 'params' in error || 'severity' in error) return quotesNothing(error)
  return error.message.replace(/\bReceived\b.*/s, 'Received …')
}

/** Of the database's messages only those about names and states are safe; class 22 quotes the value itself. */
function quotesNothing(error: Error): string {
  const code = text(error, 'code')
  return code !== undefined && /^(?!22)[0-9A-Z]{5}$/.test(code) ? error.message : ''
}

/** The stack begins with the message: only its frames are taken. */
const frames = (stack = ''): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

/** One line a request, without address, query or body. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.warn({ ...line, err: error }, 'request broken off')
    else request.log.info(line, 'request')
  }
}

/**
 * The process's log, one JSON line each; `stream` takes the place of standard output. Lines that say
 * `needs: 'database'` and whose `err` is its absence are made one for the whole outage.
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const outages = new Outages({
    onLost: error => log.error({ err: error }, 'the database is away'),
    onBack: facts => log.warn(facts, 'the database is back'),
  })
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError, error: describeError },
    hooks: {
      logMethod(args, method) {
        const facts: unknown = args[0]
        const needsDatabase =
          typeof facts === 'object' && facts !== null && Reflect.get(facts, 'needs') === 'database'
        if (needsDatabase && outages.note(Reflect.get(facts, 'err'))) return
        method.apply(this, args)
      },
    },
  }
  const log = stream ? pino(options, stream) : pino(options)
  return log
}

/** Fastify's options for logging into `log`. */
export const logging = (log: Logger) => ({
  loggerInstance: log satisfies FastifyBaseLogger as FastifyBaseLogger,
  logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  genReqId: () => uuidv7(),
})
