import { BodyReader, type Sender } from '../../../workers/turns/body-reader.ts'

/** A draft as it was sent, checked. */
export interface ReadCampaignDraft {
  readonly name: string
  readonly format: 'letter' | 'postcard'
  /** JSON. */
  readonly body: string
  /** Every id that its content names, of whatever. */
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
export const readCampaignDraft = (sender: Sender, body: Uint8Array | null): Promise<ReadCampaignDraft> =>
  reader.read<ReadCampaignDraft>(sender, body)
