import { ApiError, invalid } from '../../../schemas/errors.ts'
import type { TemplateSource } from '../../../schemas/template-source.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '../../../workers/turns/task-thread.ts'
import { Turns } from '../../../workers/turns/turns.ts'
import type { CheckedTemplate } from './check.ts'

/** A template as it was sent, checked; its documents are text, which nobody parses again. */
export interface ReadSource extends CheckedTemplate {
  readonly source: Omit<TemplateSource, 'content' | 'backContent'>
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
export async function readSource(
  { accountId, signal }: Author,
  body: Uint8Array | null,
): Promise<ReadSource> {
  if (body === null) throw invalid('Invalid JSON body')
  // A copy: the body may be a part of memory that others use.
  const bytes = new Uint8Array(body)
  return turns.run({ account: accountId, signal }, () =>
    threads.use(thread =>
      thread.ask<ReadSource>(bytes, { ...LIMITS, signal, transfer: [bytes.buffer] }).catch(refuseTooMuch),
    ),
  )
}

function refuseTooMuch(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw new ApiError('payload_too_large', 'The template holds too much to be read')
}
