import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { isoInstant } from '#drizzle/instants.ts'
import { Data, Id } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { AccountChoice, ConsoleSession, ProfileChange, Session } from '#schemas/users.ts'
import { record } from '../../audit/service.ts'
import {
  changeUser,
  endOtherSessions,
  endSession,
  endSessionOf,
  listSessions,
  switchAccount,
} from '../signing-in/sessions.ts'
import { signInSupport } from '../signing-in/sign-in-support.ts'
import { hashToken } from '../signing-in/tokens.ts'

const noAccount = () => new ApiError('not_found', reason('account_not_found'))
const noSession = () => new ApiError('not_found', reason('session_not_found'))

/**
 * A person's own data and sessions, and signing out. Never part of the interface for programs (spec, "Authentication",
 * 6).
 */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { database, sessions } = app
  const { db } = database
  const { setCookie, describe } = signInSupport(app)
  const tags = ['Signing in']
  const signedIn = { signedIn: true } as const

  app.post(
    '/api/auth/sign-out',
    {
      schema: {
        tags,
        operationId: 'signOut',
        summary: 'End this session',
        description: 'The cookie is no longer valid.',
        response: { 204: Type.Null({ description: 'Signed out' }) },
      },
    },
    async (request, reply) => {
      const value = sessions.cookie.read(request.headers.cookie)
      const hash = value === undefined ? null : hashToken(value)
      if (hash) await endSessionOf(db, hash)
      return reply.code(204).header('set-cookie', sessions.cookie.clear).send(null)
    },
  )

  app.get(
    '/api/auth/session',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'getSession',
        summary: 'Who is signed in',
        description: 'The person, the account of the session, and the accounts that it can switch to.',
        response: { 200: Data(Session) },
      },
    },
    async (request, reply) => {
      const { userId, accountId, provenAgo } = request.session
      // The web app asks this whenever it is opened, so the cookie is renewed with the session here.
      setCookie(reply, sessions.cookie.read(request.headers.cookie)!)
      return describe(userId, accountId, provenAgo)
    },
  )

  app.post(
    '/api/auth/switch-account',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'switchAccount',
        summary: 'Switch to another account',
        description: 'The session belongs to that account from now on.',
        body: AccountChoice,
        response: { 200: Data(Session), ...errorResponses(noAccount()) },
      },
    },
    async request => {
      const { sessionId, userId, provenAgo } = request.session
      const { accountId } = request.body
      await db.transaction(async tx => {
        if (!(await switchAccount(tx, { sessionId, userId, accountId }))) throw noAccount()
        await record(tx, { userId, accountId, address: request.clientAddress }, 'switchAccount')
      })
      return describe(userId, accountId, provenAgo)
    },
  )

  app.get(
    '/api/auth/sessions',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'List where you are signed in',
        description: 'Every browser that is signed in as this person.',
        response: { 200: Data(Type.Array(ConsoleSession)) },
      },
    },
    async request => {
      const { userId, sessionId } = request.session
      const rows = await listSessions(db, userId)
      return {
        data: rows.map(({ createdAt, seenAt, expiresAt, ...row }) => ({
          ...row,
          current: row.id === sessionId,
          createdAt: isoInstant(createdAt),
          seenAt: isoInstant(seenAt),
          expiresAt: isoInstant(expiresAt),
        })),
      }
    },
  )

  app.delete(
    '/api/auth/sessions',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End all your sessions except this one',
        description: 'Passkeys stay and can sign in again.',
        response: { 204: Type.Null({ description: 'The person is signed in only here' }) },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = request.session
      await endOtherSessions(db, userId, sessionId)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/api/auth/user',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'changeUser',
        summary: 'Change your name, or the language of your mails',
        description: 'The change applies in all accounts of the person.',
        body: ProfileChange,
        response: { 200: Data(Session) },
      },
    },
    async request => {
      const { userId, accountId, provenAgo } = request.session
      await changeUser(db, userId, request.body)
      return describe(userId, accountId, provenAgo)
    },
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End one of your sessions',
        description: 'That browser is signed out at its next request.',
        params: Type.Object({ id: Id('The session') }),
        response: { 204: Type.Null({ description: 'Ended' }), ...errorResponses(noSession()) },
      },
    },
    async (request, reply) => {
      const { userId } = request.session
      if (!(await endSession(db, userId, request.params.id))) {
        throw noSession()
      }
      return reply.code(204).send(null)
    },
  )
}

export default routes
