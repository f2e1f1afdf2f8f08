import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { uuidv7 } from 'uuidv7'

/** One line for each request, without address, query or body. */
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

/** Fastify's options for writing to `log`. */
export const logging = (log: Logger) => ({
  loggerInstance: log satisfies FastifyBaseLogger as FastifyBaseLogger,
  logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  genReqId: () => uuidv7(),
})
