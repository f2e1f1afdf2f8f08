import type { RowChunk } from './packed.ts'

/**
 * Chunks that a thread makes one by one, the next while the last is on its way.
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
      // It may fail while the last one is still being worked on: it is told when it is asked for, and must not end the
      // process until then.
      coming.catch(() => undefined)
      yield chunk
    }
  } finally {
    // Whoever stops reading leaves one behind, and may ask anew: the thread takes one question at a time.
    await coming.catch(() => undefined)
  }
}

/** The bytes as a thread may have them: moved where they own their memory, else copied. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return whole ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
