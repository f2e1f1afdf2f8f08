import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Data } from '#schemas/common.ts'
import { ApiError, tooManySignIns } from '#schemas/errors.ts'
import { PasskeyAssertion, PasskeyRequest } from '#schemas/passkeys.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { Session } from '#schemas/users.ts'
import { record } from '../../audit/service.ts'
import { type ChallengeFor, challenges } from '../passkeys/challenges.ts'
import { credentialsOf, findPasskey, type PasskeyUse, usePasskey } from '../passkeys/passkeys.ts'
import {
  isHandleOf,
  noHostName,
  relyingParty,
  requestOptions,
  requireHostName,
  verifyAssertion,
} from '../passkeys/webauthn.ts'
import { renewProof } from '../signing-in/sessions.ts'
import { signInByPasskey } from '../signing-in/sign-in.ts'
import { signInSupport } from '../signing-in/sign-in-support.ts'

const notSignedIn = () => new ApiError('unauthorized', reason('passkey_not_accepted'))
const notProven = () => new ApiError('unprocessable', reason('passkey_proof_failed'))

const tags = ['Passkeys']
const signedIn = { signedIn: true } as const
const SIGN_IN: ChallengeFor = { use: 'sign-in' }

/** Using a passkey: to sign in, and to prove again who one is. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config, database } = app
  const { db } = database
  const { limitClient, limitPerson, browserOf, tellOfNewPlace, welcome } = signInSupport(app)
  const rp = relyingParty(config.baseUrl)
  const { issue, recognise } = challenges(config.secretsFor('passkey'))
  const proving = (sessionId: string): ChallengeFor => ({ use: 'prove', sessionId })

  /** Undefined unless it is the signature of a known passkey for one of our challenges. */
  async function verifiedUse(
    assertion: PasskeyAssertion,
    what: ChallengeFor,
    userId?: string,
  ): Promise<PasskeyUse | undefined> {
    const passkey = await findPasskey(db, Buffer.from(assertion.id, 'base64url'))
    if (!passkey || (userId !== undefined && passkey.userId !== userId)) return undefined
    // For a sign-in only the passkey names the person, so it must have the user's handle (WebAuthn 3, 7.2, step 6).
    const { userHandle } = assertion.response
    const handleMissing = userHandle === undefined && userId !== undefined
    if (!handleMissing && !isHandleOf(userHandle, passkey.userId)) return undefined
    const verified = await verifyAssertion(rp, assertion, passkey, text => recognise(text, what))
    return verified && { passkey, ...verified }
  }

  app.post(
    '/api/auth/passkeys/options/sign-in',
    {
      schema: {
        tags,
        operationId: 'getPasskeySignIn',
        summary: 'Begin to sign in with a passkey',
        description: 'The same for everybody: the browser offers the passkeys that it has for this service.',
        response: { 200: Data(PasskeyRequest), ...errorResponses(noHostName()) },
      },
    },
    async () => {
      requireHostName(rp)
      return { data: requestOptions(rp, issue(SIGN_IN)) }
    },
  )

  app.post(
    '/api/auth/passkeys/sign-in',
    {
      schema: {
        tags,
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey',
        description:
          'Takes what the browser’s `navigator.credentials.get` gave, and sets the cookie of a session.',
        body: PasskeyAssertion,
        response: { 200: Data(Session), ...errorResponses(notSignedIn()) },
      },
    },
    async (request, reply) => {
      await limitClient(request)
      const use = await verifiedUse(request.body, SIGN_IN)
      if (!use) throw notSignedIn()
      const signedIn = await db.transaction(async tx => {
        const entered = await signInByPasskey(tx, use, browserOf(request))
        if (!entered) throw notSignedIn()
        await tellOfNewPlace(tx, entered)
        await record(tx, { ...entered, address: request.clientAddress }, 'signInWithPasskey')
        return entered
      })
      return welcome(reply, signedIn)
    },
  )

  app.post(
    '/api/auth/passkeys/options/prove',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'getPasskeyProof',
        summary: 'Begin to confirm your identity with a passkey',
        description:
          'If `allowCredentials` is empty, the person has no passkey and must sign in again instead.',
        response: { 200: Data(PasskeyRequest), ...errorResponses(noHostName()) },
      },
    },
    async request => {
      requireHostName(rp)
      const { userId, sessionId } = request.session
      return { data: requestOptions(rp, issue(proving(sessionId)), await credentialsOf(db, userId)) }
    },
  )

  app.post(
    '/api/auth/passkeys/prove',
    {
      config: signedIn,
      schema: {
        tags,
        operationId: 'proveWithPasskey',
        summary: 'Confirm your identity with a passkey',
        description:
          'The session counts as a recent sign-in again. Only a passkey of the signed-in person is accepted.',
        body: PasskeyAssertion,
        response: {
          204: Type.Null({ description: 'Confirmed' }),
          ...errorResponses(notProven(), tooManySignIns()),
        },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = request.session
      await limitPerson(userId)
      const use = await verifiedUse(request.body, proving(sessionId), userId)
      if (!use) throw notProven()
      await db.transaction(async tx => {
        if (!(await usePasskey(tx, use)) || !(await renewProof(tx, sessionId, userId))) throw notProven()
      })
      return reply.code(204).send(null)
    },
  )
}

export default routes
