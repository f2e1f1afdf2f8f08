import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs a short step of work that can wait, and then pauses so that most of the disk's time is left to others.
 *
 * @param times how much longer the pause is than the step
 * @throws when `signal` fires
 */
export async function paced<T>(
  signal: AbortSignal,
  { times, mostMs }: { readonly times: number; readonly mostMs: number },
  step: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const start = performance.now()
  const result = await step()
  await delay(Math.min(times * (performance.now() - start), mostMs), undefined, { signal })
  return result
}
