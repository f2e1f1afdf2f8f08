import { bodyReader, type Sender } from '#concurrency/body-reader.ts'
import type { Paper } from '#letter/base/geometry.ts'
import type { ReadSource } from './read-letter.ts'
import type { SourceTasks } from './source-thread.ts'

export type { ReadSource }

export type ReadProof = ReturnType<SourceTasks['proof']>

/** The largest template takes half a second; to start a thread and read the fonts 0.3 s. */
const read = bodyReader<SourceTasks>(new URL('./source-thread.ts', import.meta.url), {
  what: 'template',
  heapMegabytes: 256,
  allowance: 5000,
})

/**
 * Reads a body with a template in a thread, and checks everything except whether its files exist.
 * @param paper that the letters are printed on
 * @throws ApiError validation_failed with each error at its field; payload_too_large; QueueFull
 */
export const readSource = (author: Sender, body: Uint8Array | null, paper: Paper): Promise<ReadSource> =>
  read('template', author, body, { paper })

/** As `readSource`, for a body with a template and a recipient. */
export const readProof = (author: Sender, body: Uint8Array | null, paper: Paper): Promise<ReadProof> =>
  read('proof', author, body, { paper })

/** Checks texts of letters in a thread. @param texts by their fields @throws ApiError validation_failed; QueueFull */
export const requirePrintable = (
  author: Sender,
  texts: Readonly<Record<string, string | null>>,
): Promise<void> => read('texts', author, new TextEncoder().encode(JSON.stringify(texts)), {})
