import { damaged, requireModestSize, unusable } from './error.ts'
import { exifOrientation, type Orientation } from './exif.ts'
import { type Blocks, type CodeTables, isWholeScan, readCodes } from './jpeg-scan.ts'

/**
 * Programs write ten. Each goes over all pixels once more: 882 of them, in 130 KB, cost a decoder eight seconds, and
 * the printer has as many to do for each letter.
 */
const MAX_SCANS = 100

export const DHT = 0xc4
const SOI = 0xd8
const EOI = 0xd9
export const SOS = 0xda
export const DQT = 0xdb
export const DRI = 0xdd
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee

/** Markers without a segment: TEM and restarts. */
const isBare = (marker: number): boolean => marker <= 0x01 || isRestart(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** An extension's, and the arithmetic coder's tables, are refused with the frames that would use them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== DHT

export interface Jpeg {
  readonly kind: 'jpeg'
  readonly width: number
  readonly height: number
  readonly components: 1 | 3 | 4
  /** Whether three components are red, green and blue: nearly always one is light and two are colour. */
  readonly isRgb: boolean
  /** Whether of four components the first three are light and colour instead of inks (Adobe's YCCK). */
  readonly isYcck: boolean
  /** How a viewer must turn it. */
  readonly orientation: Orientation
  /** The whole file: a PDF stores it unchanged. */
  readonly file: Buffer
}

interface Frame extends Blocks, Pick<Jpeg, 'components'> {
  readonly sequential: boolean
}

/**
 * Walks the segments of a JPEG (ITU-T T.81 annex B), and like readers skips what stands between them. Accepted is what
 * a PDF's DCTDecode can show: baseline, extended and progressive frames of 8 bits with 1, 3 or 4 components.
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
  let adobe: AdobeMarker | undefined
  let isJfif = false
  let scans = 0
  let restart = 0
  /** Whether the picture has its end: a mark, or all data of the last scan. */
  let ends = false
  const tables = new Set<number>()
  const scanned = new Set<number>()
  const codes: CodeTables = new Map()
  for (const { marker, body, data } of segments(file)) {
    if (marker === EOI) ends = true
    else if (isFrame(marker)) {
      if (frame) throw unusable('image_jpeg_frames')
      frame = readFrame(marker, body)
    } else if (marker === SOS) {
      if (!frame || !tables.has(DQT) || !tables.has(DHT)) throw damaged('data_early')
      requireScan(body, frame)
      scans += 1
      if (scans > MAX_SCANS) throw unusable('image_jpeg_scans')
      if (extent === 'header') break
      for (let at = 1; at <= 2 * body[0]!; at += 2) scanned.add(body[at]!)
      ends =
        scanned.size === frame.components &&
        data.byteOffset + data.length === file.byteOffset + file.length &&
        frame.sequential &&
        isWholeScan(data, body, frame, codes, restart)
    } else if (marker === DQT) tables.add(marker)
    else if (marker === DHT) {
      tables.add(marker)
      readCodes(body, codes)
    } else if (marker === DRI) restart = body.length === 2 ? body.readUInt16BE() : 0
    // Metadata after the first pixels is ignored.
    else if (scans === 0 && marker === APP1) orientation = exifOrientation(body) ?? orientation
    else if (scans === 0 && marker === APP14) adobe ??= adobeMarker(body)
    else if (scans === 0 && marker === APP0) isJfif ||= body.toString('latin1', 0, 5) === 'JFIF\0'
  }
  if (!frame || scans === 0) throw damaged('picture_missing')
  if (frame.components === 4 && !adobe) {
    throw unusable('image_cmyk_unmarked')
  }
  if (extent === 'whole' && !ends) throw damaged('too_short')
  const { width, height, components, parts } = frame
  const isNamedRgb = String.fromCharCode(...parts.map(({ id }) => id)) === 'RGB'
  const isRgb = components === 3 && (adobe ? adobe.transform === 0 : !isJfif && isNamedRgb)
  const isYcck = components === 4 && adobe?.transform === 2
  return { kind: 'jpeg', width, height, components, isRgb, isYcck, orientation, file }
}

interface Segment {
  readonly marker: number
  readonly body: Buffer
  /** Of a scan: what follows its header, to the next marker or the end of the file. */
  readonly data: Buffer
}

const NOTHING = Buffer.alloc(0)

/** The segments to the end of the picture, and its end where it is marked. */
export function* segments(file: Buffer): Generator<Segment> {
  for (let at = 2; at < file.length; ) {
    const marker = file[at] === 0xff ? file[at + 1] : undefined
    // Some writers leave bytes between segments, and any marker may be preceded by bytes that fill up.
    if (marker === undefined || marker === 0xff) {
      at += 1
      continue
    }
    if (isBare(marker)) {
      at += 2
      continue
    }
    if (marker === SOI) throw damaged('marker_misplaced')
    if (marker === EOI) return yield { marker, body: NOTHING, data: NOTHING }
    const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > file.length) throw damaged('too_short')
    at = marker === SOS ? endOfScan(file, end) : end
    yield { marker, body: file.subarray(end - length + 2, end), data: file.subarray(end, at) }
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
  return file.length
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
  requireModestSize(width, height)
  const parts = Array.from({ length: components }, (_, index) => {
    const [id = 0, blocks = 0] = body.subarray(6 + index * 3)
    return { id, h: blocks >> 4, v: blocks & 15 }
  })
  return { height, width, components, sequential: marker < 0xc2, parts }
}

interface AdobeMarker {
  /** How colours became components: 0 not at all, 2 those of four inks. */
  readonly transform: number
}

const adobeMarker = (body: Buffer): AdobeMarker | undefined =>
  body.length >= 12 && body.toString('latin1', 0, 5) === 'Adobe' ? { transform: body[11]! } : undefined
