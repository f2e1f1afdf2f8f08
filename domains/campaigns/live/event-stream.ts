import type { ServerResponse } from 'node:http'

/** Milliseconds after which a browser opens a stream that has ended once more. */
const RETRY_MS = 3000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that packs, keeps or collects what it passes on would hold back every event.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Its connection is of no other use, and a drain need not wait until it has been idle for a while.
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
    // A client that vanishes is no error of ours; `close` follows.
    raw.on('error', () => undefined)
  }

  /** Calls back once, when the client has gone or the stream was ended; at once where it went before it was answered. */
  onClose(listener: () => void): void {
    if (this.#raw.destroyed) listener()
    else this.#raw.once('close', listener)
  }

  /** A client that does not keep up is sent nothing more until it has read what it was sent, and is told so then. */
  send(event: string, data: unknown): void {
    if (this.#raw.writableNeedDrain) this.#hasMissed = true
    else this.#raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Shows that the line is alive. Whoever has read nothing since the last beat but one is not there any more. */
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
