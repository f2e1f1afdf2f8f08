import type { FastifyReply, FastifyRequest } from 'fastify'
import { downloads } from './downloads.ts'

/** Milliseconds for a download: the deadline of other reads would cut off slow clients. */
export const DOWNLOAD_MS = 300_000

/**
 * Answers with a table as CSV, which is read in pieces while it is sent.
 * @param file its name
 * @throws QueueFull
 */
export async function sendCsv(
  { caller }: FastifyRequest,
  reply: FastifyReply,
  file: string,
  pieces: AsyncGenerator<string>,
): Promise<ReadableStream<string>> {
  const table = await downloads.of(caller.accountId, reply.raw, pieces)
  reply.header('content-disposition', `attachment; filename="${file}"`).type('text/csv; charset=utf-8')
  return table
}
