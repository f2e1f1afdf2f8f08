import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { CampaignParams } from '#schemas/campaigns.ts'
import { Data } from '#schemas/common.ts'
import { notFound } from '#schemas/errors.ts'
import { CampaignRates, EarlierCampaigns, Figures, FigureTableQuery, RatesQuery } from '#schemas/figures.ts'
import { errorResponses } from '#schemas/responses.ts'
import { callFigures } from '../../telephony/service.ts'
import { campaignFigures, countTotals } from '../../tracking/service.ts'
import { selectCounted, selectEarlier, selectPrinted } from './queries.ts'
import { figureCsv } from './table.ts'

/** Figures of campaigns, for people only (spec, "Events": no key may read them). */
const routes: FastifyPluginAsyncTypebox = async app => {
  const tags = ['Figures']
  const config = { role: 'viewer' } as const
  const params = CampaignParams
  const errors = [400, 401, 403, notFound('Campaign'), 429, 500, 503] as const

  /** A campaign with millions of scans takes a second, so these reads take turns on connections of their own. */
  const read = ({ caller, reads }: FastifyRequest, id: string): Promise<Figures> =>
    reads.slowly(async sql => {
      const campaign = await selectCounted(sql, caller.accountId, id)
      if (!campaign) throw notFound('Campaign')
      const { printsNumber, ...about } = campaign
      const figures = await campaignFigures(sql, id)
      const { detail, ...totals } = figures
      return {
        campaignId: id,
        ...about,
        ...totals,
        detail: detail && {
          byDay: [...detail.byDay],
          byDevice: [...detail.byDevice],
          byPostTown: [...detail.byPostTown],
          variants: detail.variants && [...detail.variants],
        },
        calls: printsNumber ? await callFigures(sql, id) : null,
      }
    })

  app.get(
    '/campaigns/rates',
    {
      config,
      schema: {
        tags,
        operationId: 'listRates',
        summary: 'Read the scan rates of several campaigns',
        description: 'Campaigns that are not printed are left out of the answer.',
        querystring: RatesQuery,
        response: { 200: CampaignRates },
      },
    },
    request => {
      const { accountId } = request.caller
      const ids = request.query.campaigns.split(',')
      return request.reads.slowly(async sql => {
        const printed = await selectPrinted(sql, accountId, ids)
        const counted = await countTotals(
          sql,
          printed.map(({ campaignId }) => campaignId),
        )
        const scanned = new Map(counted.map(row => [row.campaignId, row.lettersScanned]))
        return {
          data: printed.map(row => ({ ...row, lettersScanned: scanned.get(row.campaignId)! })),
        }
      })
    },
  )

  app.get(
    '/campaigns/:id/figures',
    {
      config,
      schema: {
        tags,
        operationId: 'getFigures',
        summary: 'Read the results of a campaign',
        description:
          'Scans, visits, leads and calls. Details appear once at least ten different letters were scanned.',
        params,
        response: { 200: Data(Figures), ...errorResponses(...errors) },
      },
    },
    async request => ({ data: await read(request, request.params.id) }),
  )

  app.get(
    '/campaigns/:id/figures.csv',
    {
      config,
      schema: {
        tags,
        operationId: 'downloadFigures',
        summary: 'Download one table of the results as CSV',
        description: 'As CSV, one part of the figures at a time.',
        params,
        querystring: FigureTableQuery,
        answersWith: 'text/csv',
        response: {
          200: Type.Unsafe<Buffer>({
            type: 'string',
            description: 'CSV in UTF-8 with a byte order mark, with a header',
          }),
          ...errorResponses(...errors),
        },
      },
    },
    async (request, reply) => {
      const { table } = request.query
      const figures = await read(request, request.params.id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="campaign-${figures.campaignId}-${table}.csv"`)
        .send(Buffer.from(figureCsv(figures, table)))
    },
  )

  app.get(
    '/campaigns/:id/figures/earlier',
    {
      config,
      schema: {
        tags,
        operationId: 'listEarlierFigures',
        summary: 'Read the results of the ten campaigns printed before this one',
        description: 'For comparison, newest first.',
        params,
        response: { 200: EarlierCampaigns, ...errorResponses(...errors) },
      },
    },
    request => {
      const { accountId } = request.caller
      const { id } = request.params
      return request.reads.slowly(async sql => {
        if (!(await selectCounted(sql, accountId, id))) throw notFound('Campaign')
        const earlier = await selectEarlier(sql, accountId, id)
        const counted = await countTotals(
          sql,
          earlier.map(({ campaignId }) => campaignId),
        )
        const totals = new Map(counted.map(row => [row.campaignId, row]))
        return { data: earlier.map(campaign => ({ ...campaign, ...totals.get(campaign.campaignId)! })) }
      })
    },
  )
}

export default routes
