import fp from 'fastify-plugin'
import { ApiError, invalid } from '../schemas/errors.ts'
import { decodeUtf8, isLarge, parseBody, requireModestJson, SMALL_JSON } from '../schemas/json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** JSON as it came, on routes that read bodies by themselves. */
    unreadBody: Uint8Array | null
  }
  interface FastifyContextConfig {
    /**
     * Which bodies the route reads by itself, in a thread: those too large for the thread that answers, or all; or all
     * that people send, and of programs the large ones.
     */
    readsBodies?: 'large' | 'all' | 'all of people'
  }
}

/**
 * JSON is the only body that every route understands; those that take another kind add its parser themselves. Bytes
 * that are not UTF-8 are refused, rather than printed as replacement characters on a letter, and so are keys that
 * would reach an object's prototype, and more values than anybody has use for. Where no body is due none is read:
 * whoever names no route, or no key, would have it parsed for nothing.
 */
export default fp(
  async app => {
    app.decorateRequest('unreadBody', null)
    app.removeAllContentTypeParsers()
    // Many clients name a type with every request. Where nothing is read there is none to refuse.
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
        done(error instanceof ApiError ? error : invalid('Invalid JSON body'))
      }
    })
  },
  { name: 'json' },
)
