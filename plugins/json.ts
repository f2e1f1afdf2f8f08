import fp from 'fastify-plugin'
import { ApiError, invalid } from '../schemas/errors.ts'
import { requireModestJson } from '../schemas/json.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON is the only body that every route understands; those that take another kind add its parser themselves. Bytes
 * that are not UTF-8 are refused, rather than printed as replacement characters on a letter, and so are keys that
 * would reach an object's prototype, and more values than anybody has use for.
 */
export default fp(
  async app => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      // Clients that always name JSON as their type also do so where there is nothing to say.
      if (bytes.length === 0 && !request.routeOptions.schema?.body) {
        done(null, undefined)
        return
      }
      let text: string
      try {
        text = utf8.decode(bytes)
        requireModestJson(text)
      } catch (error) {
        done(error instanceof ApiError ? error : invalid('Invalid JSON body'))
        return
      }
      parse(request, text, done)
    })
  },
  { name: 'json' },
)
