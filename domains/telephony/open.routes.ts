import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallAction, Hangup, RECEIVED, Received, VoiceStart, withoutDetail } from '#schemas/callbacks.ts'
import { ApiError } from '#schemas/errors.ts'
import { errorResponses } from '#schemas/responses.ts'
import { basicAuth, type Credentials } from './basic-auth.ts'
import { type CallEnd, endCall, startCall } from './calls.ts'

/** As for an unknown route, so that a guesser does not learn that it exists. */
const refused = () => new ApiError('not_found')

/** Forms of a few fields. The longest is `legs`, a record of every attempt to connect. */
const BODY_LIMIT = 64 * 1024

const HANGUP_PATH = '/api/webhooks/telephony/hangup'

/**
 * Where the provider reports the end of a call. It calls exactly this address: without user and password in it (RFC
 * 3986, 3.2.1) every report would be refused.
 */
function hangupAddress(baseUrl: string, { user, password }: Credentials): string {
  const url = new URL(`${baseUrl}${HANGUP_PATH}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return url.href
}

/** The telephony provider's callbacks for calls to rented numbers, in its format (46elks.com/docs/receive-call). */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { telephony: credentials, baseUrl, secret } = app.config
  const admits = credentials ? basicAuth(credentials) : () => false
  const whenhangup = credentials ? hangupAddress(baseUrl, credentials) : ''
  const callerKey = createSecretKey(secret('caller'))
  const hashOf = (caller = '') => createHmac('sha256', callerKey).update(caller).digest('base64url')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
  app.setErrorHandler(error => {
    throw withoutDetail(error, refused())
  })
  app.addHook('onRequest', async request => {
    if (!admits(request.headers.authorization)) throw refused()
  })

  const schema = { hide: true, tags: ['Provider callbacks'] }
  const errors = errorResponses(404, 500, 503)

  app.post(
    '/api/webhooks/telephony/voice-start',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...schema,
        summary: 'Connect a call to a rented number',
        body: VoiceStart,
        response: { 200: CallAction, ...errors },
      },
    },
    async ({ body, log }) => {
      const call = { id: body.callid, number: body.to, callerHash: hashOf(body.from) }
      const destination = await startCall(app.database.db, call)
      if (destination && !destination.forwardTo) {
        log.warn({ callId: call.id }, 'a call was rejected: its account has no number to connect it to')
      }
      return destination?.forwardTo
        ? { connect: destination.forwardTo, whenhangup }
        : { hangup: 'reject' as const }
    },
  )

  app.post(
    HANGUP_PATH,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...schema,
        summary: 'Record how a call ended',
        body: Hangup,
        response: { 200: Received, ...errors },
      },
    },
    async ({ body, log }) => {
      const call = { id: body.id, number: body.to, callerHash: hashOf(body.from) }
      if (!(await endCall(app.database.db, call, endOf(body)))) {
        log.info({ callId: call.id }, 'a call to a number that is not rented ended')
      }
      return RECEIVED
    },
  )
}

const MAX_SECONDS = 2_147_483_647

function endOf({ state, duration = '' }: Hangup): CallEnd {
  const outcome = state === 'success' ? 'answered' : state === 'busy' ? 'busy' : 'failed'
  const seconds = /^\d{1,10}(\.\d+)?$/.test(duration) ? Math.round(Number(duration)) : null
  return { outcome, duration: seconds !== null && seconds <= MAX_SECONDS ? seconds : null }
}

export default routes
