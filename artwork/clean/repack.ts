import { deflateSync } from 'node:zlib'
import { PDFDict, PDFName, PDFNull, PDFRawStream } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import { CODECS, checkCodec } from '../source/codecs.ts'
import { inlineLength } from '../source/inline-images.ts'
import { entry } from '../source/objects.ts'
import {
  decode,
  type Filter,
  filtersOf,
  inflatedLength,
  isOpenEnded,
  isPredicted,
  unpack,
  unpredict,
} from '../source/streams.ts'

const PACKINGS = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode'])

/**
 * Unpacks everything that was copied, to check that it unpacks and to how much: images and fonts are passed on
 * unchanged, and a decompression bomb among them would hit the printer. Streams that are packed more than once, or in a
 * way that hides their unpacked size, are packed again, once.
 *
 * @param drawings those of the streams that draw
 * @param pages descriptions of the pages themselves
 * @throws {ArtworkError} on broken data, an unknown filter, or too many bytes.
 */
export async function repackStreams(
  streams: readonly PDFRawStream[],
  drawings: readonly PDFRawStream[],
  pages: readonly Uint8Array[],
  limits: ContentLimits,
): Promise<void> {
  let room = limits.unpacked
  for (const stream of streams) room -= await repack(stream, room, limits)
  for (const page of pages) room -= await inlineLength(page, room, limits)
  for (const drawing of drawings)
    room -= await inlineLength(await decode(drawing, limits.content), room, limits)
}

/** Bytes that the stream unpacks to, an image's codec left out. */
async function repack(stream: PDFRawStream, room: number, limits: ContentLimits): Promise<number> {
  const filters = filtersOf(stream.dict)
  const codec = CODECS.has(filters.at(-1)?.name ?? '') ? filters.pop() : undefined
  if (!filters.every(filter => PACKINGS.has(filter.name))) throw new ArtworkError('malformed')
  const [first, second] = filters
  // Printers are given data with an end.
  if (first?.name === 'FlateDecode' && !second && !codec && !isOpenEnded(stream.contents)) {
    write(stream, [first])
    return inflatedLength(stream.contents, room)
  }
  let bytes = stream.contents
  let last: Filter | undefined
  for (const filter of filters) {
    // The last predictor is kept: repacked data can have it too.
    bytes = await unpack(filter, last ? unpredict(bytes, last) : bytes, room)
    last = filter
  }
  if (bytes.length > room) throw new ArtworkError('bomb')
  if (codec) {
    const image = last ? unpredict(bytes, last) : bytes
    checkCodec(codec, await withShared(codec, image, limits), stream.dict, limits)
    // Data of an image codec gets no smaller.
    if (last) stream.updateContents(image)
    last = undefined
  } else if (last) {
    stream.updateContents(deflateSync(bytes, { level: 1 }))
    last = { name: 'FlateDecode', params: isPredicted(last.name) ? last.params : undefined }
  }
  write(stream, [last, codec])
  return bytes.length
}

/** A JBIG2 image behind what it shares with others: readers take that for its beginning. */
async function withShared(
  { name, params }: Filter,
  image: Uint8Array,
  limits: ContentLimits,
): Promise<Uint8Array> {
  const shared = name === 'JBIG2Decode' && params && entry(params, 'JBIG2Globals')
  if (!(shared instanceof PDFRawStream)) return image
  return Buffer.concat([await decode(shared, limits.content), image])
}

/** Writes the filters of the contents into the dictionary. */
function write({ dict }: PDFRawStream, given: readonly (Filter | undefined)[]): void {
  const filters = given.filter(filter => filter !== undefined)
  const [name, params] = [PDFName.of('Filter'), PDFName.of('DecodeParms')]
  dict.delete(name)
  dict.delete(params)
  if (filters.length === 0) return
  dict.set(name, dict.context.obj(filters.map(filter => PDFName.of(filter.name))))
  if (filters.some(filter => filter.params instanceof PDFDict)) {
    dict.set(params, dict.context.obj(filters.map(filter => filter.params ?? PDFNull)))
  }
}
