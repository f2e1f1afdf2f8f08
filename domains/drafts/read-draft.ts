import { BodyReader, type Sender } from '#concurrency/body-reader.ts'

/** A validated draft. */
export interface ReadDraft {
  readonly kind: 'template'
  readonly templateId: string | null
  readonly baseEtag: string | null
  readonly name: string | null
  /** JSON. */
  readonly body: string
  /** Every id in the body, of any kind. */
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
export const readDraft = (sender: Sender, body: Uint8Array | null): Promise<ReadDraft> =>
  reader.read<ReadDraft>(sender, body)
