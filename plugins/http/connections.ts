import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Requests that may wait for their answers: of all connections together, some 30 MB. Beyond it those are closed that
 * have more than `FEW` waiting. Browsers and proxies send one at a time, load tests a dozen.
 */
const MOST_UNANSWERED = 5000
const FEW = 64
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
 * takes it: a few hundred connections that take nothing would fill the memory. Where there are too many, the connections
 * with many of them are closed.
 *
 * Closing waits until all connections are closed. Node closes those that are idle at that moment, but takes one on which
 * nothing has come yet for the beginning of a request, and stops looking at how long a request takes to come. Browsers
 * open such connections in advance. Here all are closed that have no request to be answered, the unfinished ones
 * included.
 */
export function boundConnections(app: FastifyInstance): void {
  const uses = new Map<Socket, Use>()
  let unanswered = 0
  app.server.on('connection', (socket: Socket) => {
    const use = { unanswered: 0, idleSince: performance.now() }
    uses.set(socket, use)
    // Answers that were waiting for others of this connection do not hear of its end.
    socket.once('close', () => {
      uses.delete(socket)
      unanswered -= use.unanswered
      use.unanswered = 0
    })
  })
  // Instead of the router, which would be given all that is read already of a connection that is closed.
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const use = uses.get(socket)
    if (use) {
      if (unanswered >= MOST_UNANSWERED && use.unanswered >= FEW) return socket.destroy()
      unanswered++
      use.unanswered++
      response.once('close', () => {
        if (use.unanswered === 0) return
        unanswered--
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
      // An answer that began before has told its client that the connection stays open.
      app.server.closeIdleConnections()
      const latest = performance.now() - GRACE_MS
      for (const [socket, { unanswered, idleSince }] of uses) {
        if (unanswered === 0 && Math.max(begun, idleSince) < latest) socket.destroy()
      }
    }
    // In the next turn, after what has come meanwhile is read: a process that was busy is late with both.
    timer = setInterval(() => setImmediate(sweep), SWEEP_MS).unref()
  })
}
