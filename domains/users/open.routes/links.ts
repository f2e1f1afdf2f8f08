import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { enqueue } from '#queue/enqueue.ts'
import { AWAITED_LINK } from '#queue/names.ts'
import { Data } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { LinkRequest, LinkWay, Redemption, Session } from '#schemas/users.ts'
import { record } from '../../audit/service.ts'
import { PER_ADDRESS } from '../signing-in/attempts.ts'
import { requestLink } from '../signing-in/links.ts'
import { signInByLink } from '../signing-in/sign-in.ts'
import { signInSupport } from '../signing-in/sign-in-support.ts'

const noLink = () => new ApiError('unauthorized', reason('sign_in_link_invalid'))

/** Signing in with a link. Never part of the interface for programs (spec, "Authentication", 6). */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config, database } = app
  const { db } = database
  const { take, limitClient, browserOf, tellOfNewPlace, welcome } = signInSupport(app)
  const tags = ['Signing in']

  app.get(
    '/api/auth/link',
    {
      schema: {
        tags,
        operationId: 'getLinkWay',
        summary: 'Read how sign-in links are delivered',
        description: 'So that no one is told to wait for an email that is never sent.',
        response: { 200: Data(LinkWay) },
      },
    },
    async () => ({ data: { mailed: config.mail !== null, supportContact: config.supportContact } }),
  )

  app.post(
    '/api/auth/link',
    {
      schema: {
        tags,
        operationId: 'askForLink',
        summary: 'Request a sign-in link by email',
        description: 'If the service sends no mail, owners and operators hand out links.',
        body: LinkRequest,
        response: {
          204: Type.Null({ description: 'The answer is the same whether anybody has the address or not' }),
        },
      },
    },
    async (request, reply) => {
      await limitClient(request)
      const email = request.body.email.toLowerCase()
      // Answered alike, so that repeated requests for someone else's address reveal nothing either.
      const tooMany = (await take(`address ${email}`, PER_ADDRESS)) > 0
      if (!tooMany && config.mail) {
        await db.transaction(async tx => {
          const linkId = await requestLink(tx, email)
          await enqueue(app.boss, tx, 'sign-in-mail', { linkId }, { priority: AWAITED_LINK })
        })
      }
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/redeem',
    {
      schema: {
        tags,
        operationId: 'redeemLink',
        summary: 'Sign in with a link',
        description: 'Sets the cookie of a session. A link signs in once, before it expires.',
        body: Redemption,
        response: { 200: Data(Session), ...errorResponses(noLink()) },
      },
    },
    async (request, reply) => {
      await limitClient(request)
      const signedIn = await db.transaction(async tx => {
        const entered = await signInByLink(tx, request.body.token, browserOf(request))
        if (!entered) throw noLink()
        await tellOfNewPlace(tx, entered)
        await record(tx, { ...entered, address: request.clientAddress }, 'redeemLink')
        return entered
      })
      return welcome(reply, signedIn)
    },
  )
}

export default routes
