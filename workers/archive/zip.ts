import { Blob } from 'node:buffer'
import { PassThrough, Writable } from 'node:stream'

/** A file of an archive. It is already deflated: a delivery only joins files and compresses nothing. */
export interface ZipEntry {
  /** A plain file name. */
  readonly name: string
  /** CRC-32 of the inflated bytes. */
  readonly crc32: number
  /** Bytes, inflated. */
  readonly size: number
  readonly deflatedSize: number
  /** A raw deflate stream of `deflatedSize` bytes. Called when its turn comes. */
  readonly deflated: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

export interface Zip {
  /** Bytes of the whole archive. */
  readonly size: number
  /**
   * The archive, piece by piece: one entry is read at a time, and no faster than the pieces are taken.
   * @throws RangeError when an entry has more or fewer bytes than announced: the archive would look whole
   */
  content(): AsyncGenerator<Uint8Array>
}

const DEFLATE = 8
/** 1980-01-01, the first day that the format knows: the same letters give the same bytes on any day. */
const FIRST_DAY = 0x21 << 16
/** -rw-r--r--, a regular file: without it `unzip` makes files that nobody may read. */
const ATTRIBUTES = (0o100644 << 16) >>> 0
const UNIX = 3 << 8
const VERSION_2 = 20

/** Everything that would otherwise depend on the clock, the system or the library's defaults. */
const OPTIONS = {
  rawLastModDate: FIRST_DAY,
  extendedTimestamp: false,
  useUnicodeFileNames: true,
  versionMadeBy: UNIX | VERSION_2,
  externalFileAttributes: ATTRIBUTES,
  // Entries are written one after the other.
  bufferedWrite: false,
  keepOrder: true,
  useWebWorkers: false,
}

/** An entry in the form that the library reads: of a known size. */
class DeflatedFile extends Blob {
  readonly #entry: ZipEntry
  override readonly size: number

  constructor(entry: ZipEntry) {
    super([])
    this.#entry = entry
    this.size = entry.deflatedSize
  }

  override stream(): ReadableStream {
    return ReadableStream.from(piecesOf(this.#entry))
  }
}

/** The library does not notice an entry that is too short. */
async function* piecesOf({ name, deflated, deflatedSize }: ZipEntry): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const piece of deflated()) {
    read += piece.length
    if (read > deflatedSize) break
    yield piece
  }
  if (read !== deflatedSize)
    throw new RangeError(`${name} is not the ${deflatedSize} bytes that were announced`)
}

/**
 * Lays out a zip of these entries, in this order. Sizes and CRCs stand in front of each file's bytes and nothing
 * depends on the clock: the archive's size is known before its first byte, and the same entries give the same bytes.
 * @throws Error for a name that comes twice, RangeError for one that is no plain file name
 */
export async function openZip(entries: readonly ZipEntry[]): Promise<Zip> {
  // Loaded when the first archive is sent: a process starts without it.
  const { ZipFS } = await import('@zip.js/zip.js')
  const tree = new ZipFS()
  for (const entry of entries) {
    const { name, size, crc32 } = entry
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name)) {
      throw new RangeError(`not a name for a file in an archive: ${JSON.stringify(name)}`)
    }
    tree.addBlob(name, new DeflatedFile(entry), {
      passThrough: true,
      compressionMethod: DEFLATE,
      uncompressedSize: size,
      crc32,
    })
  }
  return {
    size: await tree.getExportedSize(OPTIONS),
    async *content() {
      const out = new PassThrough()
      const stop = new AbortController()
      const options = { ...OPTIONS, signal: stop.signal }
      const written = tree.exportWritable(Writable.toWeb(out), options).catch(error => out.destroy(error))
      try {
        yield* out
      } finally {
        stop.abort()
        await written
      }
    },
  }
}
