import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { downloads } from '#concurrency/downloads.ts'
import { AuditFilter, AuditPage, AuditQuery } from '#schemas/audit.ts'
import { accountLogCsv, checkedFilter, selectAccountLog } from './account-log.ts'

const tags = ['Audit log']

const Csv = {
  description: 'All entries that match, newest first',
  content: { 'text/csv': { schema: Type.Unsafe<ReadableStream<string>>({ type: 'string' }) } },
}

/** Milliseconds for a download: the deadline of other reads would cut off slow clients. */
const DOWNLOAD_MS = 300_000

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
        response: { 200: Csv },
      },
    },
    async (request, reply) => {
      // Before the answer begins: after that an error could only break it off.
      const filter = checkedFilter(request.query)
      const { accountId } = request.caller
      const table = await downloads.of(accountId, reply.raw, accountLogCsv(sql, accountId, filter))
      return reply
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .type('text/csv; charset=utf-8')
        .send(table)
    },
  )
}

export default routes
