import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import { type BatchWriter, openBatchWriter, type WriteCounts } from '#drizzle/batch-writer.ts'
import { insertScans, type Scan } from './queries.ts'

export { deviceOf } from './device-class.ts'
export { type CampaignFigures, campaignFigures, LETTERS_FOR_DETAIL } from './figures.ts'
export { type CampaignTotals, countTotals } from './figures-queries.ts'
export { deleteScansOfCode, forgetScans } from './retention.ts'
export { TOKEN } from './token.ts'
export { visitorHasher } from './visitor.ts'

/** Stores scans after the redirect was answered. Close it before the database. */
export const openScanWriter = (sql: Sql, log: FastifyBaseLogger, counts: WriteCounts): BatchWriter<Scan> =>
  openBatchWriter({ what: 'scans', write: scans => insertScans(sql, scans), log, counts })
