import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Tx } from '#drizzle/client.ts'
import { enqueue } from '#queue/enqueue.ts'
import { Data, Id } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { Invitation, Invited } from '#schemas/users.ts'
import { record } from '../../audit/service.ts'
import { lockUser } from '../lock.ts'
import { findInvited, withdrawInvitation } from '../members/invitations.ts'
import { lastOwner, noMember, requireDone } from '../members/member-errors.ts'
import { addMember, changeRole, needsInvitation } from '../members/members.ts'
import { attemptCounter, INVITATIONS, PER_ADDRESS } from '../signing-in/attempts.ts'
import { createLink, inviteByMail, linkAddress, withdrawInvitations } from '../signing-in/links.ts'

const alreadyMember = () => new ApiError('conflict', reason('member_already'))
const hasComeIn = () => new ApiError('conflict', reason('invitation_not_needed'))
const noLinkForThem = () => new ApiError('conflict', reason('invitation_link_refused'))
const tooManyInvitations = (retryAfter?: number) =>
  new ApiError('rate_limited', reason('invitations_limited'), retryAfter === undefined ? {} : { retryAfter })

const tags = ['Members']
const params = Type.Object({ id: Id('The member') })

/** How owners invite people. An invitation can be sent again or withdrawn until the person has signed in. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config } = app
  const { db } = app.database
  const take = attemptCounter(app.lookups, config.secret('sign-in'))
  const forOwners = { role: 'owner', needsProof: true } as const

  /** Limited, because an invitation sends the owner's words to any address. */
  async function limitInvitations(accountId: string, email: string): Promise<void> {
    if (!config.mail) return
    const ofAccount = await take(`invitations of ${accountId}`, INVITATIONS)
    const wait = ofAccount > 0 ? ofAccount : await take(`invitations to ${email}`, PER_ADDRESS)
    if (wait > 0) throw tooManyInvitations(wait)
  }

  /** @param mayHandOver whether an owner may be shown a link that signs in as the person */
  async function invite(tx: Tx, caller: FastifyRequest['caller'], userId: string, mayHandOver: boolean) {
    if (caller.kind !== 'user') throw new Error('an API key reached a route for people')
    const { accountId, userId: inviterId } = caller
    if (config.mail) {
      const linkId = await inviteByMail(tx, userId, accountId)
      await enqueue(app.boss, tx, 'sign-in-mail', { linkId, inviterId }, { accountId })
      return { id: userId, mailed: true, link: null }
    }
    // A link signs in as the person, to all of their accounts, so nobody else gets it once they have others.
    if (!mayHandOver) return { id: userId, mailed: false, link: null }
    const token = await createLink(tx, { userId, accountId, kind: 'invitation', byOwner: true })
    return { id: userId, mailed: false, link: linkAddress(config.baseUrl, token) }
  }

  app.post(
    '/members',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'inviteMember',
        summary: 'Invite a member',
        description:
          'A member who has not used their invitation, or can no longer sign in, is invited again, with the role in this request.',
        body: Invitation,
        response: { 201: Data(Invited), ...errorResponses(alreadyMember(), tooManyInvitations()) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const email = request.body.email.toLowerCase()
      await limitInvitations(accountId, email)
      const invited = await serializedWrite(db, { writer: request.caller }, async tx => {
        const { role } = request.body
        const { userId, already, needsInvitation } = await addMember(tx, {
          ...request.body,
          accountId,
          email,
        })
        if (already) {
          if (!needsInvitation) throw alreadyMember()
          requireDone(await changeRole(tx, { accountId, userId, role }))
          await withdrawInvitations(tx, userId, accountId)
        }
        await record(tx, request.caller, 'inviteMember', userId)
        return invite(tx, request.caller, userId, needsInvitation)
      })
      return reply.code(201).send({ data: invited })
    },
  )

  app.post(
    '/members/:id/invitation',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'inviteAgain',
        summary: 'Send an invitation again',
        description: 'By mail, or with a new link to hand over. Links of earlier invitations stop working.',
        params,
        response: {
          201: Data(Invited),
          ...errorResponses(noMember(), hasComeIn(), noLinkForThem(), tooManyInvitations()),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { id: userId } = request.params
      const member = await findInvited(db, accountId, userId)
      if (!member) throw noMember()
      await limitInvitations(accountId, member.email)
      const invited = await serializedWrite(db, { writer: request.caller }, async tx => {
        await lockUser(tx, userId, 'update')
        const now = await findInvited(tx, accountId, userId)
        if (!now) throw noMember()
        if (now.hasComeIn) throw hasComeIn()
        const mayHandOver = await needsInvitation(tx, userId, accountId)
        if (now.disabled || !(config.mail || mayHandOver)) throw noLinkForThem()
        await withdrawInvitations(tx, userId, accountId)
        await record(tx, request.caller, 'inviteAgain', userId)
        return invite(tx, request.caller, userId, mayHandOver)
      })
      return reply.code(201).send({ data: invited })
    },
  )

  app.delete(
    '/members/:id/invitation',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        description:
          'The person stops being a member, and the link stops working. A person who belongs to no other account is deleted.',
        params,
        response: {
          204: Type.Null({ description: 'Withdrawn' }),
          ...errorResponses(noMember(), hasComeIn(), lastOwner()),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const userId = request.params.id
      await serializedWrite(db, { writer: request.caller }, async tx => {
        const done = await withdrawInvitation(tx, accountId, userId)
        if (done === 'has-come-in') throw hasComeIn()
        requireDone(done)
        await record(tx, request.caller, 'withdrawInvitation', userId)
      })
      return reply.code(204).send(null)
    },
  )
}

export default routes
