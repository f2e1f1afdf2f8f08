import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
import { Data, Id } from '#schemas/common.ts'
import { errorResponses } from '#schemas/responses.ts'
import { Member, RoleChange } from '#schemas/users.ts'
import { record } from '../../audit/service.ts'
import { lastOwner, noMember, requireDone } from '../members/member-errors.ts'
import { changeRole, leaveAccount, listMembers, removeMember } from '../members/members.ts'

const tags = ['Members']
const params = Type.Object({ id: Id('The member') })

/** The account's members. All members see them; owners change them. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const forOwners = { role: 'owner', needsProof: true } as const

  app.get(
    '/members',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'listMembers',
        summary: 'List the members of the account',
        description: 'With their roles, and whether they have signed in yet.',
        response: { 200: Data(Type.Array(Member)) },
      },
    },
    async request => {
      const members = await listMembers(db, request.caller.accountId)
      return {
        data: members.map(({ joinedAt, invitationEndsAt, ...one }) => ({
          ...one,
          joinedAt: isoInstant(joinedAt),
          invitationEndsAt: isoInstantOrNull(invitationEndsAt),
        })),
      }
    },
  )

  app.patch(
    '/members/:id',
    {
      config: forOwners,
      schema: {
        tags,
        operationId: 'changeMember',
        summary: 'Change a member’s role',
        description:
          'The role applies from the next request on. The last owner who has signed in cannot lose the role.',
        params,
        body: RoleChange,
        response: {
          204: Type.Null({ description: 'The role applies from their next request on' }),
          ...errorResponses(noMember(), lastOwner()),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const userId = request.params.id
      await serializedWrite(db, { writer: request.caller }, async tx => {
        requireDone(await changeRole(tx, { accountId, userId, role: request.body.role }))
        await record(tx, request.caller, 'changeMember', userId)
      })
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
        summary: 'Remove a member',
        description:
          'What they wrote stays in the account. The last owner who has signed in cannot be removed.',
        params,
        response: { 204: Type.Null({ description: 'Removed' }), ...errorResponses(noMember(), lastOwner()) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const userId = request.params.id
      await serializedWrite(db, { writer: request.caller }, async tx => {
        requireDone(await removeMember(tx, accountId, userId))
        await record(tx, request.caller, 'removeMember', userId)
      })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/membership',
    {
      config: { role: 'viewer', needsProof: true },
      schema: {
        tags,
        operationId: 'leaveAccount',
        summary: 'Leave the account',
        description:
          'What the person wrote stays in the account. Their sessions switch to another of their accounts, if they have one. The last owner who has signed in cannot leave.',
        response: { 204: Type.Null({ description: 'Left' }), ...errorResponses(lastOwner()) },
      },
    },
    async (request, reply) => {
      const { caller } = request
      if (caller.kind !== 'user') throw new Error('an API key reached a route for people')
      // Within the transaction, so that the last owner, who cannot leave, is not switched to another account either.
      await serializedWrite(db, { writer: caller }, async tx => {
        requireDone(await leaveAccount(tx, caller.accountId, caller.userId))
        await record(tx, caller, 'leaveAccount')
      })
      return reply.code(204).send(null)
    },
  )
}

export default routes
