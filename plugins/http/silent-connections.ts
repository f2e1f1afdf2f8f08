import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whoever has connected for a request sends it by then, even if its first packet was lost on the way. */
const FIRST_BYTE_MS = 500

/**
 * Closing waits until all connections are closed. Node closes those that are idle, but takes one on which nothing has
 * come yet for the beginning of a request, and stops looking at how long that takes. Browsers open such connections in
 * advance and keep them for minutes. Here they are closed soon after the service has begun to close.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const close = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    // In the next turn, after what has come meanwhile is read: a process that was busy is late with both.
    setTimeout(() => setImmediate(close), FIRST_BYTE_MS).unref()
  })
}
