import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CampaignLetterPage, LettersQuery } from '#schemas/campaign-letters.ts'
import { CampaignParams } from '#schemas/campaigns.ts'
import { notFound } from '#schemas/errors.ts'
import { type CampaignState, Followed, FollowedCampaignPage, FollowedQuery } from '#schemas/following.ts'
import { errorResponses } from '#schemas/responses.ts'
import { readDetail } from './detail.ts'
import { pageOfLetters } from './letters.ts'
import { pageOfFollowed } from './list.ts'

/** Campaigns for people who follow them: their state, their letters and their money. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { sql } = app.database
  const { baseUrl } = app.config
  const config = { role: 'viewer' } as const
  const tags = ['Campaigns']

  app.get(
    '/campaigns',
    {
      config,
      schema: {
        tags,
        operationId: 'followCampaigns',
        summary: 'List campaigns with their state, newest first',
        description: 'Each with its state in the words of the web app.',
        querystring: FollowedQuery,
        response: { 200: FollowedCampaignPage },
      },
    },
    async request => {
      const { state, ...query } = request.query
      const states = state === undefined ? {} : { states: state.split(',') as CampaignState[] }
      const { rows, meta } = await pageOfFollowed(request.reads, request.caller.accountId, {
        ...query,
        ...states,
      })
      return { data: rows, meta }
    },
  )

  app.get(
    '/campaigns/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'followCampaign',
        summary: 'Retrieve a campaign with its details',
        description:
          'What it prints, for whom, what it cost, and its state. `listLetters` lists its letters.',
        params: CampaignParams,
        response: { 200: Followed, ...errorResponses(notFound('Campaign')) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const detail = await readDetail(sql, { accountId, id: request.params.id, baseUrl })
      if (!detail) throw notFound('Campaign')
      return { data: detail }
    },
  )

  app.get(
    '/campaigns/:id/letters',
    {
      config,
      schema: {
        tags,
        operationId: 'listLetters',
        summary: 'List the letters of a campaign',
        description:
          'Before the letters are drawn, the answer has those that will be. Once the list was removed, it has what is kept of each letter.',
        params: CampaignParams,
        querystring: LettersQuery,
        response: { 200: CampaignLetterPage, ...errorResponses(notFound('Campaign')) },
      },
    },
    async request => {
      const of = { accountId: request.caller.accountId, campaignId: request.params.id }
      const page = await pageOfLetters(request.reads, of, request.query)
      if (!page) throw notFound('Campaign')
      return page
    },
  )
}

export default routes
