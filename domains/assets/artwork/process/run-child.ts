import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../../../schemas/errors.ts'
import { compiledCode } from '../../../../turns/compiled-code.ts'
import { lowerPriority } from '../../../../turns/low-priority.ts'
import { ArtworkError, REASONS } from '../error.ts'
import type { AssetWarning } from '../inspect/warnings.ts'
import { ALLOWANCE_SPENT, type ChildOrder, FIRST_REASON_CODE } from './child-order.ts'

export interface ChildAnswer {
  readonly pdf: Uint8Array
  readonly sha256: Uint8Array
  readonly pages: number
  /** Warnings for the person who prints it. */
  readonly warnings: readonly AssetWarning[]
}

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

/** What a child writes: a line of facts, then the PDF. */
class AnswerReader {
  #line = Buffer.alloc(0)
  #inPdf = false
  readonly #chunks: Buffer[] = []
  readonly #hash = createHash('sha256')

  take(chunk: Buffer): void {
    if (this.#inPdf) {
      this.#keep(chunk)
      return
    }
    this.#line = Buffer.concat([this.#line, chunk])
    const end = this.#line.indexOf('\n')
    if (end === -1) return
    this.#inPdf = true
    this.#keep(this.#line.subarray(end + 1))
    this.#line = this.#line.subarray(0, end)
  }

  #keep(chunk: Buffer): void {
    this.#chunks.push(chunk)
    // In pieces as they arrive: joining them all at the end would take a hundred milliseconds.
    this.#hash.update(chunk)
  }

  read(): ChildAnswer {
    const facts = JSON.parse(this.#line.toString()) as Pick<ChildAnswer, 'pages' | 'warnings'>
    return { pdf: Buffer.concat(this.#chunks), sha256: this.#hash.digest(), ...facts }
  }
}

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
    child.stdout.on('data', (chunk: Buffer) => answer.take(chunk))
    child.on('close', (code, killed) => {
      done()
      if (code === 0) return resolve(answer.read())
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
