import fp from 'fastify-plugin'
import type { WriteCounts } from '#drizzle/batch-writer.ts'
import { ApiError } from '#schemas/errors.ts'
import type { ReasonCode } from '#schemas/reasons.ts'
import {
  dropped,
  refusals,
  requestSeconds,
  requests,
  unfulfilledPayments,
  written,
} from '#telemetry/metrics/counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    writeCounts: WriteCounts
    countUnfulfilledPayment(): void
  }
}

/** Whose rate limit a request exceeded. */
const policies: Partial<Record<ReasonCode, string>> = {
  key_rate_limited: 'key',
  account_rate_limited: 'account',
}

/** Counts every request by its route's pattern. Requests to no route share one label, whatever their path. */
export default fp(
  async app => {
    app.decorate('writeCounts', {
      written: (what, items) => written.add({ what }, items),
      lost: (what, items) => dropped.add({ what }, items),
    })
    app.decorate('countUnfulfilledPayment', () => unfulfilledPayments.add({}, 1))
    app.addHook('onResponse', (request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
      requests.add({ ...labels, status: reply.statusCode }, 1)
      if (!request.routeOptions.config.isStream) requestSeconds.add(labels, reply.elapsedTime / 1000)
      done()
    })
    app.addHook('onError', (_request, _reply, error, done) => {
      if (error instanceof ApiError && error.code === 'rate_limited')
        refusals.add({ policy: policies[error.reason.code] ?? 'address' }, 1)
      done()
    })
  },
  { name: 'metrics' },
)
