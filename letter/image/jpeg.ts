import { damaged, requireModestSize, unusable } from './error.ts'
import { exifOrientation, type Orientation } from './exif.ts'

/** An A4 page at 600 dpi is 34.8 megapixels. The data are passed on as they are, so that size costs us nothing. */
const MAX_MEGAPIXELS = 40
/**
 * Programs write ten. Each goes over all pixels once more: 882 of them, in 130 KB, cost a decoder eight seconds, and
 * the printer has as many to do for each letter.
 */
const MAX_SCANS = 100

const DHT = 0xc4
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const APP1 = 0xe1
const APP14 = 0xee

/** Markers without a segment: TEM, restarts and a second start. */
const isBare = (marker: number): boolean => marker <= 0x01 || isRestart(marker) || marker === SOI
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** An extension's, and the arithmetic coder's tables, are refused with the frames that would use them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== DHT

export interface Jpeg {
  readonly kind: 'jpeg'
  readonly width: number
  readonly height: number
  readonly components: 1 | 3 | 4
  /** How a viewer must turn it. */
  readonly orientation: Orientation
  /** The whole file: a PDF stores it unchanged. */
  readonly file: Buffer
}

type Frame = Pick<Jpeg, 'width' | 'height' | 'components'>

/**
 * Walks the segments of a JPEG (ITU-T T.81 annex B). Accepted is what a PDF's DCTDecode can show: baseline, extended
 * and progressive frames of 8 bits with 1, 3 or 4 components.
 *
 * Four components (CMYK) are accepted only with Adobe's marker, with which inks are stored inverted. Without it some
 * programs store them so and some do not, and a guess could print a negative.
 *
 * @param extent whether to stop where the pixels begin, or to go on to the end
 * @throws ImageError
 */
export function readJpeg(file: Buffer, extent: 'header' | 'whole'): Jpeg {
  let frame: Frame | undefined
  let orientation: Orientation = 1
  let adobe = false
  let scans = 0
  const tables = new Set<number>()
  for (const { marker, body } of segments(file)) {
    if (isFrame(marker)) {
      if (frame) throw unusable('image_jpeg_frames')
      frame = readFrame(marker, body)
    } else if (marker === SOS) {
      if (!frame || !tables.has(DQT) || !tables.has(DHT)) throw damaged('data_early')
      requireScan(body, frame)
      scans += 1
      if (scans > MAX_SCANS) throw unusable('image_jpeg_scans')
      if (extent === 'header') break
    } else if (marker === DQT || marker === DHT) tables.add(marker)
    // Metadata after the first pixels is ignored.
    else if (scans === 0 && marker === APP1) orientation = exifOrientation(body) ?? orientation
    else if (scans === 0 && marker === APP14) adobe ||= isAdobe(body)
  }
  if (!frame || scans === 0) throw damaged('picture_missing')
  if (frame.components === 4 && !adobe) {
    throw unusable('image_cmyk_unmarked')
  }
  return { kind: 'jpeg', ...frame, orientation, file }
}

/** The segments to the end of the picture; the data between a scan's header and the next segment are skipped. */
function* segments(file: Buffer): Generator<{ marker: number; body: Buffer }> {
  for (let at = 2; ; ) {
    if (file[at] !== 0xff) throw damaged(at < file.length ? 'marker_missing' : 'too_short')
    const marker = file[at + 1]
    if (marker === undefined) throw damaged('too_short')
    if (marker === 0xff) {
      // Any marker may be preceded by fill bytes.
      at += 1
      continue
    }
    if (marker === EOI) return
    if (isBare(marker)) throw damaged('marker_misplaced')
    const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > file.length) throw damaged('too_short')
    yield { marker, body: file.subarray(at + 4, end) }
    at = marker === SOS ? endOfScan(file, end) : end
  }
}

/** Compressed data run to the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; ) {
    const next = file[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !isRestart(next)) {
      if (at === start) throw damaged('scan_empty')
      return at
    }
    at = file.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  throw damaged('too_short')
}

function requireScan(body: Buffer, frame: Frame): void {
  const components = body[0] ?? 0
  if (components < 1 || components > frame.components || body.length !== 4 + 2 * components)
    throw damaged('scan_bad')
}

function readFrame(marker: number, body: Buffer): Frame {
  const components = body[5] ?? 0
  if (marker > 0xc2 || body[0] !== 8) {
    throw unusable('image_jpeg_bits')
  }
  if (body.length !== 6 + 3 * components) throw damaged('frame_bad')
  if (components !== 1 && components !== 3 && components !== 4) {
    throw unusable('image_jpeg_colours')
  }
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)]
  requireModestSize(width, height, MAX_MEGAPIXELS)
  return { height, width, components }
}

const isAdobe = (body: Buffer): boolean => body.length >= 12 && body.toString('latin1', 0, 5) === 'Adobe'
