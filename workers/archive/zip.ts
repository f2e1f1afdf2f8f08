import { Buffer } from 'node:buffer'
import {
  centralHeader,
  endRecords,
  localHeader,
  ZIP_LIMITS,
  type ZipFacts,
  type ZipLimits,
} from './zip-records.ts'

/**
 * A zip of bytes that are deflated already. Batches are stored deflated with their CRC, so that an archive is
 * joined, not compressed again, however often its delivery has to be tried. No library writes such entries.
 *
 * Sizes and CRCs stand in the local headers and nothing depends on the clock: the archive's length is known
 * before its first byte is sent, and the same entries give the same bytes.
 */
export interface ZipEntry extends ZipFacts {
  /** A raw deflate stream of `deflatedSize` bytes. Iterated once, when its turn comes. */
  readonly deflated: Uint8Array | AsyncIterable<Uint8Array>
}

/** Entries of a directory are joined to pieces of about this many bytes, not written one by one. */
const PIECE = 64 * 1024

/** Names that every reader takes and that cannot leave the folder they are unpacked in. */
function checkFacts(facts: ZipFacts): void {
  const parts = facts.name.split('/')
  if (parts.some(part => part === '' || part === '.' || part === '..') || facts.name.includes('\\')) {
    throw new RangeError(`not a name for a file in an archive: ${JSON.stringify(facts.name)}`)
  }
  if (Buffer.byteLength(facts.name) > 0xffff)
    throw new RangeError('a name in an archive has at most 65535 bytes')
  for (const size of [facts.size, facts.deflatedSize]) {
    if (!Number.isSafeInteger(size) || size < 0)
      throw new RangeError(`not a size in bytes: ${size} (${facts.name})`)
  }
}

/** Adds up what `zipStream` will write, so that both count by the same rules. */
class Layout {
  entries = 0
  /** Bytes before the directory. */
  offset = 0
  directorySize = 0
  readonly #names = new Set<string>()
  readonly #limits: ZipLimits

  constructor(limits: ZipLimits) {
    this.#limits = limits
  }

  /** @returns the entry's two headers, of which the second belongs into the directory. */
  add(facts: ZipFacts): { local: Buffer; central: Buffer } {
    checkFacts(facts)
    if (this.#names.has(facts.name)) throw new RangeError(`twice in one archive: ${facts.name}`)
    this.#names.add(facts.name)
    const local = localHeader(facts, this.#limits)
    const central = centralHeader(facts, this.offset, this.#limits)
    this.entries += 1
    this.offset += local.length + facts.deflatedSize
    this.directorySize += central.length
    return { local, central }
  }

  end(): Buffer {
    return endRecords(this.entries, this.directorySize, this.offset, this.#limits)
  }
}

/**
 * The exact length in bytes of the archive that `zipStream` makes of these entries, in this order.
 * @throws RangeError for a name or a size that no archive can have, and for a name that comes twice
 */
export function zipSize(entries: Iterable<ZipFacts>, limits: ZipLimits = ZIP_LIMITS): number {
  const layout = new Layout(limits)
  for (const facts of entries) layout.add(facts)
  return layout.offset + layout.directorySize + layout.end().length
}

/**
 * The archive, piece by piece: one entry is asked for at a time, and nothing is kept of it but its line in the
 * directory. Whoever reads slowly makes the entries come slowly.
 *
 * @throws RangeError as `zipSize`, and when an entry's bytes are not as many as announced: going on would give
 *   an archive that looks whole and is not
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  limits: ZipLimits = ZIP_LIMITS,
): AsyncGenerator<Uint8Array, void, void> {
  const layout = new Layout(limits)
  const directory: Buffer[] = []
  let pending: Buffer[] = []
  let pendingSize = 0
  for await (const entry of entries) {
    const { local, central } = layout.add(entry)
    yield local
    let written = 0
    const pieces = entry.deflated instanceof Uint8Array ? [entry.deflated] : entry.deflated
    for await (const piece of pieces) {
      written += piece.length
      if (written > entry.deflatedSize) break
      yield piece
    }
    if (written !== entry.deflatedSize) {
      throw new RangeError(`${entry.name} is not the ${entry.deflatedSize} bytes that were announced`)
    }
    pending.push(central)
    pendingSize += central.length
    if (pendingSize >= PIECE) {
      directory.push(Buffer.concat(pending))
      pending = []
      pendingSize = 0
    }
  }
  yield* directory
  yield Buffer.concat([...pending, layout.end()])
}
