import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { reason } from '#schemas/reasons.ts'
import { isOfEncryption } from './foreign-errors.ts'
import { passwordProtected, TableError, type TableLimits, unreadableWorkbook } from './table.ts'

/** Methods of compression (APPNOTE 4.4.5); Excel writes no other. */
const STORED = 0
const DEFLATED = 8

/** Bytes of a part that are inflated and parsed in one go. */
const PIECE = 128 * 1024

/** Far more than the parts of any workbook. */
const MOST_ENTRIES = 10_000

/** Flags of an entry that is encrypted: traditionally, strongly, or with its header hidden (APPNOTE 4.4.4). */
const ENCRYPTED = 0x1 | 0x40 | 0x2000

/** Turns errors of yauzl and zlib into one for the customer. */
function asTableError(error: unknown): TableError {
  if (error instanceof TableError) return error
  return isOfEncryption(error) ? passwordProtected() : unreadableWorkbook()
}

/**
 * The parts of a workbook's archive, by their names in lower case: the names of an Office package do not tell case
 * apart. Only the central directory is trusted, and an entry that inflates past its declared size is stopped.
 */
export class WorkbookArchive {
  readonly #bytes: Buffer
  readonly #file: ZipFile
  readonly #unread: Map<string, Entry>

  private constructor(bytes: Buffer, file: ZipFile, entries: Map<string, Entry>) {
    this.#bytes = bytes
    this.#file = file
    this.#unread = entries
  }

  /**
   * Reads only the directory. A bomb that declares its size is refused here.
   * @throws TableError `too_large` for a bomb, `unreadable` for anything damaged, doubled or encrypted
   */
  static async open(bytes: Buffer, limits: TableLimits): Promise<WorkbookArchive> {
    try {
      const file = await fromBufferPromise(bytes)
      if (file.entryCount > MOST_ENTRIES) throw unreadableWorkbook()
      const entries = new Map<string, Entry>()
      let inflated = 0
      let packed = 0
      for await (const entry of file.eachEntry()) {
        const name = entry.fileName.toLowerCase()
        if (entries.has(name)) throw unreadableWorkbook()
        if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw passwordProtected()
        entries.set(name, entry)
        inflated += entry.uncompressedSize
        packed += entry.compressedSize
      }
      if (inflated > limits.inflatedBytes) {
        throw new TableError(reason('workbook_inflated'))
      }
      // Overlapping entries would read the same bytes again and again.
      if (packed > bytes.length) throw unreadableWorkbook()
      return new WorkbookArchive(bytes, file, entries)
    } catch (error) {
      throw asTableError(error)
    }
  }

  has(name: string): boolean {
    return this.#unread.has(name)
  }

  /**
   * The content of a part, piece by piece; each can be read once. Checked by its size and CRC at the end.
   * @throws TableError `unreadable`
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#unread.get(name)
    if (!entry) throw unreadableWorkbook()
    this.#unread.delete(name)
    let size = 0
    let crc = 0
    try {
      for await (const piece of await this.#inflate(entry)) {
        size += piece.length
        if (size > entry.uncompressedSize) throw unreadableWorkbook()
        crc = crc32(piece, crc)
        yield piece
      }
    } catch (error) {
      throw asTableError(error)
    }
    if (size !== entry.uncompressedSize || crc !== entry.crc32) throw unreadableWorkbook()
  }

  /** yauzl's own stream takes twice as long: it passes small pieces through four streams. */
  async #inflate(entry: Entry): Promise<Iterable<Buffer> | AsyncIterable<Buffer>> {
    const { fileDataStart } = await this.#file.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = this.#bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
    if (entry.compressionMethod === STORED) return [packed]
    if (entry.compressionMethod !== DEFLATED) throw unreadableWorkbook()
    // For thousands of small parts, streams would take longer than the contents.
    if (entry.uncompressedSize <= PIECE) return [inflateRawSync(packed, { maxOutputLength: PIECE + 1 })]
    return createInflateRaw({ chunkSize: PIECE }).end(packed)
  }

  /** Checks the sizes and CRCs of the parts that nobody has read, too. @throws TableError `unreadable` */
  async checkRest(): Promise<void> {
    for (const name of [...this.#unread.keys()]) for await (const _ of this.read(name));
  }
}
