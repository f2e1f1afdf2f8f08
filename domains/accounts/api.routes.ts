import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { ApiKey, ApiKeyChange, CreatedApiKey, NewApiKey } from '#schemas/api-keys.ts'
import { Data, Deleted, Id } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { record } from '../audit/service.ts'
import { changeKey, findKey, listKeys, revokeKey } from './console-keys.ts'
import { createKey } from './service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const noSuchKey = () => new ApiError('not_found', reason('api_key_not_found'))

const revoked = () => new ApiError('conflict', reason('api_key_revoked'))

const tags = ['API keys']
const params = Type.Object({ id: Id('The key') })
const answers = errorResponses(noSuchKey())

/** Keys are made and changed by people who own the account, never by a key. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const config = { role: 'owner', needsProof: true } as const

  app.get(
    '/api-keys',
    {
      config: { role: 'owner' },
      schema: {
        tags,
        operationId: 'listApiKeys',
        summary: 'List API keys',
        description: 'All keys, including revoked ones, newest first. The key value is never shown again.',
        response: { 200: Data(Type.Array(ApiKey)) },
      },
    },
    async request => ({ data: await listKeys(db, request.caller.accountId) }),
  )

  app.get(
    '/api-keys/:id',
    {
      config: { role: 'owner' },
      schema: {
        tags,
        operationId: 'getApiKey',
        summary: 'Retrieve an API key',
        description: 'Its name, permissions and state. The key itself is never shown again.',
        params,
        response: { 200: Data(ApiKey), ...answers },
      },
    },
    async request => {
      const key = await findKey(db, request.caller.accountId, request.params.id)
      if (!key) throw noSuchKey()
      return { data: key }
    },
  )

  app.post(
    '/api-keys',
    {
      config,
      schema: {
        tags,
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description: 'Only this answer contains the key itself.',
        body: NewApiKey,
        response: { 201: Data(CreatedApiKey) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { name, permissions, expiresInDays, maxUses } = request.body
      const created = await serializedWrite(db, { writer: request.caller }, async tx => {
        const key = await createKey(tx, {
          accountId,
          name,
          permissions,
          ...(expiresInDays === undefined
            ? {}
            : { expiresAt: new Date(Date.now() + expiresInDays * DAY_MS) }),
          ...(maxUses === undefined ? {} : { maxUses }),
        })
        await record(tx, request.caller, 'createApiKey', key.id)
        return key
      })
      const key = await findKey(db, accountId, created.id)
      return reply.code(201).send({ data: { ...key!, key: created.key } })
    },
  )

  app.patch(
    '/api-keys/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'changeApiKey',
        summary: 'Change an API key',
        description: 'Only the fields that are sent change, from the next request on.',
        params,
        body: ApiKeyChange,
        response: { 200: Data(ApiKey), ...errorResponses(noSuchKey(), revoked()) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      const key = await serializedWrite(db, { writer: request.caller }, async tx => {
        const changed = await changeKey(tx, accountId, id, request.body)
        if (changed) await record(tx, request.caller, 'changeApiKey', id)
        return changed
      })
      if (key) return { data: key }
      if (await findKey(db, accountId, id)) throw revoked()
      throw noSuchKey()
    },
  )

  app.delete(
    '/api-keys/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key',
        description: 'The key is refused permanently, from its next request.',
        params,
        response: { 200: Deleted, ...answers },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      await serializedWrite(db, { writer: request.caller }, async tx => {
        if (!(await revokeKey(tx, accountId, id))) throw noSuchKey()
        await record(tx, request.caller, 'revokeApiKey', id)
      })
      return { data: { deleted: true } as const }
    },
  )
}

export default routes
