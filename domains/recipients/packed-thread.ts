import type { RowChunk } from './packed.ts'

/**
 * Chunks that a thread makes one by one, the next while the last is on its way.
 * @param next asks for the first chunk, or for the one after the last
 */
export async function* chunksFrom(
  next: (which: 'first' | 'next') => Promise<RowChunk | null>,
): AsyncGenerator<RowChunk> {
  let coming = next('first')
  for (;;) {
    const chunk = await coming
    if (chunk === null) return
    coming = next('next')
    // Whoever stops reading leaves it behind; its failure is nobody's then.
    coming.catch(() => undefined)
    yield chunk
  }
}

/** The bytes as a thread may have them: moved where they own their memory, else copied. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return whole ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
