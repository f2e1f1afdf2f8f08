import { BodyReader, type Sender } from '#concurrency/body-reader.ts'
import type { DraftKind } from './kind.ts'

/** A validated draft. */
export interface ReadDraft {
  /** What its table has copied from the body, or beside it. */
  readonly columns: Readonly<Record<string, string | null>>
  /** JSON. */
  readonly body: string
  /** Every id where the body names files, of any kind. */
  readonly ids: readonly string[]
}

/** The largest draft takes some tens of milliseconds. */
const reader = new BodyReader(new URL('./draft-thread.ts', import.meta.url), {
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
): Promise<ReadDraft> => reader.read<ReadDraft>(sender, body, bytes => ({ kind, bytes }))
