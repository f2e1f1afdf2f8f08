import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ARTWORK_ERRORS, ArtworkError } from '../error.ts'
import { PROCESS_LIMITS, type ProcessLimits } from '../limits.ts'
import { AnswerReader, type ChildAnswer } from './answer-reader.ts'
import { ALLOWANCE_SPENT, type ChildOrder, FIRST_ERROR_EXIT } from './child-order.ts'

/** What is asked of a child, and what it has of the service that starts it. */
export interface ChildSetting extends Pick<ChildOrder, 'pages' | 'sheet' | 'deadline'> {
  /** The child's program: a file that does nothing but call `answerParent` of `in-child.ts`. */
  readonly program: URL
  /** Fires when nobody waits any longer: the child is killed. */
  readonly signal?: AbortSignal | undefined
  /** A folder that only this user can write, in which Node keeps compiled modules for the next child; null: none. */
  readonly compiledCode: string | null
  /** Gets the child's process id once it has started. */
  readonly onStart: (pid: number) => void
  /** By default `PROCESS_LIMITS`; tests set lower ones. */
  readonly limits?: Partial<ProcessLimits>
}

const FLAGS = [
  `--import=${new URL('./one-file.ts', import.meta.url).href}`,
  // It may read files and start its watchdog's thread, and nothing else.
  ...['--permission', '--allow-fs-read=*', '--allow-worker', '--disallow-code-generation-from-strings'],
]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/**
 * Node stores compiled code only where the process may write. The child drops that permission before it reads the
 * stranger's file (`in-child.ts`). Earlier releases of Node 24 cannot drop it, so their child may not write and compiles
 * everything again.
 */
const DROPS_PERMISSIONS = major === 24 ? minor >= 21 : major > 26

/**
 * Starts a child for one file, and ends it at its deadline or by the signal.
 * @throws ArtworkError; the signal's reason
 */
export function runChild(bytes: Uint8Array, setting: ChildSetting): Promise<ChildAnswer> {
  const { pages, sheet, deadline, signal } = setting
  const limits = { ...PROCESS_LIMITS, ...setting.limits }
  const order: ChildOrder = { pages, sheet, deadline, ...limits, parent: process.pid }
  const code = DROPS_PERMISSIONS ? setting.compiledCode : null
  const mayWrite = code === null ? [] : [`--allow-fs-write=${code}`]
  const flags = [...FLAGS, `--max-old-space-size=${order.heapMb}`, ...mayWrite]
  const child = spawn(process.execPath, [...flags, fileURLToPath(setting.program), JSON.stringify(order)], {
    // Nothing of the parent's environment: it holds keys.
    env: code === null ? {} : { NODE_COMPILE_CACHE: code },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  if (child.pid !== undefined) setting.onStart(child.pid)
  return new Promise((resolve, reject) => {
    const answer = new AnswerReader()
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, deadline)
    const onAbort = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', onAbort, { once: true })
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    child.on('error', error => {
      done()
      reject(error)
    })
    // A child that was killed no longer reads.
    child.stdin.on('error', () => undefined)
    /** Why the child's answer can't be read. */
    let odd: unknown
    child.stdout.on('data', (chunk: Buffer) => {
      try {
        answer.take(chunk)
      } catch (error) {
        odd ??= error
        child.kill('SIGKILL')
      }
    })
    child.on('close', (code, killed) => {
      done()
      const read = code === 0 && odd === undefined ? answer.read() : null
      if (read) return resolve(read)
      if (code === 0 || odd !== undefined)
        return reject(new Error('The artwork process answered badly', { cause: odd }))
      const refusal = ARTWORK_ERRORS[(code ?? 0) - FIRST_ERROR_EXIT]
      if (signal?.aborted) reject(signal.reason)
      else if (late) reject(new ArtworkError('busy'))
      else if (killed === ALLOWANCE_SPENT) reject(new ArtworkError('overrun'))
      else if (refusal) reject(new ArtworkError(refusal))
      // Killed by its watchdog, by V8 at the end of its heap (which aborts) or by the system.
      else if (killed || (code ?? 0) > 128) reject(new ArtworkError('bomb'))
      else reject(new Error(`The artwork process ended with code ${code}`))
    })
    child.stdin.end(bytes)
  })
}
