import { Socket } from 'node:net'
import type { Host } from './hosts.ts'
import type { Primary } from './index.ts'

/**
 * A socket that leads to whichever server is the primary when it connects. Both drivers accept sockets from outside.
 * What is written earlier is sent once it has connected.
 */
export class PrimarySocket extends Socket {
  /** Read by postgres.js for its errors and for the name in the certificate. */
  host: string | undefined
  port: number | undefined
  readonly leave: () => void
  readonly #primary: Primary
  #place: Host | undefined
  #left = false

  /** @param leave called when its server is no longer the primary */
  constructor(primary: Primary, leave: (socket: PrimarySocket) => void) {
    super()
    this.#primary = primary
    this.leave = () => leave(this)
  }

  /** Connects to the primary, wherever the driver wants to connect. */
  override connect(..._elsewhere: unknown[]): this {
    // Without this, writes of the driver in the meantime would be errors.
    Object.assign(this, { connecting: true })
    this.#primary.locate().then(
      place => this.#connectTo(place),
      error => this.destroy(error),
    )
    return this
  }

  #connectTo(place: Host): void {
    if (this.destroyed) return
    this.#place = place
    this.host = place.host
    this.port = place.port
    this.#primary.attach(this, place)
    super.connect(place.port, place.host)
  }

  override end(...args: unknown[]): this {
    // The system calls this too, when the server has hung up.
    this.#left ||= !this.readableEnded
    return super.end(...(args as []))
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#primary.detach(this)
    if (this.#place && !this.#left) this.#primary.doubt(this.#place)
    super._destroy(error, callback)
  }
}
