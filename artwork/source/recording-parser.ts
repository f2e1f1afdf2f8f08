import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { CrossReferences, Entry } from './cross-references.ts'
import { decrypt } from './decrypt.ts'
import type { FileKey } from './file-key.ts'
import { LenientParser } from './lenient-parser.ts'

/** Where a definition stands: the byte after its header; for one in an object stream, that stream's and its index. */
interface Place {
  readonly start: number
  readonly index: number | undefined
}

/** A place that the table names, with the object that stands there: a packed object's stream. */
interface NamedPlace extends Place {
  readonly holder: PDFRef
}

/** An object of the file that is being read. */
interface Reading extends Omit<Place, 'index'> {
  readonly ref: PDFRef
  object: PDFObject | undefined
  /** Objects found in it so far, if it is an object stream. */
  packed: number
}

/** What the table says, where it is not what pdf-lib took: another place, or null for no object. */
interface Differences {
  readonly places: ReadonlyMap<PDFRef, NamedPlace | null>
  /** Objects that are not where the table says. */
  readonly misplaced: ReadonlySet<PDFRef>
  /** Objects of the file that the table does not name. Some readers find them, others do not. */
  readonly unnamed: ReadonlySet<PDFRef>
}

const OBJ = [...Buffer.from('obj')]

/**
 * pdf-lib takes the last definition of an object in a file and reads no table. Readers take the one that the table
 * names: a file with a stale copy behind the current one would print other than they show it. This parser remembers
 * where each definition stood, and exchanges those that are not the table's.
 */
export class RecordingParser extends LenientParser {
  readonly #places = new Map<PDFRef, Place>()
  #reading: Reading | undefined
  /** Takes the objects of one object stream that is read again. */
  #unpacked: [PDFRef, PDFObject][] | undefined
  readonly #key: FileKey | undefined

  /** @param key of an encrypted file; without it, its strings and data stay as they are */
  constructor(bytes: Uint8Array, key?: FileKey) {
    super(bytes)
    this.#key = key
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      if (this.#unpacked) this.#unpacked.push([ref, object])
      else {
        this.#record(ref, object)
        assign(ref, object)
      }
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    // The values within an object are parsed with its reference, too.
    if (!ref || ref === this.#reading?.ref) return super.parseObject(ref)
    const reading: Reading = { ref, start: this.bytes.offset(), object: undefined, packed: 0 }
    this.#reading = reading
    const object = super.parseObject(ref)
    reading.object = this.#key ? decrypt(object, ref, this.#key) : object
    return reading.object
  }

  #record(ref: PDFRef, object: PDFObject): void {
    const reading = this.#reading
    if (!reading) return
    const whole = object === reading.object || object instanceof PDFInvalidObject
    this.#places.set(ref, { start: reading.start, index: whole ? undefined : reading.packed++ })
    if (whole) this.#reading = undefined
  }

  /**
   * Gives each object the definition that the table names. Nothing changes where the table's catalog is none: readers
   * then search the file for its objects, and the last one counts. So do some when a part of the table is missing, or
   * as soon as they come upon an object that is not where the table says, or that it does not name: readers do not
   * agree on such a file.
   * @throws {ArtworkError} malformed, where it would matter
   */
  async follow({ entries, root, complete }: CrossReferences): Promise<void> {
    const { context } = this
    const { places, misplaced, unnamed } = this.#differences(entries)
    if (places.size === 0 && unnamed.size === 0 && context.trailerInfo.Root === root) return
    const objects = new Map<PDFRef, PDFObject | undefined>()
    const streams = new Map<number, readonly [PDFRef, PDFObject][]>()
    for (const [ref, place] of places)
      objects.set(ref, place ? await this.#objectAt(ref, place, streams) : undefined)
    const catalog = objects.has(root) ? objects.get(root) : context.lookup(root)
    const pages = catalog instanceof PDFDict ? catalog.get(PDFName.of('Pages')) : undefined
    const isLost = (ref: PDFRef) => misplaced.has(ref) || unnamed.has(ref)
    if (!(pages instanceof PDFRef) || isLost(root) || isLost(pages)) return
    if (!complete || misplaced.size > 0) {
      const disputed = new Set([...objects.keys(), ...(complete ? unnamed : [])])
      if (context.trailerInfo.Root !== root || reachesAny(context, root, disputed))
        throw new ArtworkError('malformed')
      return
    }
    for (const [ref, object] of objects) {
      if (object) context.assign(ref, object)
      else context.delete(ref)
    }
    context.trailerInfo.Root = root
    if (reachesAny(context, root, unnamed)) throw new ArtworkError('malformed')
  }

  #differences(entries: CrossReferences['entries']): Differences {
    const places = new Map<PDFRef, NamedPlace | null>()
    const misplaced = new Set<PDFRef>()
    const unnamed = new Set<PDFRef>()
    for (const ref of this.#places.keys()) {
      const entry = entries.get(ref.objectNumber)
      if (!entry) unnamed.add(ref)
      else if (entry.kind === 'free' || generationOf(entry) !== ref.generationNumber) places.set(ref, null)
    }
    for (const [object, entry] of entries) {
      if (entry.kind === 'free') continue
      const ref = PDFRef.of(object, generationOf(entry))
      const [place, taken] = [this.#placeIn(entries, object, entry), this.#places.get(ref)]
      if (!place) misplaced.add(ref)
      else if (place.start !== taken?.start || place.index !== taken.index) places.set(ref, place)
    }
    return { places, misplaced, unnamed }
  }

  #placeIn(
    entries: CrossReferences['entries'],
    object: number,
    entry: Exclude<Entry, { kind: 'free' }>,
  ): NamedPlace | undefined {
    const isPacked = entry.kind === 'packed'
    const holder = isPacked ? entries.get(entry.stream) : entry
    if (holder?.kind !== 'plain') return undefined
    const number = isPacked ? entry.stream : object
    const start = this.#contentAt(holder.offset, number, holder.generation)
    if (start === undefined) return undefined
    const index = isPacked ? entry.index : undefined
    return { start, index, holder: PDFRef.of(number, holder.generation) }
  }

  /** The byte after an object's header, if that object's header stands there. */
  #contentAt(offset: number, object: number, generation: number): number | undefined {
    try {
      this.bytes.moveTo(offset)
      this.skipWhitespaceAndComments()
      if (this.parseRawInt() !== object) return undefined
      this.skipWhitespaceAndComments()
      if (this.parseRawInt() !== generation) return undefined
      this.skipWhitespaceAndComments()
      if (!this.matchKeyword(OBJ)) return undefined
      this.skipWhitespaceAndComments()
      return this.bytes.offset()
    } catch {
      // No number stands there.
      return undefined
    }
  }

  async #objectAt(
    ref: PDFRef,
    { start, index, holder }: NamedPlace,
    streams: Map<number, readonly [PDFRef, PDFObject][]>,
  ): Promise<PDFObject | undefined> {
    if (index === undefined) return this.#parseAt(start, ref)
    const packed = streams.get(start) ?? (await this.#unpack(start, holder))
    streams.set(start, packed)
    const [number, object] = packed[index] ?? []
    // Some writers count wrong: what the stream holds under that number is what was meant.
    return number === ref ? object : this.context.lookup(ref)
  }

  #parseAt(start: number, ref: PDFRef): PDFObject {
    this.#reading = undefined
    this.bytes.moveTo(start)
    try {
      return this.parseObject(ref)
    } catch {
      // As pdf-lib does: it matters only if it is printed.
      return PDFInvalidObject.of(new Uint8Array())
    }
  }

  async #unpack(start: number, ref: PDFRef): Promise<readonly [PDFRef, PDFObject][]> {
    const stream = this.#parseAt(start, ref)
    if (!(stream instanceof PDFRawStream)) throw new ArtworkError('malformed')
    this.#unpacked = []
    try {
      await PDFObjectStreamParser.forStream(stream).parseIntoContext()
      return this.#unpacked
    } finally {
      this.#unpacked = undefined
    }
  }
}

const generationOf = (entry: Exclude<Entry, { kind: 'free' }>) =>
  entry.kind === 'plain' ? entry.generation : 0

/** Whether the catalog leads to any of these objects. */
function reachesAny(context: PDFContext, root: PDFRef, objects: ReadonlySet<PDFRef>): boolean {
  const seen = new Set<PDFObject>()
  const open: (PDFObject | undefined)[] = [root]
  while (open.length > 0) {
    const object = open.pop()
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PDFRef) {
      if (objects.has(object)) return true
      open.push(context.lookup(object))
    } else if (object instanceof PDFRawStream) open.push(object.dict)
    else if (object instanceof PDFDict) for (const value of object.values()) open.push(value)
    else if (object instanceof PDFArray) for (const value of object.asArray()) open.push(value)
  }
  return false
}
