import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DOWNLOAD_MS, sendCsv } from '#concurrency/csv-download.ts'
import { AuditFilter, AuditPage, AuditQuery } from '#schemas/audit.ts'
import { CsvFile } from '#schemas/responses.ts'
import { accountLogCsv, checkedFilter, selectAccountLog } from './account-log.ts'

const tags = ['Audit log']

/** Who did what in the account. Only owners may read it, because it holds people's addresses. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { sql } = app.database
  const config = { role: 'owner' } as const

  app.get(
    '/audit',
    {
      config,
      schema: {
        tags,
        operationId: 'listAudit',
        summary: 'List audit log entries',
        description:
          'What people changed and posted in the console, what programs did with keys (except adding single recipients), and what operators of the service did. Drafts, checks and proofs are not recorded.',
        querystring: AuditQuery,
        response: { 200: AuditPage },
      },
    },
    async request => {
      const { entries, nextCursor } = await selectAccountLog(sql, request.caller.accountId, request.query)
      return { data: entries, meta: { nextCursor } }
    },
  )

  app.get(
    '/audit.csv',
    {
      handlerTimeout: DOWNLOAD_MS,
      config,
      schema: {
        tags,
        operationId: 'downloadAudit',
        summary: 'Download the audit log as CSV',
        description: 'As CSV, the newest entry first.',
        querystring: AuditFilter,
        response: { 200: CsvFile('All entries that match, newest first') },
      },
    },
    async (request, reply) => {
      // Before the answer begins: after that an error could only break it off.
      const filter = checkedFilter(request.query)
      const { accountId } = request.caller
      return sendCsv(request, reply, 'audit.csv', accountLogCsv(sql, accountId, filter))
    },
  )
}

export default routes
