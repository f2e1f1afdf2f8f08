import { Socket } from 'node:net'

/** Options that pg-boss passes to `pg`. `stream` makes its sockets. */
interface Connection {
  readonly connectionString: string
  readonly stream?: () => Socket
  readonly ssl?: object | false
}

/** Whether `pg` lays TLS over its sockets. */
const isSecure = ({ connectionString, ssl }: Connection): boolean =>
  Boolean(ssl) || /[?&]ssl(?:mode)?=(?!disable|false|0)/.test(connectionString)

/**
 * The sockets of the queue's own driver, `pg`, which by itself waits until TCP notices a dead connection. Queries on a
 * socket that is cut here fail at once.
 */
export class QueueSockets {
  readonly #sockets = new Set<Socket>()
  #secure = false

  over({ stream = () => new Socket(), ...connection }: Connection): Connection {
    this.#secure = isSecure(connection)
    const kept = () => {
      const socket = stream()
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      return socket
    }
    return { ...connection, stream: kept }
  }

  /**
   * Sockets beneath TLS are closed without an error: the driver does not listen for one there, so it would end the
   * process.
   */
  cut(): void {
    const silent = () =>
      Object.assign(new Error('the connection was given up'), { code: 'CONNECTION_DESTROYED' })
    for (const socket of this.#sockets) socket.destroy(this.#secure ? undefined : silent())
  }
}
