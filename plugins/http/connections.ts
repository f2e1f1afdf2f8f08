import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that may wait for their answers. Browsers and proxies send one, load tests a dozen. */
const MOST_UNANSWERED = 64
/** Whoever has connected for a request sends it by then, even if a packet was lost on the way. */
const GRACE_MS = 500
const SWEEP_MS = 100

interface Use {
  /** Requests that have come, and whose answers are not out yet. */
  unanswered: number
  /** When it was opened, or when its last answer was out. */
  idleSince: number
}

/**
 * Bounds what a connection can take and how long it can hold a service that closes.
 *
 * Node reads all requests that a client has sent in advance (pipelining), and holds an answer for each until the client
 * takes it: a few hundred connections that take nothing would fill the memory. One with too many is closed.
 *
 * Closing waits until all connections are closed. Node closes those that are idle, but takes one on which nothing has
 * come yet for the beginning of a request, and stops looking at how long a request takes to come. Browsers open such
 * connections in advance. Here all are closed that have no request to be answered, the unfinished ones included.
 */
export function boundConnections(app: FastifyInstance): void {
  const uses = new Map<Socket, Use>()
  app.server.on('connection', (socket: Socket) => {
    uses.set(socket, { unanswered: 0, idleSince: performance.now() })
    socket.once('close', () => uses.delete(socket))
  })
  // Instead of the router, which would be given all that is read already of a connection that is closed.
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const use = uses.get(socket)
    if (use) {
      use.unanswered++
      if (use.unanswered > MOST_UNANSWERED) return socket.destroy()
      response.once('close', () => {
        use.unanswered--
        use.idleSince = performance.now()
      })
    }
    app.routing(request, response)
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('preClose', async () => {
    const begun = performance.now()
    const sweep = () => {
      const latest = performance.now() - GRACE_MS
      for (const [socket, { unanswered, idleSince }] of uses) {
        if (unanswered === 0 && Math.max(begun, idleSince) < latest) socket.destroy()
      }
    }
    // In the next turn, after what has come meanwhile is read: a process that was busy is late with both.
    timer = setInterval(() => setImmediate(sweep), SWEEP_MS).unref()
  })
}
