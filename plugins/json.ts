import fp from 'fastify-plugin'
import { ApiError, invalid } from '#schemas/errors.ts'
import { decodeUtf8, isLarge, parseBody, requireModestJson, SMALL_JSON } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text as it was sent, on routes that read bodies themselves. */
    unreadBody: Uint8Array | null
  }
  interface FastifyContextConfig {
    /**
     * Which bodies the route reads itself, in a thread: those too large for the answering thread, all, or all of people
     * and the large ones of programs.
     */
    readsBodies?: 'large' | 'all' | 'all of people'
  }
}

/**
 * Parses JSON bodies; routes that take another kind add its parser themselves. It refuses bytes that are not UTF-8 (a
 * letter would print replacement characters), keys that would reach an object's prototype, and too many values. No body
 * is read where none is expected: for unknown routes and requests without a key it would be parsed for nothing.
 */
export default fp(
  async app => {
    app.decorateRequest('unreadBody', null)
    app.removeAllContentTypeParsers()
    // Many clients send a Content-Type with every request. It is not refused where no body is read.
    app.addHook('onRequest', async request => {
      const { schema, config } = request.routeOptions
      if (request.method !== 'DELETE' || schema?.body || config?.readsBodies) return
      if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/json'
    })
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      const { schema, config } = request.routeOptions
      const { readsBodies } = config
      if (!schema?.body && !readsBodies) return done(null, undefined)
      const keep = () => {
        request.unreadBody = bytes
        done(null, undefined)
      }
      try {
        const all = readsBodies === 'all of people' ? request.caller.kind === 'user' : readsBodies === 'all'
        if (all || (readsBodies && isLarge(bytes.length))) return keep()
        const text = decodeUtf8(bytes)
        const values = requireModestJson(text, readsBodies ? undefined : SMALL_JSON.values)
        if (readsBodies && isLarge(bytes.length, values)) return keep()
        done(null, parseBody(text))
      } catch (error) {
        done(error instanceof ApiError ? error : invalid(reason('json_invalid')))
      }
    })
  },
  { name: 'json' },
)
