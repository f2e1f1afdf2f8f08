import { type CheckedImage, checkDimensions, damaged, ImageError } from './image-error.ts'

/** An A4 page at 600 dpi is 34.8 megapixels. The data are passed on as they are, so that size costs us nothing. */
const MAX_MEGAPIXELS = 40

const TEM = 0x01
const DHT = 0xc4
const DQT = 0xdb
const SOS = 0xda
const EOI = 0xd9
const APP14 = 0xee

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** An extension's, and the arithmetic coder's tables, are refused with the frames that would use them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== DHT

/**
 * Walks the markers of a JPEG to its end (ITU-T T.81 annex B). Accepted is what a PDF's DCTDecode can show:
 * baseline, extended and progressive frames of 8 bits with 1, 3 or 4 components.
 *
 * Four components (CMYK) are accepted only with Adobe's APP14 marker. Such files store their inks inverted and
 * pdf-lib turns every four-component image round; without the marker the inks are stored straight, and the
 * print would come out as a negative.
 */
export function checkJpeg(bytes: Uint8Array): CheckedImage {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frame: Frame | undefined
  const seen = new Set<number>()
  let adobe = false
  let at = 2
  for (;;) {
    if (buffer[at] !== 0xff) throw damaged(at < buffer.length ? 'marker expected' : 'it ends too early')
    const marker = buffer[at + 1]
    if (marker === undefined) throw damaged('it ends too early')
    // pdf-lib takes a fill byte for a marker and would read the size from the wrong place.
    if (marker === 0xff && !frame)
      throw new ImageError('unsupported', 'Image has padded JPEG markers: save it again')
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) break
    if (marker === 0 || marker === TEM || marker === 0xd8 || isRestart(marker))
      throw damaged('misplaced marker')
    const length = at + 4 <= buffer.length ? buffer.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > buffer.length) throw damaged('it ends too early')
    const body = buffer.subarray(at + 4, end)
    if (isFrame(marker)) {
      if (frame) throw new ImageError('unsupported', 'Image has several JPEG frames: save it again')
      frame = readFrame(marker, body)
    }
    if (marker === APP14 && body.length >= 12 && body.toString('latin1', 0, 5) === 'Adobe') adobe = true
    seen.add(marker)
    at = end
    if (marker === SOS) {
      const components = body[0] ?? 0
      if (!frame || !seen.has(DQT) || !seen.has(DHT)) throw damaged('picture data before its tables')
      if (components < 1 || components > frame.components || body.length !== 4 + 2 * components)
        throw damaged('bad scan')
      at = endOfScan(buffer, at)
    }
  }
  if (!frame || !seen.has(SOS)) throw damaged('it has no picture')
  if (frame.components === 4 && !adobe) {
    throw new ImageError('unsupported', 'Image is a CMYK JPG without an Adobe marker: save it as RGB')
  }
  return { kind: 'jpeg', width: frame.width, height: frame.height }
}

interface Frame {
  width: number
  height: number
  components: number
}

function readFrame(marker: number, body: Buffer): Frame {
  const components = body[5] ?? 0
  if (marker > 0xc2 || body[0] !== 8) {
    throw new ImageError('unsupported', 'Image must be a baseline or progressive JPG of 8 bits')
  }
  if (body.length !== 6 + 3 * components) throw damaged('bad frame header')
  if (components !== 1 && components !== 3 && components !== 4) {
    throw new ImageError('unsupported', 'Image must be a grey, RGB or CMYK JPG')
  }
  const frame = { height: body.readUInt16BE(1), width: body.readUInt16BE(3), components }
  checkDimensions(frame.width, frame.height, MAX_MEGAPIXELS)
  return frame
}

/** Compressed data runs to the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(buffer: Buffer, start: number): number {
  let at = buffer.indexOf(0xff, start)
  if (at === start) throw damaged('empty scan')
  while (at !== -1) {
    const next = buffer[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = buffer.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  throw damaged('it ends too early')
}
