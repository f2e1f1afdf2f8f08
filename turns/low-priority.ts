import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** A fifth of the processor beside a thread of usual priority: heavy work goes on, whoever answers goes first. */
const LOWER_BY = 5
const LOWEST = 19

/**
 * Gives work a lower priority than the threads that answer have, which would otherwise wait for a core behind it.
 * @param pid a child process, or a thread's id on Linux; without one it is the calling thread, on Linux alone: elsewhere
 *   priorities are those of whole processes
 */
export function lowerPriority(pid?: number): void {
  if (pid === undefined && process.platform !== 'linux') return
  try {
    setPriority(pid ?? 0, Math.min(LOWEST, getPriority(pid) + LOWER_BY))
  } catch {
    // The child has ended, or the system forbids it: the work is done all the same.
  }
}

const TASKS = '/proc/self/task'
/** What V8's threads are called that collect garbage and compile, four of them for all of a process's threads. */
const HELPER = 'V8Worker\n'

/**
 * Does the same with V8's own threads. They mark for seconds what somebody's large answers or files leave behind, and
 * with two cores the thread that answers would have a core for less than half of that time.
 */
export function lowerHelpers(): void {
  for (const id of helpers()) lowerPriority(id)
}

function helpers(): number[] {
  if (process.platform !== 'linux') return []
  try {
    return readdirSync(TASKS)
      .filter(id => nameOf(id) === HELPER)
      .map(Number)
  } catch {
    // The system hides what runs: all of it keeps its priority.
    return []
  }
}

function nameOf(id: string): string | undefined {
  try {
    return readFileSync(`${TASKS}/${id}/comm`, 'utf8')
  } catch {
    // Another thread has ended meanwhile.
    return undefined
  }
}
