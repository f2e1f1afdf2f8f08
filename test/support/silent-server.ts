import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Test } from 'tap'

/**
 * A server that takes connections and says nothing, until the test ends. It hangs up then: it reads nothing, so it would
 * not notice that a client has gone, and the client would wait for its answer.
 */
export async function silentServer(t: Test): Promise<{ port: number; sockets: ReadonlySet<Socket> }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => sockets.add(socket)).listen(0, '127.0.0.1')
  t.teardown(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, sockets }
}
