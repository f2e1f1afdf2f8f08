import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deadlines } from '#concurrency/deadlines.ts'
import { coalesceReads } from '#drizzle/coalesce-reads.ts'
import { Balance, Ledger } from '#schemas/credits.ts'
import { readBalances, selectLedger } from './queries.ts'

const LEDGER_ENTRIES = 50

const routes: FastifyPluginAsyncTypebox = async app => {
  const { sql } = app.database
  const find = coalesceReads((accountIds: readonly string[]) => readBalances(sql, accountIds), {
    deadlineMs: deadlines.together,
  })

  app.get(
    '/credits',
    {
      config: { permission: 'campaigns:read', readsApart: true },
      schema: {
        tags: ['Credits'],
        operationId: 'getCredits',
        summary: 'Read the balance',
        description: 'One credit is one letter. Credits are bought in the web app.',
        response: { 200: Balance },
      },
    },
    async request => {
      const account = await find(request.caller.accountId)
      return { data: account ?? { balance: 0, welcomeLetterClaimed: false } }
    },
  )

  app.get(
    '/credits/ledger',
    {
      config: { permission: 'campaigns:read' },
      schema: {
        tags: ['Credits'],
        operationId: 'listLedger',
        summary: 'List the newest ledger entries',
        description: 'At most 50, newest first.',
        response: { 200: Ledger },
      },
    },
    async request => ({
      data: await selectLedger(sql, request.caller.accountId, LEDGER_ENTRIES),
    }),
  )
}

export default routes
