import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import { type BatchWriter, openBatchWriter } from '#drizzle/batch-writer.ts'
import { insertRequests, type LoggedRequest } from './queries.ts'

export { requestAllowance } from './allowance.ts'
export type { LoggedRequest } from './queries.ts'

/** How long the first request of a batch waits for others. People who look for it reload a page anyway. */
const COLLECT_MS = 1000

/** Lost rows are not counted: the alert about lost scans must not ring for them. */
const uncounted = { written: () => undefined, lost: () => undefined }

/** Records requests of keys after they were answered. Close it before the database. */
export const openRequestWriter = (sql: Sql, log: FastifyBaseLogger): BatchWriter<LoggedRequest> =>
  openBatchWriter({
    what: 'requests of keys',
    write: requests => insertRequests(sql, requests),
    log,
    counts: uncounted,
    collectMs: COLLECT_MS,
  })
