import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ISql } from 'postgres'
import { type Caller, withAccess } from '#concurrency/access.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import { SearchableQuery } from '#schemas/common.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { CheckedDestination, CodeDetail, CodePage, LinkCode, QrCodeParams } from '#schemas/qr.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { record } from '../audit/service.ts'
import { withAddress } from './address.ts'
import { checkDestination } from './check/destination.ts'
import { linkCode, pageOfCodes, selectCodeInFull, unlinkCode } from './console-queries.ts'
import { selectCampaignName, selectCode } from './queries.ts'

const printing = () => new ApiError('conflict', reason('qr_code_in_print'))
const linkedElsewhere = () => new ApiError('conflict', reason('qr_code_linked'))
const taken = () => new ApiError('conflict', reason('campaign_has_qr_code'))

/** Limited, because each check waits for a server of someone else. */
const checks = new Scheduler({ slots: 10, share: 2, waitingOfOne: 10, waiting: 100 })

/** The codes of an account for people. People use the routes for keys for everything that keys may do. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const tags = ['QR codes']
  const params = QrCodeParams
  const shown = <Code extends { slug: string }>(code: Code) => withAddress(code, app.config.baseUrl)
  /** In turn: if a page reports visits but never a lead, all visits are searched for one. */
  const inFull = async (sql: ISql, accountId: string, id: string) => {
    const code = await selectCodeInFull(sql, accountId, id)
    if (!code) throw notFound('QR code')
    return { data: shown(code) }
  }
  /**
   * Changes a code and reads it in one transaction: if the queue is full, or counting its scans takes too long, nothing
   * is changed. @param signal fires when nobody waits for the answer any more
   */
  const changed = (caller: Caller, id: string, signal: AbortSignal, change: (sql: ISql) => Promise<void>) =>
    app.slowReads.run(caller.accountId, signal, slow =>
      slow.begin(sql =>
        withAccess(sql, caller, async () => {
          await change(sql)
          return inFull(sql, caller.accountId, id)
        }),
      ),
    )

  app.get(
    '/qr-codes',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'listCodes',
        summary: 'List QR codes with their scans',
        description:
          'Newest first. `search` looks into name, slug and destination, whatever the case, accents, spaces and punctuation.',
        querystring: SearchableQuery,
        response: { 200: CodePage },
      },
    },
    async request => {
      const { rows, meta } = await pageOfCodes(request.reads, request.caller.accountId, request.query)
      return { data: rows.map(shown), meta }
    },
  )

  app.get(
    '/qr-codes/:id',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'getCode',
        summary: 'Retrieve a QR code with its scans and landing-page reports',
        description: 'With the times of the last scan, visit and lead.',
        params,
        response: { 200: CodeDetail, ...errorResponses(notFound('QR code')) },
      },
    },
    ({ caller, params, reads }) => reads.slowly(slow => inFull(slow, caller.accountId, params.id)),
  )

  app.post(
    '/qr-codes/:id/unlink',
    {
      config: { role: 'sender' },
      schema: {
        tags,
        operationId: 'unlinkCode',
        summary: 'Unlink a code from its campaign',
        description:
          'The code keeps its slug and its destination. Scans of printed letters still count for the campaign of the letter.',
        params,
        response: { 200: CodeDetail, ...errorResponses(notFound('QR code'), printing()) },
      },
    },
    async ({ caller, params: { id } }, reply) =>
      changed(caller, id, reply.clientGone, async sql => {
        const outcome = await unlinkCode(sql, caller.accountId, id)
        if (outcome === 'printing') throw printing()
        await record(sql, caller, 'unlinkCode', id)
      }),
  )

  app.post(
    '/qr-codes/:id/link',
    {
      config: { role: 'sender' },
      schema: {
        tags,
        operationId: 'linkCode',
        summary: 'Link a QR code to a campaign',
        description:
          'Drawn letters do not change. A campaign that is not drawn yet is printed with the code.',
        params,
        body: LinkCode,
        response: {
          200: CodeDetail,
          ...errorResponses(notFound('QR code'), notFound('Campaign'), linkedElsewhere(), taken()),
        },
      },
    },
    async ({ caller, params: { id }, body: { campaignId } }, reply) => {
      const { accountId } = caller
      if ((await selectCampaignName(db, accountId, campaignId)) === undefined) throw notFound('Campaign')
      return changed(caller, id, reply.clientGone, async sql => {
        const outcome = await linkCode(sql, accountId, { id, campaignId })
        if (outcome === 'linked elsewhere') throw linkedElsewhere()
        if (outcome === 'taken') throw taken()
        await record(sql, caller, 'linkCode', id)
      })
    },
  )

  app.post(
    '/qr-codes/:id/check',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'checkDestination',
        summary: 'Test a QR code’s destination',
        description:
          'The service requests the destination once: only at public addresses, for at most 5 seconds and 5 redirects.',
        params,
        response: { 200: CheckedDestination, ...errorResponses(notFound('QR code')) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const code = await selectCode(db, accountId, request.params.id)
      if (!code) throw notFound('QR code')
      const signal = reply.clientGone
      return {
        data: await checks.run({ account: accountId, signal }, () => checkDestination(code.url, { signal })),
      }
    },
  )
}

export default routes
