import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * A fifth of the processor beside a thread of normal priority: heavy work continues, but the answering thread has precedence.
 */
const LOWER_BY = 5
const LOWEST = 19

/**
 * Gives work a lower priority than the answering threads, which would otherwise wait for a core behind it.
 * @param pid a child process, or a thread's id on Linux; without it the calling thread, on Linux only, because elsewhere
 *   only whole processes have priorities
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
/** The name of V8's threads that collect garbage and compile. There are four for all threads of a process. */
const HELPER = 'V8Worker\n'

/**
 * Does the same with V8's own threads. They collect for seconds what large answers or files leave behind, and with two
 * cores the answering thread would have a core for less than half of that time.
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
    // The system hides its threads: all keep their priority.
    return []
  }
}

function nameOf(id: string): string | undefined {
  try {
    return readFileSync(`${TASKS}/${id}/comm`, 'utf8')
  } catch {
    // Another thread has ended in the meantime.
    return undefined
  }
}
