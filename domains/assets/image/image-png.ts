import { crc32, inflateSync } from 'node:zlib'
import { type CheckedImage, checkDimensions, damaged, ImageError } from './image-error.ts'

/** Samples a pixel by colour type, and the bit depths it may have (PNG specification, table 11.1). */
const COLOUR_TYPES = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])

/**
 * pdf-lib unpacks a PNG and packs it again, on our thread: 60 to 130 ns a pixel. 16 megapixels stay within two
 * seconds, and are A4 at 400 dpi.
 */
const MAX_MEGAPIXELS = 16
/** Bytes of unpacked rows: A4 at 300 dpi with four samples of 16 bits. */
const MAX_UNPACKED = 72_000_000
/** Bytes of unpacked comments in the file. pdf-lib unpacks each of them, however large. */
const MAX_TEXT = 1_000_000

const ANIMATION = ['acTL', 'fcTL', 'fdAT']
/** First column, first row, column step, row step of the seven passes of Adam7. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Header {
  width: number
  height: number
  bitsPerPixel: number
  colourType: number
  interlaced: boolean
}

/** Checks every chunk, and that the picture data unpack to exactly the rows that the header announces. */
export function checkPng(bytes: Uint8Array): CheckedImage {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < 8 || buffer.readUInt32BE(4) !== 0x0d0a1a0a) throw damaged('bad signature')
  let header: Header | undefined
  let colours = 0
  let text = 0
  const data: Buffer[] = []
  let previous = ''
  for (let at = 8; previous !== 'IEND'; ) {
    const chunk = readChunk(buffer, at)
    const { type, body } = chunk
    if (!header) {
      if (type !== 'IHDR') throw damaged('it does not begin with its header')
      header = readHeader(body)
    } else if (type === 'PLTE') {
      if (colours > 0 || data.length > 0 || body.length === 0 || body.length > 768 || body.length % 3 !== 0) {
        throw damaged('bad palette')
      }
      colours = body.length / 3
    } else if (type === 'IDAT') {
      if (data.length > 0 && previous !== 'IDAT') throw damaged('its picture data are scattered')
      data.push(body)
    } else if (ANIMATION.includes(type)) {
      throw new ImageError('unsupported', 'Image must not be animated')
    } else if (type === 'tRNS') {
      checkTransparency(header, body, colours)
    } else if (type === 'hIST') {
      if (colours === 0) throw damaged('histogram without a palette')
    } else if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
      text += unpackedText(type, body, MAX_TEXT - text)
    } else if (type !== 'IEND' && isCritical(type)) {
      throw new ImageError('unsupported', 'Image is not a standard PNG: save it again')
    }
    previous = type
    at = chunk.end
  }
  if (!header || data.length === 0) throw damaged('it has no picture')
  if (header.colourType === 3 && colours === 0) throw damaged('it has no palette')
  checkRows(header, Buffer.concat(data))
  return { kind: 'png', width: header.width, height: header.height }
}

function readChunk(buffer: Buffer, at: number): { type: string; body: Buffer; end: number } {
  if (at + 12 > buffer.length) throw damaged('it ends too early')
  const length = buffer.readUInt32BE(at)
  const end = at + 12 + length
  if (end > buffer.length) throw damaged('it ends too early')
  if (crc32(buffer.subarray(at + 4, end - 4)) !== buffer.readUInt32BE(end - 4))
    throw damaged('wrong checksum')
  return { type: buffer.toString('latin1', at + 4, at + 8), body: buffer.subarray(at + 8, end - 4), end }
}

/** A decoder that does not know a critical chunk (upper-case first letter) must not show the picture. */
const isCritical = (type: string) => type.charCodeAt(0) < 0x60

function readHeader(body: Buffer): Header {
  if (body.length !== 13) throw damaged('bad header')
  const [depth, colourType, compression, filter, interlace] = body.subarray(8)
  const colour = COLOUR_TYPES.get(colourType ?? -1)
  if (!colour?.depths.includes(depth ?? 0) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) {
    throw damaged('bad header')
  }
  const header = {
    width: body.readUInt32BE(0),
    height: body.readUInt32BE(4),
    bitsPerPixel: colour.samples * (depth ?? 0),
    colourType: colourType ?? 0,
    interlaced: interlace === 1,
  }
  checkDimensions(header.width, header.height, MAX_MEGAPIXELS)
  return header
}

function checkTransparency({ colourType }: Header, body: Buffer, colours: number): void {
  const right =
    colourType === 0 ? body.length === 2 : colourType === 2 ? body.length === 6 : body.length <= colours
  // Forbidden beside an alpha channel, but harmless: pdf-lib does not read it there.
  if (!right && colourType < 4) throw damaged('bad transparency')
}

/** Bytes that a comment unpacks to. pdf-lib looks for the zeros that end its fields beyond the end of the file. */
function unpackedText(type: string, body: Buffer, room: number): number {
  const keyword = body.indexOf(0)
  if (keyword === -1) throw damaged('bad comment')
  let from = keyword + 1
  let packed = type === 'zTXt'
  if (type === 'zTXt') from += 1
  if (type === 'iTXt') {
    packed = body[from] === 1
    for (let field = 0; field < 2; field++) {
      const end = body.indexOf(0, field === 0 ? from + 2 : from)
      if (end === -1) throw damaged('bad comment')
      from = end + 1
    }
  }
  if (!packed) return 0
  try {
    return inflateSync(body.subarray(from), { maxOutputLength: Math.max(room, 1) }).length
  } catch {
    throw damaged('bad comment')
  }
}

interface Pass {
  rows: number
  /** Bytes of a row without its filter byte. */
  stride: number
}

function checkRows(header: Header, packed: Buffer): void {
  const passes = passesOf(header)
  const expected = passes.reduce((sum, pass) => sum + pass.rows * (pass.stride + 1), 0)
  if (expected > MAX_UNPACKED)
    throw new ImageError('size', 'Image has too many pixels of this kind: make it smaller')
  const rows = unpack(packed, expected)
  if (rows.length !== expected) throw damaged('wrong amount of picture data')
  let at = 0
  for (const [index, pass] of passes.entries()) {
    // pdf-lib mistakes the first row of a later pass when it is filtered by averages.
    if (index > 0 && rows[at] === 3) throw interlacedWrong()
    for (let row = 0; row < pass.rows; row++) {
      if ((rows[at] ?? 5) > 4) throw damaged('unknown row filter')
      at += pass.stride + 1
    }
  }
}

function unpack(packed: Buffer, expected: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: expected + 1 })
  } catch {
    throw damaged('its picture data cannot be unpacked')
  }
}

function passesOf({ width, height, bitsPerPixel, interlaced }: Header): Pass[] {
  if (!interlaced) return [{ rows: height, stride: Math.ceil((width * bitsPerPixel) / 8) }]
  // Below five pixels some passes are empty, and pdf-lib then reads a filter byte that belongs to the next one.
  if (width < 5 || height < 5) throw interlacedWrong()
  return PASSES.map(([x, y, dx, dy]) => ({
    rows: Math.ceil((height - y) / dy),
    stride: Math.ceil((Math.ceil((width - x) / dx) * bitsPerPixel) / 8),
  }))
}

const interlacedWrong = () =>
  new ImageError('unsupported', 'Image cannot be printed interlaced: save it without interlacing')
