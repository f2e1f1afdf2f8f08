import { type PDFDict, PDFName } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import { jbig2Sizes } from './jbig2.ts'
import { numberEntry } from './objects.ts'
import type { Filter } from './streams.ts'

/** The image codecs, beneath other filters. */
export const CODECS = new Set(['CCITTFaxDecode', 'JBIG2Decode', 'DCTDecode', 'JPXDecode'])

type Size = readonly [width: number, height: number]

/**
 * Counts the samples of an image by its own header, because readers allocate by that, whatever the dictionary says. If
 * the two differ the dictionary is corrected, so that every reader draws the same.
 *
 * @throws {ArtworkError} on more samples, or more scans of a JPEG, than an image may have.
 */
export function checkCodec(
  { name, params }: Filter,
  bytes: Uint8Array,
  dict: PDFDict,
  { samples }: Pick<ContentLimits, 'samples'>,
): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sizes = [...(READERS[name]?.(file, params, dict) ?? [])]
  if (sizes.some(([width, height]) => width * height > samples)) throw new ArtworkError('bomb')
  const [size] = sizes
  if ((name !== 'DCTDecode' && name !== 'JPXDecode') || !size?.every(side => side > 0)) return
  for (const [i, key] of ['Width', 'Height'].entries()) {
    if (numberEntry(dict, key) !== size[i]) dict.set(PDFName.of(key), dict.context.obj(size[i]!))
  }
}

/** Every size that the image's headers name. */
const READERS: Readonly<
  Record<string, (file: Buffer, params: PDFDict | undefined, dict: PDFDict) => Iterable<Size>>
> = { DCTDecode: jpegSizes, JPXDecode: jpxSizes, JBIG2Decode: jbig2Sizes, CCITTFaxDecode: faxSize }

/** The most scans of a JPEG: a progressive one has ten or so. */
const MAX_SCANS = 100

const [START, END_OF_IMAGE, START_OF_SCAN] = [0xd8, 0xd9, 0xda]
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** A marker without a segment: a stuffed zero in a scan's data, TEM, restarts, the start. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= START)

/** Reads to the end of the image, and counts its scans: for each, a reader goes over all samples again. */
function* jpegSizes(file: Buffer): Generator<Size> {
  let scans = 0
  for (let at = 0; at !== -1 && at + 4 <= file.length; ) {
    const marker = file[at + 1]!
    // If there is no marker here, readers look for the next one.
    if (file[at] !== 0xff || marker === 0xff || isBare(marker)) at = file.indexOf(0xff, at + 1)
    else if (marker === END_OF_IMAGE) return
    else {
      if (marker === START_OF_SCAN) scans += 1
      if (scans > MAX_SCANS) throw new ArtworkError('bomb')
      if (isFrame(marker) && at + 9 <= file.length)
        yield [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
      at += 2 + file.readUInt16BE(at + 2)
    }
  }
}

const CODESTREAM = 0xff4fff51

/** A JPEG 2000 codestream, bare or in the boxes of a JP2 file (ISO 15444-1, A.5.1 and annex I). */
function* jpxSizes(file: Buffer): Generator<Size> {
  if (file.length >= 4 && file.readUInt32BE(0) === CODESTREAM) return yield* codestreamSize(file, 0)
  for (let at = 0; at + 16 <= file.length; ) {
    const [short, type] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + 8)]
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? file.length - at : short
    if (type === 'jp2c') yield* codestreamSize(file, at + head)
    // Its first box is the image header: height and width, after length and type.
    if (type === 'jp2h' && at + head + 16 <= file.length) {
      yield [file.readUInt32BE(at + head + 12), file.readUInt32BE(at + head + 8)]
    }
    at += Math.max(head, length)
  }
}

function* codestreamSize(file: Buffer, at: number): Generator<Size> {
  if (at + 24 > file.length) return
  const [right, foot, left, top] = [8, 12, 16, 20].map(offset => file.readUInt32BE(at + offset)) as [
    number,
    number,
    number,
    number,
  ]
  yield [Math.max(0, right - left), Math.max(0, foot - top)]
}

/** Fax data has no header: its parameters give the size of rows. */
function* faxSize(_: Buffer, params: PDFDict | undefined, dict: PDFDict): Generator<Size> {
  const columns = (params && numberEntry(params, 'Columns')) ?? 1728
  yield [columns, (params && numberEntry(params, 'Rows')) || (numberEntry(dict, 'Height') ?? 0)]
}
