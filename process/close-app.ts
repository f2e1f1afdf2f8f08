import type { FastifyInstance } from 'fastify'

/** Requests that have not ended so long after the drain are cut off. */
const PATIENCE_MS = 30_000

/**
 * Lets requests in flight end, and then closes.
 * @param patienceMs requests that have not ended by then are cut off
 */
export async function closeApp(app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
  }
}
