import type { ServerResponse } from 'node:http'

/** Milliseconds after which a browser opens an ended stream again. */
const RETRY_MS = 3000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses, caches or buffers would hold back events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection is not reused, so a drain need not wait for its idle time.
  connection: 'close',
}

/** Server-sent events to one client (HTML Standard, 9.2). */
export class EventStream {
  readonly #raw: ServerResponse
  #hasMissed = false
  #isStuck = false

  /** @param headers those of every answer */
  constructor(
    raw: ServerResponse,
    headers: Readonly<Record<string, number | string | string[] | undefined>>,
  ) {
    this.#raw = raw
    for (const [name, value] of Object.entries({ ...headers, ...HEADERS })) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    raw.writeHead(200)
    raw.write(`retry: ${RETRY_MS}\n\n`)
    raw.on('drain', () => {
      if (!this.#hasMissed) return
      this.#hasMissed = false
      this.send('missed', {})
    })
    // A client that vanishes is not our error; `close` follows.
    raw.on('error', () => undefined)
  }

  /** Calls back once, when the client has gone or the stream has ended; at once if it went before the answer. */
  onClose(listener: () => void): void {
    if (this.#raw.destroyed) listener()
    else this.#raw.once('close', listener)
  }

  /**
   * A client that does not keep up gets nothing more until it has read everything; it then learns that it missed
   * events.
   */
  send(event: string, data: unknown): void {
    if (this.#raw.writableNeedDrain) this.#hasMissed = true
    else this.#raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Shows that the connection is alive. A client that has read nothing since the last beat but one is gone. */
  beat(): void {
    const wasStuck = this.#isStuck
    this.#isStuck = this.#raw.writableNeedDrain
    if (wasStuck && this.#isStuck) this.#raw.destroy()
    else this.send('beat', {})
  }

  end(): void {
    this.#raw.end()
  }
}
