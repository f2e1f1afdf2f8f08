import type { FastifyInstance } from 'fastify'

/** Requests that have not ended so long after the drain are cut off. */
const PATIENCE_MS = 30_000
const SWEEP_MS = 100

/**
 * Lets requests in flight end, and then closes. An answer that began before the drain has told its client that the
 * connection stays open. Such a connection is closed once the answer is out; otherwise closing would wait for its
 * timeout.
 * @param patienceMs requests that have not ended by then are cut off
 */
export async function closeApp(app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(patience)
  }
}
