import { setTimeout as delay } from 'node:timers/promises'

/** Only what hangs takes as long, on whatever machine and whatever runs beside it. */
export const PATIENCE_MS = 180_000
/** Asking costs: many a test asks the database, and so would take a tenth of a core for nothing but its waiting. */
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 100
const PAUSE_SHARE = 0.1

/**
 * Asks again and again until the answer is true, or what stands for it, and gives that back. The longer it has waited,
 * the longer it pauses: a tenth of the wait.
 */
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
