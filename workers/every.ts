import { setTimeout as delay } from 'node:timers/promises'

/**
 * Repeats `act` until it is closed, with a pause after each time.
 * @param onError called with what `act` throws; it is repeated all the same
 */
export function every(
  ms: number,
  act: () => Promise<void>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      await act().catch(onError)
      await delay(ms, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    close() {
      stop.abort()
      return running
    },
  }
}
