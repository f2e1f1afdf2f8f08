import { ContentError, PartnerError } from './partner.ts'

/**
 * Bytes in a piece. Each piece that the partner takes counts as progress, so pieces must be small: with pieces of 20 MB
 * the partner would seem to stand still.
 */
export const PIECE = 64 * 1024

/** Reports progress: until the next call, `ms` may pass (the usual idle time by default). */
export type Progress = (ms?: number) => void

/**
 * Runs `work` for as long as it makes progress and nobody stops it. After that its own signal fires, and it must
 * neither write nor rename any more.
 *
 * @param idleMs at most this long between two calls of `progress`
 * @param standstill makes the error for the moment when nothing has moved for `ms`
 * @throws PartnerError `interrupted` when `signal` fires
 */
export async function whileMoving<T>(
  idleMs: number,
  signal: AbortSignal | undefined,
  standstill: (ms: number) => PartnerError,
  work: (progress: Progress, stopped: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  const onAbort = () => stop.abort(new PartnerError('interrupted', 'the delivery was stopped on this side'))
  let over = false
  let timer: NodeJS.Timeout | undefined
  const progress: Progress = (ms = idleMs) => {
    clearTimeout(timer)
    if (!over) timer = setTimeout(() => stop.abort(standstill(ms)), ms)
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    if (signal?.aborted) onAbort()
    progress()
    return await Promise.race([stopped, stop.signal.aborted ? stopped : work(progress, stop.signal)])
  } finally {
    over = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** The bytes of a delivery, and the error of reading them on our side. */
export interface Source {
  readonly pieces: AsyncIterable<Uint8Array>
  /** Undefined while the archive can be read: then the partner or the network failed. */
  error(): ContentError | undefined
}

/**
 * Cuts the content into pieces and compares it with its announced size: an archive that is too short or too long must
 * not pass for a whole one.
 */
export function measured(size: number, content: () => AsyncIterable<Uint8Array>, progress: Progress): Source {
  let contentError: ContentError | undefined
  const failed = (message: string, cause?: unknown): ContentError => {
    contentError = new ContentError(message, cause === undefined ? undefined : { cause })
    return contentError
  }
  async function* pieces(): AsyncGenerator<Uint8Array, void, void> {
    let sent = 0
    let iterator: AsyncIterator<Uint8Array> | undefined
    try {
      for (;;) {
        // Step by step instead of `for await`: an error that the partner's side throws in at `yield` must not
        // look like one of the content's.
        let next: IteratorResult<Uint8Array>
        try {
          iterator ??= content()[Symbol.asyncIterator]()
          next = await iterator.next()
        } catch (error) {
          throw failed('the archive could not be read', error)
        }
        if (next.done) break
        for (let at = 0; at < next.value.length; at += PIECE) {
          const piece = next.value.subarray(at, at + PIECE)
          sent += piece.length
          if (sent > size) throw failed(`the archive is longer than the ${size} bytes announced`)
          yield piece
          progress()
        }
      }
      if (sent < size) throw failed(`the archive ended after ${sent} of ${size} bytes`)
    } finally {
      // Lets a generator close what it reads from when the partner goes away in the middle.
      await iterator?.return?.()
    }
  }
  return { pieces: pieces(), error: () => contentError }
}
