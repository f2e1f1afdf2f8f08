import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../../schemas/errors.ts'
import { lowerPriority } from '../../../workers/turns/low-priority.ts'
import { Turns } from '../../../workers/turns/turns.ts'
import { ArtworkError, FAULTS } from './error.ts'
import { LIMITS } from './limits.ts'
import { FIRST_FAULT_CODE, type Order, SPENT } from './order.ts'
import type { AssetWarning } from './warnings.ts'

export { ArtworkError, type ArtworkFault } from './error.ts'
export type { AssetWarning } from './warnings.ts'

export interface ArtworkOptions {
  /** Sides of the sheet: 2 with a printed reverse. Surplus pages of the source are dropped, missing ones blank. */
  readonly pages: 1 | 2
  /** A4, or a card of 210 x 99 mm. A4 unless told. */
  readonly format?: Order['format']
  /** Whose work it is: children take turns by account. */
  readonly account?: string
  /** Kills the child: nobody wants the artwork any more. */
  readonly signal?: AbortSignal | undefined
  /** What the child may take; tests shorten it. */
  readonly limits?: Partial<Pick<Order, 'allowance' | 'deadline'>>
}

/** Artwork that is safe to print, with its hash. */
export interface NormalisedArtwork {
  readonly pdf: Uint8Array
  readonly sha256: Uint8Array
  readonly pages: number
  /** What a person should know before it is printed. */
  readonly warnings: readonly AssetWarning[]
}

/**
 * Makes a stranger's print-ready PDF safe and simple: exactly `pages` pages of the format's size, with the source
 * pages drawn at their own size from the top-left corner of what they are cut to (TrimBox, or else CropBox), as a
 * reader shows and prints them (Rotate, UserUnit, hidden layers, filled fields); what is larger is cut by the sheet,
 * and cards keep 3 mm of bleed. Nothing but what is printed survives, and what its colours are meant for. The same
 * input gives the same bytes.
 *
 * The parsing happens in a child process that can be killed, because pdf-lib cannot be interrupted and believes
 * what it reads: a megabyte may unpack to gigabytes. At most two children run at once, one for an account.
 *
 * @throws {ArtworkError} when the file is encrypted, truncated, malformed, or needs too much time or memory.
 * @throws QueueFull; ApiError service_unavailable where the machine is too busy
 */
export async function normaliseArtwork(
  bytes: Uint8Array,
  options: ArtworkOptions,
): Promise<NormalisedArtwork> {
  checkEnvelope(bytes)
  const { pages, format = 'letter', account = '', signal } = options
  const { resident, allowance, deadline } = { ...LIMITS, ...options.limits }
  const order = { pages, format, allowance, deadline, resident, parent: process.pid }
  return artworkTurns.run({ account, signal }, async () => ({
    ...(await runChild(bytes, order, signal)),
    pages,
  }))
}

/** One child for an account: what makes one slow must not make another's wait. */
export const artworkTurns = new Turns({ slots: LIMITS.children, waitingOfOne: 50, waiting: 200 })

/**
 * A PDF begins with its signature and, like every reader wants it, has its end within the last 1,024 bytes: a
 * file that was cut has not, although pdf-lib would gladly read what is left. Where its table of objects stands is
 * not asked: readers find the objects of a file without one, and its pages print all the same.
 */
function checkEnvelope(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) !== '%PDF-') throw new ArtworkError('malformed')
  let end = file.length
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(file[end - 1] ?? -1)) end -= 1
  const tail = file.toString('latin1', Math.max(0, end - 1024), end)
  // One sign is enough: so ends the smallest PDF of all, which is widely copied.
  if (!tail.includes('%EOF')) throw new ArtworkError('truncated')
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const FLAGS = [
  `--max-old-space-size=${LIMITS.heapMb}`,
  // It has nothing to write and nobody to call; threads are for its watchdog.
  ...['--permission', '--allow-fs-read=*', '--allow-worker', '--disallow-code-generation-from-strings'],
]

/** What a child writes: a line of warnings, then the PDF. */
class Answer {
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
    // As it comes: all of it at once would take a hundred milliseconds.
    this.#hash.update(chunk)
  }

  read(): Omit<NormalisedArtwork, 'pages'> {
    const warnings = JSON.parse(this.#line.toString()) as AssetWarning[]
    return { pdf: Buffer.concat(this.#chunks), sha256: this.#hash.digest(), warnings }
  }
}

function runChild(
  bytes: Uint8Array,
  order: Order,
  signal: AbortSignal | undefined,
): Promise<Omit<NormalisedArtwork, 'pages'>> {
  // No environment: the parent's holds keys.
  const child = spawn(process.execPath, [...FLAGS, CHILD, JSON.stringify(order)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return new Promise((resolve, reject) => {
    const answer = new Answer()
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
      const fault = FAULTS[(code ?? 0) - FIRST_FAULT_CODE]
      if (signal?.aborted) reject(signal.reason)
      else if (late) reject(new ApiError('service_unavailable', undefined, { retryAfter: 10 }))
      else if (killed === SPENT) reject(new ArtworkError('deadline'))
      else if (fault) reject(new ArtworkError(fault))
      // Killed by its watchdog, by V8 at the end of its heap (which aborts) or by the system.
      else if (killed || (code ?? 0) > 128) reject(new ArtworkError('bomb'))
      else reject(new Error(`The artwork process ended with code ${code}`))
    })
    child.stdin.end(bytes)
  })
}
