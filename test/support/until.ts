import { setTimeout as delay } from 'node:timers/promises'

/** On any machine under any load, only something that hangs takes this long. */
export const PATIENCE_MS = 180_000
/** Polling costs: many tests ask the database, and would use a tenth of a core just for waiting. */
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 100
const PAUSE_SHARE = 0.1

/** Polls until the answer is truthy, and returns it. The pauses grow: each is a tenth of the time waited so far. */
export async function until<T>(ask: () => T | Promise<T>, what: string = String(ask)): Promise<T> {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    const waited = performance.now() - begun
    if (waited > PATIENCE_MS) throw new Error(`never: ${what}`)
    await delay(Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS + waited * PAUSE_SHARE))
  }
}
