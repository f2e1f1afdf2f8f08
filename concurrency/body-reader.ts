import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { moved, Pool } from './pool.ts'

/** Who sends a body, and whether they are still there. */
export interface Sender {
  readonly accountId: string
  readonly signal?: AbortSignal | undefined
}

/** What a thread is sent: a body's bytes, and whatever else it must know to judge them. */
export interface SentBody {
  readonly bytes: Uint8Array
}

type BodyTasks = Readonly<Record<string, (sent: never) => unknown>>
type About<Task extends BodyTasks[string]> = Omit<Parameters<Task>[0], keyof SentBody>

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
export function bodyReader<Known extends BodyTasks>(entry: URL, { what, ...limits }: BodyReaderOptions) {
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
    about: About<Known[Name]>,
  ) => {
    if (body === null) throw invalid(reason('json_invalid'))
    return threads.run(name, { account, signal }, () => {
      const { input: bytes, transfer } = moved(body)
      return { input: { ...about, bytes } as Parameters<Known[Name]>[0], transfer }
    })
  }
}
