import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Actor, recordCallersAction } from '#domains/audit/service.ts'

/**
 * Routes that change nothing, or only what nobody else sees, such as a draft that is saved every few seconds. What
 * people do about their own sessions does not concern the account.
 */
export const UNRECORDED: ReadonlySet<string> = new Set([
  'askForAddress',
  'askForLink',
  'changeUser',
  'checkCampaign',
  'checkLetter',
  'proofCampaign',
  'checkDestination',
  'checkImport',
  'deleteCampaignDraft',
  'deleteDraft',
  'downloadLeftOut',
  'drawProof',
  'endOtherSessions',
  'endSession',
  'getPasskeyCreation',
  'getPasskeyProof',
  'getPasskeySignIn',
  'previewImport',
  'proveWithPasskey',
  'renamePasskey',
  'saveCampaignDraft',
  'saveDraft',
  'signOut',
  'withdrawAddress',
])

/** What programs do by the thousand is in the log of requests. */
export const UNRECORDED_FOR_KEYS: ReadonlySet<string> = new Set(['addRecipient'])

/**
 * Records what people and programs change: who, what, which resource, from where, but never the contents. It is written
 * before the answer is sent. If that fails, the change stays and the log has the line.
 */
export default fp(
  async app => {
    const { db } = app.database
    app.decorateRequest('entered')
    app.decorateRequest('doneTo')
    app.addHook('onSend', (request, reply, payload, done) => {
      const action = request.routeOptions.schema?.operationId
      const actor = actorOf(request)
      if (action === undefined || actor === undefined || !isChange(request, reply.statusCode)) {
        return done(null, payload)
      }
      if (UNRECORDED.has(action) || (actor.keyId !== undefined && UNRECORDED_FOR_KEYS.has(action))) {
        return done(null, payload)
      }
      const change = { action, subjectId: subjectOf(request, payload) }
      recordCallersAction(db, actor, change)
        .catch((error: unknown) => {
          const { userId, keyId } = actor
          request.log.error(
            { err: error, ...change, userId, keyId },
            'an action could not be written to the audit log',
          )
        })
        .then(() => done(null, payload))
    })
  },
  { name: 'audit', dependencies: ['database'] },
)

/** A refused request changes nothing, and neither does a replay (`Idempotency-Key`). */
function isChange({ method, routeOptions }: FastifyRequest, status: number): boolean {
  if (method === 'GET' || method === 'HEAD' || status >= 300) return false
  const answers: object = Object(routeOptions.schema?.response)
  return !('201' in answers) || status === 201
}

function actorOf({ caller, session, entered, clientAddress }: FastifyRequest): Actor | undefined {
  // Routes under /api/auth have no caller, and someone who has just signed in had no session.
  const who: Omit<Actor, 'address'> | undefined = entered ?? caller ?? session
  if (!who) return undefined
  const { accountId, userId, keyId } = who
  return {
    accountId,
    address: clientAddress,
    ...(userId === undefined ? {} : { userId }),
    ...(keyId === undefined ? {} : { keyId }),
  }
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** How an answer about a resource with an id begins. */
const MADE = new RegExp(`^\\{"data":\\{"id":"(${UUID})"`)
const ONLY_ID = new RegExp(`^${UUID}$`)

/** The id of the changed resource: from the path, or from the answer that created it. */
function subjectOf({ params, doneTo }: FastifyRequest, payload: unknown): string | undefined {
  if (doneTo !== undefined) return doneTo
  for (const value of Object.values({ ...(params as object) })) {
    const id = String(value).toLowerCase()
    if (ONLY_ID.test(id)) return id
  }
  return typeof payload === 'string' ? MADE.exec(payload)?.[1] : undefined
}
