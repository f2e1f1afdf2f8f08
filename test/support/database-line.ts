import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a service and its database that can fail in the ways of networks and servers. */
export interface DatabaseLine {
  /** The database's address through this proxy. */
  readonly url: string
  /** Closes all connections and refuses new ones, like a server that is down. */
  refuse(): Promise<void>
  /** Accepts connections and closes them at once, like a proxy without a server. */
  hangUp(): void
  /** Keeps every connection, but forwards nothing any more. */
  freeze(): void
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a line to the database of a libpq URL. */
export async function openLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const reach = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))

  let state: 'up' | 'hanging up' | 'frozen' = 'up'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer(client => {
    keep(client)
    if (state === 'hanging up') {
      client.destroy()
      return
    }
    const backend = reach()
    keep(backend)
    client.on('data', bytes => state === 'frozen' || backend.write(bytes))
    backend.on('data', bytes => state === 'frozen' || client.write(bytes))
    client.on('close', () => backend.destroy())
    backend.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: ours } = server.address() as AddressInfo
  target.hostname = '127.0.0.1'
  target.port = String(ours)

  const stopListening = async () => {
    if (!server.listening) return
    server.close()
    cut()
    await once(server, 'close')
  }
  return {
    url: target.href,
    refuse: stopListening,
    hangUp() {
      state = 'hanging up'
      cut()
    },
    freeze() {
      state = 'frozen'
    },
    async restore() {
      if (state === 'frozen') cut()
      state = 'up'
      if (server.listening) return
      server.listen(ours, '127.0.0.1')
      await once(server, 'listening')
    },
    close: stopListening,
  }
}
