import { getPriority, setPriority } from 'node:os'

/** A fifth of the processor beside a thread of usual priority: heavy work goes on, whoever answers goes first. */
const LOWER_BY = 5
const LOWEST = 19

/**
 * Gives work a lower priority than the threads that answer have, which would otherwise wait for a core behind it.
 * @param pid a child process; without one it is the calling thread, on Linux alone: elsewhere priorities are those of
 *   whole processes
 */
export function lowerPriority(pid?: number): void {
  if (pid === undefined && process.platform !== 'linux') return
  try {
    setPriority(pid ?? 0, Math.min(LOWEST, getPriority(pid) + LOWER_BY))
  } catch {
    // The child has ended, or the system forbids it: the work is done all the same.
  }
}
