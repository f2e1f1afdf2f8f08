import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip.ts'

/**
 * The letters of a file are so alike that high levels cost time and save little (lab.md). Level 2 takes as long as
 * level 1 and its output is a fifth smaller; level 3 takes a third longer for another 4 %.
 */
export const LEVEL = 2
/** The deflater is fed pieces of exactly this size, so that its output depends on the text alone. */
const PIECE = 64 * 1024

const deflateAtOnce = promisify(deflateRaw)

/** A file as it is stored: ready to be joined into any number of archives. */
export interface Deflated {
  readonly deflated: Buffer
  readonly crc32: number
  /** Bytes before deflating. */
  readonly size: number
  /** Hex digest of the bytes before deflating, for the manifest. */
  readonly sha256: string
}

/**
 * Deflates a finished file in the thread pool, beside the JavaScript of the next one.
 * @param crc of the file, where it is known
 */
export async function deflateFile(bytes: Uint8Array, crc = crc32(bytes)): Promise<Deflated> {
  const deflated = await deflateAtOnce(bytes, { level: LEVEL })
  return {
    deflated,
    crc32: crc,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** A text of an archive, kept in its deflated form. */
export interface TextEntry extends ZipEntry {
  readonly deflated: () => readonly [Buffer]
}

type Text = string | Iterable<string> | AsyncIterable<string>

async function* piecesOf(text: Text): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let held = 0
  for await (const part of typeof text === 'string' ? [text] : text) {
    let bytes = Buffer.from(part, 'utf8')
    while (held + bytes.length >= PIECE) {
      const taken = PIECE - held
      yield Buffer.concat([...parts, bytes.subarray(0, taken)])
      bytes = bytes.subarray(taken)
      parts = []
      held = 0
    }
    if (bytes.length > 0) parts.push(bytes)
    held += bytes.length
  }
  if (held > 0) yield Buffer.concat(parts)
}

/**
 * Makes an entry of a text that is given whole or line by line. Only its deflated form is kept in memory, so the list
 * of a million letters takes some megabytes.
 */
export async function textEntry(name: string, text: Text): Promise<TextEntry> {
  const deflater = createDeflateRaw({ level: LEVEL })
  let crc = 0
  let size = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of piecesOf(text)) {
      crc = crc32(piece, crc)
      size += piece.length
      yield piece
    }
  }
  const out: Buffer[] = []
  const deflatedStream = Readable.from(counted(), { objectMode: false }).compose(deflater)
  for await (const chunk of deflatedStream as AsyncIterable<Buffer>) out.push(chunk)
  const deflated = Buffer.concat(out)
  return { name, crc32: crc, size, deflated: () => [deflated], deflatedSize: deflated.length }
}
