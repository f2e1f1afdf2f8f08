import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { downloads } from '#concurrency/downloads.ts'
import { ConsoleLedger, ConsoleLedgerQuery } from '#schemas/credits.ts'
import { ledgerCsv, selectConsoleLedger } from './console-ledger.ts'

const tags = ['Credits']

const Csv = {
  description: 'The whole ledger, newest first',
  content: { 'text/csv': { schema: Type.Unsafe<ReadableStream<string>>({ type: 'string' }) } },
}

/** Milliseconds for downloading the whole ledger: the deadline of other reads would cut off slow clients. */
const DOWNLOAD_MS = 300_000

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
        response: { 200: Csv },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const table = await downloads.of(accountId, reply.raw, ledgerCsv(sql, accountId))
      return reply
        .header('content-disposition', 'attachment; filename="ledger.csv"')
        .type('text/csv; charset=utf-8')
        .send(table)
    },
  )
}

export default routes
