import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { deadlines } from '#concurrency/deadlines.ts'
import { type GiveBack, type Order, Scheduler } from '#concurrency/scheduler.ts'
import { cutOff } from '#schemas/errors.ts'
import { needsCaller } from './http/target.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Each account's reads, and each person's requests to `/api/auth`, on the connections that requests share. Accounts
     * do not wait for each other here.
     */
    accountReads: Scheduler
  }
  interface FastifyRequest {
    /** Ends the request's turn to read, before its answer, where it waits for something else. */
    reading: GiveBack | undefined
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
 * Two reads of an account at once: a third of the connections that requests share, so that one account leaves
 * connections, and a core, to others. After a large answer it is one at a time, beside one that its client receives
 * slowly.
 */
const SLOTS = { ofOne: 4, usual: 2, afterLarge: 3, slowLine: 1 }
/** More than an account may ask for in a minute. */
const WAITING_OF_ONE = 300

/**
 * Characters. A larger answer keeps its turn until the client has received it, or for `deadlines.taken`: otherwise a
 * client that requests sixty such pages and receives none would have them all kept in memory. Usual pages of a hundred
 * rows are much smaller; with these a slow line does not make others wait.
 */
const LARGE = 1024 * 1024
/** A client that has not received a large answer by then has a slow line. The account's next read then begins. */
const SLOW_LINE_MS = 250

/** Waits for the turn of a request, which ends with it. */
async function turnOf(turns: Scheduler, order: Order, reply: FastifyReply): Promise<GiveBack> {
  // The client has gone while it was authenticated: nothing would end its turn.
  if (reply.raw.destroyed) throw cutOff()
  const giveBack = await turns.take({ ...order, signal: reply.clientGone })
  // It may have been answered, or its client gone, at the same moment.
  if (reply.sent || reply.raw.destroyed) giveBack()
  else reply.raw.once('close', () => giveBack())
  return giveBack
}

/**
 * An account's reads take turns, two at a time, from the handler until the answer is ready to be sent. Otherwise one
 * account could request sixty pages of the largest rows and use all connections for seconds. After a large answer it is
 * one at a time: two such pages at once would take a small machine's cores from everyone else.
 */
export default fp(
  async app => {
    const turns = new Scheduler({ slots: Infinity, share: SLOTS.ofOne, waitingOfOne: WAITING_OF_ONE })
    /** Accounts that have had a large answer since they had nothing under way. */
    const large = new Set<string>()
    app.decorate('accountReads', turns)
    app.decorateRequest('reading')
    app.addHook('onRoute', route => {
      const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
      if (!needsCaller(route.url) || !reads || route.config?.readsApart) return
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        async (request, reply) => {
          const account = request.caller.accountId
          if (turns.held(account) === 0) large.delete(account)
          const weight = () => (large.has(account) ? SLOTS.afterLarge : SLOTS.usual)
          request.reading = await turnOf(turns, { account, weight }, reply)
        },
      ]
    })
    // No budget counts requests to sign in: without turns one person could take all connections at once.
    app.addHook('preHandler', (request, reply, done) => {
      if (!request.routeOptions.config.signedIn) return done()
      const order = { account: request.session.userId, weight: SLOTS.usual }
      turnOf(turns, order, reply).then(() => done(), done)
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const { reading } = request
      const isLarge = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > LARGE
      if (reading && isLarge) {
        large.add(request.caller.accountId)
        setTimeout(() => reading(SLOTS.slowLine), SLOW_LINE_MS).unref()
        setTimeout(() => reading(), deadlines.taken).unref()
      } else reading?.()
      // Without a timeout a client that receives nothing is never gone, and the answer stays in memory. The answer to
      // HEAD has no body to receive.
      if (request.method !== 'HEAD' && isLarge) {
        reply.raw.setTimeout(deadlines.stalled, () => void reply.raw.destroy())
      }
      done(null, payload)
    })
  },
  { name: 'reads-in-turn', dependencies: ['auth', 'signing-in', 'client-gone'] },
)
