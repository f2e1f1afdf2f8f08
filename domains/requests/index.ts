import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import { type BatchWriter, openBatchWriter } from '../../drizzle/batch-writer.ts'
import { insertRequests, type LoggedRequest } from './queries.ts'

export { requestAllowance } from './allowance.ts'
export type { LoggedRequest } from './queries.ts'

/** How long the first request of a batch waits for others: whoever looks for it reloads a page. */
const COLLECT_MS = 1000

/** What is lost of these rows is no news: an alert about lost scans must not ring for it. */
const uncounted = { written: () => undefined, lost: () => undefined }

/** Notes requests of keys after they were answered. Close it before the database. */
export const openRequestWriter = (sql: Sql, log: FastifyBaseLogger): BatchWriter<LoggedRequest> =>
  openBatchWriter({
    what: 'requests of keys',
    write: requests => insertRequests(sql, requests),
    log,
    counts: uncounted,
    collectMs: COLLECT_MS,
  })
