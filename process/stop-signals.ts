/**
 * Signals that come so soon after the first are the same wish: Ctrl-C reaches a process from its terminal, and once
 * more from npm, which passes on what it was sent itself.
 */
const ONE_WISH_MS = 1000

export type StopSignal = 'SIGHUP' | 'SIGINT' | 'SIGTERM'

/**
 * Listens for the signals that end a process.
 *
 * @param stop is called at the first of them
 * @param force is called at one that comes more than a second later: whoever sends it will wait no longer
 */
export function onStopSignals(
  signals: readonly StopSignal[],
  stop: (signal: StopSignal) => void,
  force: (signal: StopSignal) => void,
): void {
  let first: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      const now = performance.now()
      if (first === undefined) {
        first = now
        stop(signal)
      } else if (now - first > ONE_WISH_MS) force(signal)
    })
  }
}
