import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'

/** Characters: at most a fifth of a megabyte. */
export const PIECE = 65_536

const isFirstOfPair = (code: number): boolean => code >= 0xd800 && code < 0xdc00

/**
 * A large answer as it is sent. To encode five megabytes in one go takes the thread 20 ms in which nobody else is
 * answered; and whoever takes an answer slowly has it held as text, not as bytes too.
 */
export const inPieces = (text: string): Readable => Readable.from(encoded(text), { objectMode: false })

async function* encoded(text: string): AsyncGenerator<Buffer> {
  for (let from = 0; from < text.length; ) {
    const end = Math.min(from + PIECE, text.length)
    // Halves of a character would each be encoded as a question mark.
    const to = end < text.length && isFirstOfPair(text.charCodeAt(end - 1)) ? end - 1 : end
    yield Buffer.from(text.slice(from, to))
    from = to
    await othersTurn()
  }
}
