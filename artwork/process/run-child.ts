import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../schemas/errors.ts'
import { compiledCode } from '../../turns/compiled-code.ts'
import { lowerPriority } from '../../turns/low-priority.ts'
import { ArtworkError, REASONS } from '../error.ts'
import { AnswerReader, type ChildAnswer } from './answer-reader.ts'
import { ALLOWANCE_SPENT, type ChildOrder, FIRST_REASON_CODE } from './child-order.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const FLAGS = [
  `--import=${new URL('./one-file.ts', import.meta.url).href}`,
  // It may read files and start its watchdog's thread, and nothing else.
  ...['--permission', '--allow-fs-read=*', '--allow-worker', '--disallow-code-generation-from-strings'],
]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/**
 * Node stores compiled code only where the process may write. The child drops that permission before it reads the
 * stranger's file (`child.ts`). Earlier releases of Node 24 cannot drop it, so their child may not write and compiles
 * everything again.
 */
const DROPS_PERMISSIONS = major === 24 ? minor >= 21 : major > 26

/**
 * Starts a child for one file, and ends it at its deadline or by the signal.
 * @throws ArtworkError; ApiError service_unavailable at the deadline; the signal's reason
 */
export function runChild(
  bytes: Uint8Array,
  order: ChildOrder,
  signal: AbortSignal | undefined,
): Promise<ChildAnswer> {
  const code = DROPS_PERMISSIONS ? compiledCode() : null
  const mayWrite = code === null ? [] : [`--allow-fs-write=${code}`]
  const flags = [...FLAGS, `--max-old-space-size=${order.heapMb}`, ...mayWrite]
  const child = spawn(process.execPath, [...flags, CHILD, JSON.stringify(order)], {
    // Nothing of the parent's environment: it holds keys.
    env: code === null ? {} : { NODE_COMPILE_CACHE: code },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return new Promise((resolve, reject) => {
    const answer = new AnswerReader()
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, order.deadline)
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
      const reason = REASONS[(code ?? 0) - FIRST_REASON_CODE]
      if (signal?.aborted) reject(signal.reason)
      else if (late) reject(new ApiError('service_unavailable', undefined, { retryAfter: 10 }))
      else if (killed === ALLOWANCE_SPENT) reject(new ArtworkError('deadline'))
      else if (reason) reject(new ArtworkError(reason))
      // Killed by its watchdog, by V8 at the end of its heap (which aborts) or by the system.
      else if (killed || (code ?? 0) > 128) reject(new ArtworkError('bomb'))
      else reject(new Error(`The artwork process ended with code ${code}`))
    })
    child.stdin.end(bytes)
  })
}
