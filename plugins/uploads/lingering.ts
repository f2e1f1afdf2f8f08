import type { IncomingMessage } from 'node:http'

/** How long, and how many more bytes, a client may go on sending after its body was refused. */
const LINGER_MS = 10_000
const LINGER_BYTES = 100 * 1024 * 1024

/** The answer, whose end waits until a client that still sends its body has finished. */
export async function* lingering(answer: string, raw: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(answer)
  const done = Promise.withResolvers<void>()
  const timer = setTimeout(done.resolve, LINGER_MS)
  let left = LINGER_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) done.resolve()
  })
  for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => done.resolve())
  raw.resume()
  if (!raw.complete && !raw.destroyed) await done.promise
  clearTimeout(timer)
}
