import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { isoInstant } from '../../drizzle/instants.ts'
import { Data, Id } from '../../schemas/common.ts'
import { errorResponses } from '../../schemas/error-responses.ts'
import { ApiError } from '../../schemas/errors.ts'
import { Invitation, Invited, Member, RoleChange } from '../../schemas/users.ts'
import { enqueue } from '../../workers/queue/enqueue.ts'
import { attemptCounter, INVITATIONS, PER_ADDRESS } from './attempts.ts'
import { createLink, inviteByMail, linkAddress, withdrawLinks } from './links.ts'
import { addMember, changeRole, listMembers, type MemberChange, removeMember } from './members.ts'

/** @throws ApiError where nothing was changed */
function requireDone(change: MemberChange): void {
  if (change === 'no-member') throw noMember()
  if (change === 'last-owner') throw lastOwner()
}

const noMember = () => new ApiError('not_found', 'Member not found')
const lastOwner = () => new ApiError('conflict', 'An account needs an owner: make somebody else one first')
const alreadyMember = () => new ApiError('conflict', 'This person is a member already')
const tooManyInvitations = (retryAfter?: number) =>
  new ApiError('rate_limited', 'Too many invitations', retryAfter === undefined ? {} : { retryAfter })

const tags = ['Members']
const params = Type.Object({ id: Id('The member') })

/** Who belongs to the account. Everybody there sees it; owners decide. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config } = app
  const { db } = app.database
  const take = attemptCounter(app.door, config.secret('sign-in'))
  const forOwners = { role: 'owner', needsProof: true } as const

  /** An invitation carries words of the owner's to whatever address they name. */
  async function limitInvitations(accountId: string, email: string): Promise<void> {
    const ofAccount = await take(`invitations of ${accountId}`, INVITATIONS)
    const wait = ofAccount > 0 ? ofAccount : await take(`invitations to ${email}`, PER_ADDRESS)
    if (wait > 0) throw tooManyInvitations(wait)
  }

  app.get(
    '/members',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'listMembers',
        summary: 'List the members of the account',
        description: 'With their roles, and whether they have signed in yet.',
        response: { 200: Data(Type.Array(Member)), ...errorResponses(401, 403, 429, 500, 503) },
      },
    },
    async request => {
      const members = await listMembers(db, request.caller.accountId)
      return { data: members.map(({ joinedAt, ...one }) => ({ ...one, joinedAt: isoInstant(joinedAt) })) }
    },
  )

  app.post(
    '/members',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'inviteMember',
        summary: 'Invite somebody',
        description:
          'A member who has not come in by their invitation, or has no way in any more, is invited anew, with the role that is named now.',
        body: Invitation,
        response: {
          201: Data(Invited),
          ...errorResponses(400, 401, 403, alreadyMember(), 413, 415, tooManyInvitations(), 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const email = request.body.email.toLowerCase()
      if (config.mail) await limitInvitations(accountId, email)
      const invited = await db.transaction(async tx => {
        const { role } = request.body
        const { userId, already, needsInvitation } = await addMember(tx, {
          ...request.body,
          accountId,
          email,
        })
        if (already) {
          if (!needsInvitation) throw alreadyMember()
          requireDone(await changeRole(tx, accountId, userId, role))
          await withdrawLinks(tx, userId, 'invitation')
        }
        if (config.mail) {
          const linkId = await inviteByMail(tx, userId, accountId)
          await enqueue(app.boss, tx, 'sign-in-mail', { linkId })
          return { id: userId, mailed: true, link: null }
        }
        // A link signs in as the person, to all of their accounts: it is given to nobody else once there are others.
        if (!needsInvitation) return { id: userId, mailed: false, link: null }
        const token = await createLink(tx, { userId, accountId, kind: 'invitation', byOwner: true })
        return { id: userId, mailed: false, link: linkAddress(config.baseUrl, token) }
      })
      return reply.code(201).send({ data: invited })
    },
  )

  app.patch(
    '/members/:id',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'changeMember',
        summary: 'Give a member another role',
        description: 'From the next request on. The last owner stays owner.',
        params,
        body: RoleChange,
        response: {
          204: Type.Null({ description: 'From their next request' }),
          ...errorResponses(400, 401, 403, noMember(), lastOwner(), 413, 415, 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      requireDone(await db.transaction(tx => changeRole(tx, accountId, request.params.id, request.body.role)))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/members/:id',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'removeMember',
        summary: 'Remove a member, whose sessions in the account end',
        description: 'What they wrote stays with the account. The last owner cannot be removed.',
        params,
        response: {
          204: Type.Null({ description: 'Removed' }),
          ...errorResponses(400, 401, 403, noMember(), lastOwner(), 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      requireDone(await db.transaction(tx => removeMember(tx, accountId, request.params.id)))
      return reply.code(204).send(null)
    },
  )
}

export default routes
