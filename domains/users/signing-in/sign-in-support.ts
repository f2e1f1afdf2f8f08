import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#drizzle/client.ts'
import { enqueue } from '#queue/enqueue.ts'
import { ApiError, tooManySignIns } from '#schemas/errors.ts'
import { storable } from '../../audit/service.ts'
import { hashOfPlace } from '../members/places.ts'
import { attemptCounter, PER_CLIENT } from './attempts.ts'
import { describeSession, PROOF_LASTS_S, SESSION_DAYS } from './sessions.ts'
import type { Browser, SignedIn } from './sign-in.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** What all ways to sign in share. */
export function signInSupport(app: FastifyInstance) {
  const { config, database, sessions } = app
  const places = config.secret('sign-in-place')
  const take = attemptCounter(app.lookups, config.secret('sign-in'))

  async function limit(subject: string): Promise<void> {
    const wait = await take(subject, PER_CLIENT)
    if (wait > 0) throw tooManySignIns(wait)
  }

  const setCookie = (reply: FastifyReply, value: string) =>
    reply.header('set-cookie', sessions.cookie.set(value, SESSION_SECONDS))

  /** @param provenAgo seconds since the person last proved who they are */
  async function describe(userId: string, accountId: string, provenAgo: number) {
    const session = await describeSession(database.db, userId, accountId)
    if (!session) throw new ApiError('unauthorized')
    return { data: { ...session, proofExpiresIn: Math.max(PROOF_LASTS_S - provenAgo, 0) } }
  }

  return {
    take,
    setCookie,
    describe,
    /** Shared by all behind one address; for IPv6 a household has a /64. @throws ApiError rate_limited */
    limitClient: ({ clientAddress }: FastifyRequest) =>
      limit(`client ${rateLimit.normalizeIP(clientAddress)}`),
    /** For someone who is signed in. @throws ApiError rate_limited */
    limitPerson: (userId: string) => limit(`person ${userId}`),
    browserOf({ headers, clientAddress }: FastifyRequest): Browser {
      const userAgent = headers['user-agent']
      const address = storable(clientAddress)
      const place = hashOfPlace(places, userAgent, address)
      return { cookie: sessions.cookie.read(headers.cookie), userAgent, address, place }
    },
    /** Mails a person who has just signed in from a new place. Call it within the transaction. */
    async tellOfNewPlace(tx: Tx, { userId, sessionId, fromNewPlace }: SignedIn): Promise<void> {
      if (fromNewPlace && config.mail) await enqueue(app.boss, tx, 'notice-mail', { userId, sessionId })
    },
    /** The answer to a sign-in. */
    welcome(reply: FastifyReply, { cookie, userId, accountId }: SignedIn) {
      setCookie(reply, cookie)
      return describe(userId, accountId, 0)
    },
  }
}
