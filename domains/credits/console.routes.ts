import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DOWNLOAD_MS, sendCsv } from '#concurrency/csv-download.ts'
import { ConsoleLedger, ConsoleLedgerQuery } from '#schemas/credits.ts'
import { CsvFile } from '#schemas/responses.ts'
import { ledgerCsv, selectConsoleLedger } from './console-ledger.ts'

const tags = ['Credits']

/** The ledger for people. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { sql } = app.database
  const config = { role: 'viewer' } as const

  app.get(
    '/credits/ledger',
    {
      config,
      schema: {
        tags,
        operationId: 'listOwnLedger',
        summary: 'List ledger entries',
        description: 'Every change of the balance, with the campaign or the payment behind it.',
        querystring: ConsoleLedgerQuery,
        response: { 200: ConsoleLedger },
      },
    },
    async request => {
      const { entries, nextCursor } = await selectConsoleLedger(sql, request.caller.accountId, request.query)
      return { data: entries, meta: { nextCursor } }
    },
  )

  app.get(
    '/credits/ledger.csv',
    {
      handlerTimeout: DOWNLOAD_MS,
      config,
      schema: {
        tags,
        operationId: 'downloadLedger',
        summary: 'Download the ledger as CSV',
        description: 'As CSV, the newest entry first.',
        response: { 200: CsvFile('The whole ledger, newest first') },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      return sendCsv(request, reply, 'ledger.csv', ledgerCsv(sql, accountId))
    },
  )
}

export default routes
