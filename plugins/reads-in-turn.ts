import { Readable } from 'node:stream'
import fp from 'fastify-plugin'
import { deadlines } from '../workers/turns/deadlines.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request's turn to read before it is answered: it waits for something else now. */
    endReading: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** The route's reads wait elsewhere for their account's turn, are asked together with others', or are always small. */
    readsApart?: true
  }
}

/**
 * Characters. A larger answer keeps its turn until it has been taken, or for `deadlines.taken`: whoever asks for sixty
 * such pages and takes none would have all of them held in memory. Usual pages of a hundred rows are much smaller, and
 * a slow line that takes them keeps nobody waiting.
 */
const LARGE = 1024 * 1024

/**
 * An account's reads take turns, two at a time, from the handler until the answer is ready to be sent. Otherwise
 * sixty pages of the largest rows, which one account may ask for at once, take all connections for seconds.
 */
export default fp(
  async app => {
    app.decorateRequest('endReading')
    app.addHook('onRoute', route => {
      const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
      if (!reads || route.config?.readsApart) return
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        (request, reply, done) => {
          const { turn, end } = app.accountReads.take(request.caller.accountId)
          request.endReading = end
          // Whether it was answered, timed out, or its client has gone.
          reply.raw.once('close', end)
          if (turn) void turn.then(() => done())
          else done()
        },
      ]
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const { endReading } = request
      const isLarge = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > LARGE
      if (endReading && isLarge) setTimeout(endReading, deadlines.taken).unref()
      else endReading?.()
      // Otherwise whoever takes nothing is never gone: the answer stays in memory, or a table keeps its place. Of a HEAD
      // there is nothing to take.
      if (request.method !== 'HEAD' && (isLarge || payload instanceof Readable)) {
        reply.raw.setTimeout(deadlines.stalled, () => void reply.raw.destroy())
      }
      done(null, payload)
    })
  },
  { name: 'reads-in-turn', dependencies: ['auth', 'database'] },
)
