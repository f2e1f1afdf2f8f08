import { setImmediate as othersTurn } from 'node:timers/promises'

/** Characters: at most a fifth of a megabyte. */
export const PIECE = 65_536

const isFirstOfPair = (code: number): boolean => code >= 0xd800 && code < 0xdc00

/**
 * The bytes of a large answer. To encode five megabytes in one go takes the thread 20 ms in which nobody else is
 * answered; so it is done in pieces, and others have a turn after each.
 */
export async function encodeLarge(text: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let from = 0; from < text.length; ) {
    const end = Math.min(from + PIECE, text.length)
    // Halves of a character would each be encoded as a question mark.
    const to = end < text.length && isFirstOfPair(text.charCodeAt(end - 1)) ? end - 1 : end
    pieces.push(Buffer.from(text.slice(from, to)))
    from = to
    await othersTurn()
  }
  return Buffer.concat(pieces)
}
