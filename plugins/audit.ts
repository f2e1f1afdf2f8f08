import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { writeDownOfPerson } from '../domains/audit/index.ts'

/** Routes of people that change nothing, or only what nobody else sees yet: a draft is saved every few seconds. */
export const LEAVES_NO_TRACE: ReadonlySet<string> = new Set([
  'checkCampaign',
  'checkDestination',
  'checkImport',
  'downloadLeftOut',
  'drawProof',
  'deleteDraft',
  'previewImport',
  'saveCampaignDraft',
  'saveDraft',
])

/**
 * Writes down what people change in the console: who, what, to what, never what they wrote. It is written before they
 * are answered. Where that fails, what they did is done all the same, and the log has the line.
 */
export default fp(
  async app => {
    const { db } = app.database
    app.addHook('onSend', async (request, reply, payload) => {
      const { operationId } = request.routeOptions.schema ?? {}
      const { caller, method } = request
      if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 300 || caller?.kind !== 'user')
        return payload
      if (operationId === undefined || LEAVES_NO_TRACE.has(operationId)) return payload
      const subjectId = subjectOf(request, payload)
      const done = { action: operationId, ...(subjectId === undefined ? {} : { subjectId }) }
      await writeDownOfPerson(db, caller, done).catch((error: unknown) => {
        request.log.error(
          { err: error, ...done, userId: caller.userId },
          'what a person did could not be written down',
        )
      })
      return payload
    })
  },
  { name: 'audit', dependencies: ['auth', 'database'] },
)

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** How an answer begins that tells of something with an id. */
const MADE = new RegExp(`^\\{"data":\\{"id":"(${UUID})"`)
const ONLY_ID = new RegExp(`^${UUID}$`)

/** The id of what was changed: of the path, or of what was made. */
function subjectOf({ params }: FastifyRequest, payload: unknown): string | undefined {
  for (const value of Object.values({ ...(params as object) })) {
    const id = String(value).toLowerCase()
    if (ONLY_ID.test(id)) return id
  }
  return typeof payload === 'string' ? MADE.exec(payload)?.[1] : undefined
}
