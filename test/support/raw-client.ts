import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { PATIENCE_MS } from './until.ts'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON, or the text where it is none. */
  readonly body: unknown
}

export interface Talk {
  readonly answers: RawAnswer[]
  /** The server has hung up. */
  readonly closed: boolean
}

/** A connection whose errors are ignored. */
export async function reach(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/**
 * Sends bytes exactly as they are, as fast as they are taken, and reads until there are `answers` of them, the other
 * side hangs up, or `ms` have gone by.
 */
export async function talk(
  port: number,
  pieces: Pieces,
  { answers = 1, ms = PATIENCE_MS }: { answers?: number; ms?: number } = {},
): Promise<Talk> {
  const socket = await reach(port)
  const chunks: Buffer[] = []
  let got: RawAnswer[] = []
  const enough = Promise.withResolvers<void>()
  socket.on('data', chunk => {
    chunks.push(chunk)
    got = parse(Buffer.concat(chunks))
    if (got.length >= answers) enough.resolve()
  })
  let closed = false
  const gone = once(socket, 'close').then(() => {
    closed = true
  })
  const over = Promise.race([enough.promise, gone, delay(ms, undefined, { ref: false })])
  void send(socket, pieces)
  await over
  socket.destroy()
  return { answers: got, closed }
}

/** Each is sent when it comes. */
type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

async function send(socket: Socket, pieces: Pieces): Promise<void> {
  for await (const piece of pieces) {
    if (socket.destroyed) return
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
}

/** The complete answers received so far. All answers of the service have a length, or no body. */
function parse(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (end < 0) return answers
    const [line = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map(text => [
        text.slice(0, text.indexOf(':')).toLowerCase(),
        text.slice(text.indexOf(':') + 1).trim(),
      ]),
    )
    at = end + 4 + Number(headers['content-length'] ?? 0)
    if (at > bytes.length) return answers
    const text = bytes.toString('utf8', end + 4, at)
    answers.push({ status: Number(line.split(' ')[1]), headers, body: json(text) })
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
