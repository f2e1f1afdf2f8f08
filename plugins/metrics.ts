import fp from 'fastify-plugin'
import { refusals, requestSeconds, requests } from '../metrics/registry.ts'
import { ApiError } from '../schemas/errors.ts'

/** Which budget a refusal is about: its message says it, and it is the interface's own. */
function policyOf({ message }: ApiError): string {
  if (message.startsWith('API key')) return 'key'
  return message.startsWith('Account') ? 'account' : 'address'
}

/** Counts every request by its route's pattern; what is sent to no route is one route, whatever the path. */
export default fp(
  async app => {
    app.addHook('onResponse', (request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
      requests.inc({ ...labels, status: reply.statusCode })
      requestSeconds.observe(labels, reply.elapsedTime / 1000)
      done()
    })
    app.addHook('onError', (_request, _reply, error, done) => {
      if (error instanceof ApiError && error.code === 'rate_limited')
        refusals.inc({ policy: policyOf(error) })
      done()
    })
  },
  { name: 'metrics' },
)
