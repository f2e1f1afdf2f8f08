import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A typical home line. */
export const HOME = { roundTripMs: 40, megabits: 20 }

/**
 * Forwards a port as if over a slow line. Answers wait for their turn on the line, which all connections share. Each
 * way takes half a round trip, and a new connection one round trip more.
 */
export async function slowLine(port: number, target: number, { roundTripMs, megabits } = HOME) {
  const bytesPerMs = (megabits * 1e6) / 8 / 1000
  let free = 0
  /** @returns when so many bytes have come down the line (ms) */
  const turn = (bytes: number): number => {
    free = Math.max(free, performance.now()) + bytes / bytesPerMs
    return free
  }
  function pipe(from: Socket, to: Socket, departs: (bytes: number) => number, opens: Promise<unknown>): void {
    let last: Promise<unknown> = opens
    from.on('data', chunk => {
      const arrives = departs(chunk.length) + roundTripMs / 2
      last = last.then(async () => {
        const wait = arrives - performance.now()
        if (wait > 0) await delay(wait)
        to.write(chunk)
      })
    })
    from.on('end', () => void last.then(() => to.end()))
    from.on('error', () => to.destroy())
  }
  const server = createServer({ noDelay: true }, near => {
    const far = connect({ port: target, host: 'localhost', noDelay: true })
    pipe(near, far, () => performance.now(), delay(roundTripMs))
    pipe(far, near, turn, Promise.resolve())
  })
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return { close: () => server.close() }
}
