import { ApiError, invalid } from '../../schemas/errors.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '../../workers/turns/task-thread.ts'
import { Turns } from '../../workers/turns/turns.ts'

/** A draft as it was sent, checked. */
export interface ReadDraft {
  readonly kind: 'template'
  readonly templateId: string | null
  readonly baseEtag: string | null
  readonly name: string | null
  /** JSON. */
  readonly body: string
  /** Every id that the body names, of whatever. */
  readonly ids: readonly string[]
}

const turns = new Turns({ slots: 2, waitingOfOne: 100, waiting: 400 })

/** Whoever writes saves every few seconds. */
const threads = new TaskThreads(new URL('./draft-thread.ts', import.meta.url), {
  heapMegabytes: 64,
  idle: 60_000,
})

/** Milliseconds: the largest draft takes some tens. */
const LIMITS = { allowance: 2000 }

/**
 * Reads the body of a draft in a thread.
 * @throws ApiError validation_failed, payload_too_large; QueueFull
 */
export async function readDraft(
  { accountId, signal }: { readonly accountId: string; readonly signal?: AbortSignal | undefined },
  body: Uint8Array | null,
): Promise<ReadDraft> {
  if (body === null) throw invalid('Invalid JSON body')
  return turns.run({ account: accountId, signal }, () => {
    // A copy: the body may be a part of memory that others use. Bodies that wait have none.
    const bytes = new Uint8Array(body)
    const options = { ...LIMITS, signal, transfer: [bytes.buffer] }
    return threads.use(thread => thread.ask<ReadDraft>(bytes, options).catch(refuseTooMuch))
  })
}

function refuseTooMuch(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw new ApiError('payload_too_large', 'The draft holds too much to be read')
}
