import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { moved, Pool } from './pool.ts'

/** Who sends a body, and whether they are still there. */
export interface Sender {
  readonly accountId: string
  readonly signal?: AbortSignal | undefined
}

export interface BodyReaderOptions {
  /** What a body holds, as the person would call it. */
  readonly what: 'draft' | 'template'
  readonly heapMegabytes: number
  /** Milliseconds of the processor for one body. */
  readonly allowance: number
}

/**
 * Gives a function that reads in threads what people save in the console. It throws validation_failed where there is no
 * body, payload_too_large, and as `Pool.open`.
 * @param entry the threads' file, whose tasks make something of a body's bytes
 */
export function bodyReader<Known extends Readonly<Record<string, (bytes: Uint8Array) => unknown>>>(
  entry: URL,
  { what, ...limits }: BodyReaderOptions,
) {
  const threads = new Pool<Known>({
    entry,
    ...limits,
    // Twice the room takes 8 MB more in each thread.
    youngMegabytes: 12,
    // Who writes in the console saves every few seconds, and starting a thread takes as long as a save.
    idle: 60_000,
    tooMuch: () => new ApiError('payload_too_large', reason('body_too_complex', { what })),
  })
  return async <Name extends keyof Known & string>(
    name: Name,
    { accountId: account, signal }: Sender,
    body: Uint8Array | null,
  ) => {
    if (body === null) throw invalid(reason('json_invalid'))
    return threads.run(name, { account, signal }, () => moved(body))
  }
}
