const BEAT_MS = 500
/** Two and a half to three seconds: a client is to be answered within five. */
const MOST_SILENT_BEATS = 5

export interface Pulse {
  stop(): void
}

/**
 * Notices a database that has stopped without hanging up (paused, or behind a line that swallows everything): what is
 * written to it then waits for an answer for as long as that lasts, and a transaction might even be committed long
 * after its client has given up. How long a statement takes says nothing of that, so a question that any database
 * answers at once is asked again and again, on a connection of its own.
 *
 * Silence is counted in beats of this process rather than by the clock: a process that was held up itself has heard
 * nothing either.
 *
 * @param ask tells whether the database has said anything, be it a refusal; never rejects
 * @param onSilence called once for each silence; what it closes must make `ask` settle
 * @param beatMs how often it is asked
 */
export function listenForPulse(ask: () => Promise<boolean>, onSilence: () => void, beatMs = BEAT_MS): Pulse {
  let waiting = false
  let silent = 0
  const beat = setInterval(() => {
    if (waiting) {
      if (++silent === MOST_SILENT_BEATS) onSilence()
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
