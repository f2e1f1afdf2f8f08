import { bodyReader, type Sender } from '#concurrency/body-reader.ts'
import type { DraftTasks, ReadDraft } from './draft-thread.ts'
import type { DraftKind } from './kind.ts'

export type { ReadDraft }

/** The largest draft takes some tens of milliseconds. */
const read = bodyReader<DraftTasks>(new URL('./draft-thread.ts', import.meta.url), {
  what: 'draft',
  heapMegabytes: 64,
  allowance: 2000,
})

/**
 * Reads the body of a draft in a thread.
 * @throws ApiError validation_failed, payload_too_large; QueueFull
 */
export const readDraft = (
  kind: DraftKind<never>['name'],
  sender: Sender,
  body: Uint8Array | null,
): Promise<ReadDraft> => read(kind, sender, body, {})
