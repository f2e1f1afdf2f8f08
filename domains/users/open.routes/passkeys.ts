import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
import { enqueue } from '#queue/enqueue.ts'
import { Data, Id } from '#schemas/common.ts'
import { ApiError, tooManySignIns } from '#schemas/errors.ts'
import {
  MOST_PASSKEYS,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRegistration,
} from '#schemas/passkeys.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { record } from '../../audit/service.ts'
import { type ChallengeFor, challenges } from '../passkeys/challenges.ts'
import {
  addPasskey,
  credentialsOf,
  listPasskeys,
  passkeyOwner,
  type RefusedPasskey,
  removePasskey,
  renamePasskey,
} from '../passkeys/passkeys.ts'
import {
  creationOptions,
  noHostName,
  relyingParty,
  requireHostName,
  verifyCreation,
} from '../passkeys/webauthn.ts'
import { signInSupport } from '../signing-in/sign-in-support.ts'

const notVerified = () => new ApiError('unprocessable', reason('passkey_not_verified'))
const noPasskey = () => new ApiError('not_found', reason('passkey_not_found'))
const tooMany = () => new ApiError('conflict', reason('passkeys_full', { most: MOST_PASSKEYS }))
const known = () => new ApiError('conflict', reason('passkey_known'))

const refusals: Readonly<Record<RefusedPasskey, () => ApiError>> = {
  'no-session': () => new ApiError('unauthorized'),
  'too-many': tooMany,
  spent: notVerified,
  known,
}

type Row = Awaited<ReturnType<typeof listPasskeys>>[number]

const present = ({ lastUsedAt, createdAt, ...passkey }: Row) => ({
  ...passkey,
  lastUsedAt: isoInstantOrNull(lastUsedAt),
  createdAt: isoInstant(createdAt),
})

const tags = ['Passkeys']
const signedIn = { signedIn: true } as const
const proven = { signedIn: true, needsProof: true } as const
const params = Type.Object({ id: Id('The passkey') })

/** A person's own passkeys. Every change needs a recent sign-in. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config, database } = app
  const { db } = database
  const { limitPerson } = signInSupport(app)
  const rp = relyingParty(config.baseUrl)
  const { issue, recognise } = challenges(config.secretsFor('passkey'))
  const registering = (sessionId: string): ChallengeFor => ({ use: 'register', sessionId })

  app.post(
    '/api/auth/passkeys/options/register',
    {
      config: proven,
      schema: {
        tags,
        operationId: 'getPasskeyCreation',
        summary: 'Begin to register a passkey',
        description: 'Gives what the browser’s `navigator.credentials.create` takes.',
        response: { 200: Data(PasskeyCreation), ...errorResponses(noHostName()) },
      },
    },
    async request => {
      requireHostName(rp)
      const { userId, sessionId } = request.session
      const user = await passkeyOwner(db, userId)
      if (!user) throw new ApiError('unauthorized')
      const challenge = issue(registering(sessionId))
      return { data: creationOptions(rp, { user, challenge, known: await credentialsOf(db, userId) }) }
    },
  )

  app.post(
    '/api/auth/passkeys/register',
    {
      config: proven,
      schema: {
        tags,
        operationId: 'registerPasskey',
        summary: 'Register a passkey',
        description:
          'Takes the browser’s answer to the options. They can be used once, in the session that requested them.',
        body: PasskeyRegistration,
        response: {
          201: Data(Passkey),
          ...errorResponses(tooMany(), known(), notVerified(), tooManySignIns()),
        },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = request.session
      const { name, credential } = request.body
      await limitPerson(userId)
      const verified = await verifyCreation(rp, credential, text => recognise(text, registering(sessionId)))
      if (!verified) throw notVerified()
      const passkey = await db.transaction(async tx => {
        const { transports = [] } = credential.response
        const added = await addPasskey(tx, { ...verified, userId, sessionId, name, transports })
        if (typeof added === 'string') throw refusals[added]()
        if (config.mail) await enqueue(app.boss, tx, 'notice-mail', { userId, passkeyId: added.id })
        await record(tx, { ...request.session, address: request.clientAddress }, 'registerPasskey', added.id)
        return added
      })
      return reply.code(201).send({ data: present(passkey) })
    },
  )

  app.get(
    '/api/auth/passkeys',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'listPasskeys',
        summary: 'List your passkeys, oldest first',
        description: 'Of the person who is signed in.',
        response: { 200: Data(Type.Array(Passkey)) },
      },
    },
    async request => ({ data: (await listPasskeys(db, request.session.userId)).map(present) }),
  )

  app.patch(
    '/api/auth/passkeys/:id',
    {
      config: proven,
      schema: {
        tags,
        operationId: 'renamePasskey',
        summary: 'Give a passkey another name',
        description: 'The name only helps the person to recognise the passkey.',
        params,
        body: PasskeyName,
        response: { 200: Data(Passkey), ...errorResponses(noPasskey()) },
      },
    },
    async request => {
      const renamed = await renamePasskey(db, request.session.userId, request.params.id, request.body.name)
      if (!renamed) throw noPasskey()
      return { data: present(renamed) }
    },
  )

  app.delete(
    '/api/auth/passkeys/:id',
    {
      config: proven,
      schema: {
        tags,
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        description: 'The passkey no longer signs in. Sessions that were started with it stay.',
        params,
        response: { 204: Type.Null({ description: 'Removed' }), ...errorResponses(noPasskey()) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction(async tx => {
        if (!(await removePasskey(tx, request.session.userId, id))) throw noPasskey()
        await record(tx, { ...request.session, address: request.clientAddress }, 'removePasskey', id)
      })
      return reply.code(204).send(null)
    },
  )
}

export default routes
