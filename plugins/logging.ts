import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { describeError, harmless } from './logged-facts.ts'

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

/** The process's log, one JSON line each; `stream` takes the place of standard output. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError, error: describeError },
    // Whoever logs, a library at `trace` too, passes here.
    hooks: {
      logMethod(given, write) {
        Reflect.apply(write, this, harmless(given))
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Fastify's options for logging into `log`. */
export const logging = (log: Logger) => ({
  loggerInstance: log satisfies FastifyBaseLogger as FastifyBaseLogger,
  logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  genReqId: () => uuidv7(),
})
