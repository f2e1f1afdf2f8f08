import { ApiError, invalid } from '../../../schemas/errors.ts'
import type { ProofRecipient } from '../../../schemas/proofs.ts'
import type { TemplateSource } from '../../../schemas/template-source.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '../../../workers/turns/task-thread.ts'
import { Turns } from '../../../workers/turns/turns.ts'
import type { CheckedTemplate } from './check.ts'

/** A template as it was sent, checked; its documents are text, which nobody parses again. */
export interface ReadSource extends CheckedTemplate {
  readonly source: Omit<TemplateSource, 'content' | 'backContent'>
}

/** A letter that is to be drawn of such a template. */
export interface ReadProof extends ReadSource {
  readonly recipient: ProofRecipient
}

export interface SourceTask {
  readonly kind: 'template' | 'proof'
  readonly bytes: Uint8Array
}

/** Who sends it, and whether they are still there. */
export interface Author {
  readonly accountId: string
  readonly signal?: AbortSignal | undefined
}

/** An editor saves one template at a time: an account's people wait for each other, not for another's. */
const turns = new Turns({ slots: 2, waitingOfOne: 100, waiting: 400 })

/** Kept for as long as somebody is likely to save again: to start one and read the fonts takes 0.3 s. */
const threads = new TaskThreads(new URL('./source-thread.ts', import.meta.url), {
  heapMegabytes: 256,
  idle: 60_000,
})

/** Milliseconds: the largest template takes half a second. */
const LIMITS = { allowance: 5000 }

/**
 * Reads a body with a template in a thread, and checks everything but whether its files are there.
 * @throws ApiError validation_failed with each fault at its field; payload_too_large; QueueFull
 */
export const readSource = (author: Author, body: Uint8Array | null): Promise<ReadSource> =>
  readInThread(author, 'template', body)

/** As `readSource`, of a body with a template and whom its letter is to. */
export const readProof = (author: Author, body: Uint8Array | null): Promise<ReadProof> =>
  readInThread(author, 'proof', body)

async function readInThread<Answer>(
  { accountId, signal }: Author,
  kind: SourceTask['kind'],
  body: Uint8Array | null,
): Promise<Answer> {
  if (body === null) throw invalid('Invalid JSON body')
  return turns.run({ account: accountId, signal }, () => {
    // A copy: the body may be a part of memory that others use. Bodies that wait have none.
    const bytes = new Uint8Array(body)
    const task: SourceTask = { kind, bytes }
    const options = { ...LIMITS, signal, transfer: [bytes.buffer] }
    return threads.use(thread => thread.ask<Answer>(task, options).catch(refuseTooMuch))
  })
}

function refuseTooMuch(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw new ApiError('payload_too_large', 'The template holds too much to be read')
}
