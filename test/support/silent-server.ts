import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Test } from 'tap'

/**
 * A server that accepts connections and never answers, until the test ends. Then it closes them: it reads nothing, so
 * it would not notice that a client has gone, and clients would wait for an answer.
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
