import { Socket } from 'node:net'
import type { Host } from './hosts.ts'
import type { Primary } from './index.ts'

/**
 * A socket that leads to the primary, wherever that is by the time it connects: both drivers take sockets from
 * outside. What is written before is sent once it has connected.
 */
export class PrimarySocket extends Socket {
  /** Read by postgres.js, for its errors and for the name that a certificate must bear. */
  host: string | undefined
  port: number | undefined
  readonly leave: () => void
  readonly #primary: Primary
  #place: Host | undefined
  #left = false

  /** @param leave called when its server is the primary no longer */
  constructor(primary: Primary, leave: (socket: PrimarySocket) => void) {
    super()
    this.#primary = primary
    this.leave = () => leave(this)
  }

  /** Connects to the primary, whatever a driver says. */
  override connect(..._elsewhere: unknown[]): this {
    // Else what a driver writes meanwhile would be an error.
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
    // Called by the system too, when the server has hung up.
    this.#left ||= !this.readableEnded
    return super.end(...(args as []))
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#primary.detach(this)
    if (this.#place && !this.#left) this.#primary.doubt(this.#place)
    super._destroy(error, callback)
  }
}
