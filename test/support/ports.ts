import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ports that systems assign automatically, and above those of well-known services. */
const FIRST = 20_000
const COUNT = 10_000

const listening = (server: Server): Promise<boolean> =>
  once(server, 'listening').then(
    () => true,
    () => false,
  )

/**
 * Reserves a port for a program that needs its number before it binds it. Until this process ends no other test gets
 * the port: each port has a name among Linux' abstract sockets, and the process that listens there owns the port. The
 * name disappears with its process, however that ends.
 *
 * @param host where it is to be bound
 */
export async function reservePort(host: string): Promise<number> {
  const start = process.pid * 7
  for (let at = 0; at < COUNT; at++) {
    const port = FIRST + ((start + at) % COUNT)
    const name = createServer().listen(`\0brevduva test port ${port}`)
    if (!(await listening(name))) continue
    name.unref()
    // Checks that no program outside these tests uses the port.
    const taken = createServer().listen(port, host)
    if (!(await listening(taken))) continue
    taken.close()
    await once(taken, 'close')
    return port
  }
  throw new Error('no port is free')
}

/** The port at which a server says in its log that it listens; 0 where it does not say so. */
export const portIn = (log: string): number =>
  Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1] ?? 0)
