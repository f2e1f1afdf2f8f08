import { Socket } from 'node:net'

/** What of `pg`'s options tells it where its sockets come from; pg-boss hands them on. */
interface Connection {
  readonly connectionString: string
  readonly stream?: () => Socket
}

/**
 * The sockets of the queue's own driver, `pg`, which waits for TCP to notice a line that swallows everything. What runs
 * on a socket that is cut fails at once.
 */
export class QueueSockets {
  readonly #sockets = new Set<Socket>()

  over({ stream = () => new Socket(), ...connection }: Connection): Connection {
    const kept = () => {
      const socket = stream()
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      return socket
    }
    return { ...connection, stream: kept }
  }

  /** Without an error of our own: beneath TLS it would be one for which the driver no longer listens. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
