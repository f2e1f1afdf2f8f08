import { bodyReader, type Sender } from '#concurrency/body-reader.ts'
import type { DraftTasks } from './draft-thread.ts'

export type ReadCampaignDraft = ReturnType<DraftTasks['read']>

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
export const readCampaignDraft = (sender: Sender, body: Uint8Array | null): Promise<ReadCampaignDraft> =>
  read('read', sender, body)
