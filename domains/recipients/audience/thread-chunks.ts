import type { RowChunk } from './packed.ts'

/**
 * Chunks that a thread makes one by one, the next one while the last is being used.
 * @param next asks for the first chunk, or for the one after the last
 */
export async function* chunksFrom(
  next: (which: 'first' | 'next') => Promise<RowChunk | null>,
): AsyncGenerator<RowChunk> {
  let coming = next('first')
  try {
    for (;;) {
      const chunk = await coming
      if (chunk === null) return
      coming = next('next')
      // It may fail while the last chunk is still being stored. The error is thrown when the chunk is asked for; until
      // then it must not end the process as an unhandled rejection.
      coming.catch(() => undefined)
      yield chunk
    }
  } finally {
    // A caller who stops early has asked for one more chunk. It is awaited, because the thread takes one task at a
    // time.
    await coming.catch(() => undefined)
  }
}
