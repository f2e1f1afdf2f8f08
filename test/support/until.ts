import { setTimeout as delay } from 'node:timers/promises'

/** Only what hangs takes as long, on whatever machine and whatever runs beside it. */
export const PATIENCE_MS = 180_000

/** Asks again and again until the answer is true, or what stands for it, and gives that back. */
export async function until<T>(ask: () => T | Promise<T>, what: string = String(ask)): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`never: ${what}`)
    await delay(10)
  }
}
