/**
 * A signal so soon after the first is a repetition of it: Ctrl-C reaches a process from its terminal, and again from
 * npm, which passes on the signal it got itself.
 */
const SAME_SIGNAL_MS = 1000

export type StopSignal = 'SIGHUP' | 'SIGINT' | 'SIGTERM'

/**
 * Listens for the signals that end a process.
 *
 * @param stop is called at the first signal
 * @param force is called at one that comes more than a second later: the sender will not wait any longer
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
      } else if (now - first > SAME_SIGNAL_MS) force(signal)
    })
  }
}
