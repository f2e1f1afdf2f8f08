import { patience } from './patience.ts'

const BEAT_MS = 500

export interface Pulse {
  stop(): void
}

/**
 * Notices a database that has stopped answering without closing connections: it is paused, or the network drops
 * everything. Statements then wait as long as that lasts, and a transaction may be committed long after its client has
 * given up. The duration of a statement does not show it. So a trivial query is sent again and again, on a connection
 * of its own.
 *
 * Silence is counted in beats of this process, not by the clock: a process that was held up itself could not receive
 * answers either.
 *
 * @param ask resolves to whether the database answered, even with an error; never rejects
 * @param onSilence called once for each silence; must close what `ask` waits for, so that it settles
 * @param beatMs time between questions
 * @param silenceMs what counts as silence; it is noticed a beat later at most
 */
export function listenForPulse(
  ask: () => Promise<boolean>,
  onSilence: () => void,
  { beatMs = BEAT_MS, silenceMs = patience.silence }: { beatMs?: number; silenceMs?: number } = {},
): Pulse {
  const mostSilent = Math.ceil(silenceMs / beatMs)
  let waiting = false
  let silent = 0
  const beat = setInterval(() => {
    if (waiting) {
      if (++silent === mostSilent) onSilence()
      return
    }
    waiting = true
    void ask().then(heard => {
      waiting = false
      if (heard) silent = 0
    })
  }, beatMs)
  beat.unref()
  return { stop: () => clearInterval(beat) }
}
