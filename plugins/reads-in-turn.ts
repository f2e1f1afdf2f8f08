import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Place } from '#concurrency/account-share.ts'
import { deadlines } from '#concurrency/deadlines.ts'
import { cutOff } from '#schemas/errors.ts'
import { needsCaller } from './http/target.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's turn to read. It may be ended before its answer, where it waits for something else. */
    reading: Place | undefined
  }
  interface FastifyContextConfig {
    /**
     * The route's reads do not wait here: they have turns elsewhere, are shared with other requests, or are always
     * small.
     */
    readsApart?: true
  }
}

/**
 * Characters. A larger answer keeps its turn until the client has received it, or for `deadlines.taken`: otherwise a
 * client that requests sixty such pages and receives none would have them all kept in memory. Usual pages of a hundred
 * rows are much smaller; with these a slow line does not make others wait.
 */
const LARGE = 1024 * 1024
/** A client that has not received a large answer by then has a slow line. The account's next read then begins. */
const SLOW_LINE_MS = 250

/** Continues the request when its turn comes, and ends the turn with the request. */
export function waitForTurn({ turn, end }: Place, reply: FastifyReply, done: (error?: Error) => void): void {
  if (reply.raw.destroyed) {
    // The client has gone while it was authenticated: nothing would end its turn.
    end()
    done(cutOff())
    return
  }
  // Runs when the request was answered, timed out, or its client has gone.
  reply.raw.once('close', end)
  if (turn) void turn.then(() => done())
  else done()
}

/**
 * An account's reads take turns, two at a time, from the handler until the answer is ready to be sent. Otherwise one
 * account could request sixty pages of the largest rows and use all connections for seconds. After a large answer it is
 * one at a time: two such pages at once would take a small machine's cores from everyone else.
 */
export default fp(
  async app => {
    app.decorateRequest('reading')
    app.addHook('onRoute', route => {
      const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
      if (!needsCaller(route.url) || !reads || route.config?.readsApart) return
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        (request, reply, done) => {
          const place = app.accountReads.take(request.caller.accountId)
          request.reading = place
          waitForTurn(place, reply, done)
        },
      ]
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const { reading } = request
      const isLarge = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > LARGE
      if (reading && isLarge) {
        reading.markHeavy()
        setTimeout(reading.yieldSlot, SLOW_LINE_MS).unref()
        setTimeout(reading.end, deadlines.taken).unref()
      } else reading?.end()
      // Without a timeout a client that receives nothing is never gone: the answer stays in memory, or a table keeps
      // its place. The answer to HEAD has no body to receive.
      if (request.method !== 'HEAD' && (isLarge || payload instanceof Readable)) {
        reply.raw.setTimeout(deadlines.stalled, () => void reply.raw.destroy())
      }
      done(null, payload)
    })
  },
  { name: 'reads-in-turn', dependencies: ['auth', 'database'] },
)
