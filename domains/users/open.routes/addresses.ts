import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { enqueue } from '#queue/enqueue.ts'
import { Data, Nullable } from '#schemas/common.ts'
import { ApiError, tooManySignIns } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { AddressChange, AddressConfirmation, AskedAddress, Session } from '#schemas/users.ts'
import { record } from '../../audit/service.ts'
import {
  askedAddress,
  askForAddress,
  confirmAddress,
  withdrawAddress,
} from '../signing-in/address-changes.ts'
import { PER_ADDRESS } from '../signing-in/attempts.ts'
import { signInSupport } from '../signing-in/sign-in-support.ts'
import { hashToken } from '../signing-in/tokens.ts'

const noMail = () => new ApiError('conflict', reason('mail_not_sent_here'))
const ownAddress = () => new ApiError('conflict', reason('address_already_yours'))
const isTaken = () => new ApiError('conflict', reason('address_taken'))
const noChange = () => new ApiError('not_found', reason('address_link_invalid'))

/** PostgreSQL's unique_violation: someone else got the address at the same moment. */
const isUniqueViolation = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && Reflect.get(cause, 'code') === '23505'
}

const tags = ['Signing in']

/** How people change their address. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config, database } = app
  const { db } = database
  const { take, limitPerson, describe } = signInSupport(app)

  app.post(
    '/api/auth/address',
    {
      config: { signedIn: true, needsProof: true },
      schema: {
        tags,
        operationId: 'askForAddress',
        summary: 'Start changing your email address',
        description:
          'A link is mailed to the new address. The person opens it within an hour, signed in, to confirm the address. Until then nothing changes. The answer does not reveal whether somebody else has the address: only the mail says so.',
        body: AddressChange,
        response: {
          204: Type.Null({ description: 'A mail is on its way to that address' }),
          ...errorResponses(noMail(), ownAddress(), tooManySignIns()),
        },
      },
    },
    async (request, reply) => {
      if (!config.mail) throw noMail()
      const { userId, accountId, provenAgo } = request.session
      const email = request.body.email.toLowerCase()
      const { data } = await describe(userId, accountId, provenAgo)
      if (data.user.email === email) throw ownAddress()
      // Counted in the same way whether the address is in use or not, so that a refusal reveals nothing.
      const byPerson = await take(`addresses of ${userId}`, PER_ADDRESS)
      const wait = byPerson > 0 ? byPerson : await take(`new address ${email}`, PER_ADDRESS)
      if (wait > 0) throw tooManySignIns(wait)
      await db.transaction(async tx => {
        const changeId = await askForAddress(tx, userId, email)
        await enqueue(app.boss, tx, 'address-mail', { changeId, tells: 'new' })
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/auth/address',
    {
      config: { signedIn: true },
      schema: {
        tags,
        operationId: 'readAskedAddress',
        summary: 'Read the address that is waiting to be confirmed',
        description: 'The address that the person asked for last, as long as its link works.',
        response: { 200: Data(Nullable(AskedAddress, 'Null: none')) },
      },
    },
    async request => ({ data: (await askedAddress(db, request.session.userId)) ?? null }),
  )

  app.delete(
    '/api/auth/address',
    {
      config: { signedIn: true },
      schema: {
        tags,
        operationId: 'withdrawAddress',
        summary: 'Cancel the change of address',
        description: 'Its link stops working. If no address waits, nothing changes.',
        response: { 204: Type.Null({ description: 'No address waits' }) },
      },
    },
    async (request, reply) => {
      await withdrawAddress(db, request.session.userId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/address/confirm',
    {
      config: { signedIn: true },
      schema: {
        tags,
        operationId: 'confirmAddress',
        summary: 'Confirm the new address',
        description:
          'Takes the token of the mailed link, from the person who asked for it. Sessions and passkeys stay. The old address gets a mail about it, and links that were sent there stop working.',
        body: AddressConfirmation,
        response: { 200: Data(Session), ...errorResponses(noChange(), isTaken(), tooManySignIns()) },
      },
    },
    async request => {
      const { userId, accountId, provenAgo } = request.session
      await limitPerson(userId)
      const hash = hashToken(request.body.token)
      if (!hash) throw noChange()
      await db
        .transaction(async tx => {
          const confirmed = await confirmAddress(tx, userId, hash)
          if (!confirmed) throw noChange()
          if (confirmed === 'taken') throw isTaken()
          await enqueue(app.boss, tx, 'address-mail', { changeId: confirmed.id, tells: 'old' })
          await record(tx, { userId, accountId, address: request.clientAddress }, 'confirmAddress')
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? isTaken() : error
        })
      return describe(userId, accountId, provenAgo)
    },
  )
}

export default routes
