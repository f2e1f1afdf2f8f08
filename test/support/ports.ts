import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ports that systems hand out to whoever asks for any, and above those of well-known services. */
const FIRST = 20_000
const COUNT = 10_000

const listening = (server: Server): Promise<boolean> =>
  once(server, 'listening').then(
    () => true,
    () => false,
  )

/**
 * A port that is bound later, by a program that must be told its number. Until this process ends no other test is given
 * it: each port has a name of its own among Linux' abstract sockets, and whoever listens there has the port. A name
 * goes with its process, however that ends.
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
    // Somebody else's, who knows nothing of names.
    const taken = createServer().listen(port, host)
    if (!(await listening(taken))) continue
    taken.close()
    await once(taken, 'close')
    return port
  }
  throw new Error('no port is free')
}
