import { crc32 } from '#zlib'
import { damaged, requireModestSize, unusable } from './error.ts'
import { type Orientation, tiffOrientation } from './exif.ts'

/** Colour types (PNG specification, table 11.1). */
export const GREY = 0
export const RGB = 2
export const PALETTE = 3
export const GREY_ALPHA = 4
export const RGB_ALPHA = 6

/** Samples of a pixel by colour type, and the bits that each may have. */
const COLOUR_TYPES = new Map([
  [GREY, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [RGB, { samples: 3, depths: [8, 16] }],
  [PALETTE, { samples: 1, depths: [1, 2, 4, 8] }],
  [GREY_ALPHA, { samples: 2, depths: [8, 16] }],
  [RGB_ALPHA, { samples: 4, depths: [8, 16] }],
])

interface Header {
  readonly width: number
  readonly height: number
  /** Bits of a sample. */
  readonly depth: number
  readonly colourType: number
  /** Samples of a pixel. */
  readonly samples: number
  readonly interlaced: boolean
}

export interface Png extends Header {
  readonly kind: 'png'
  /** Three bytes a colour. Empty where the picture has none. */
  readonly palette: Buffer
  /** What is transparent: an alpha for each colour of the palette, or the one colour that is clear. */
  readonly transparency: Buffer | null
  /** How a viewer must turn it. */
  readonly orientation: Orientation
  /** All rows, deflated. */
  readonly packed: Buffer
}

/**
 * Reads every chunk and its checksum, but not the contents of comments and the like. Of an animation it reads the
 * picture that viewers show which do not move it.
 * @throws ImageError
 */
export function readPng(file: Buffer): Png {
  if (file.length < 8 || file.readUInt32BE(4) !== 0x0d0a1a0a) throw damaged('signature_bad')
  let header: Header | undefined
  let palette: Buffer = Buffer.alloc(0)
  let transparency: Buffer | null = null
  let orientation: Orientation = 1
  const data: Buffer[] = []
  let previous = ''
  for (let at = 8; previous !== 'IEND'; ) {
    const { type, body, end, isSound } = readChunk(file, at)
    // Readers leave out a chunk that changes no pixel.
    if (!isSound && (isCritical(type) || type === 'tRNS')) throw damaged('checksum_wrong')
    if (!header) {
      if (type !== 'IHDR') throw damaged('header_late')
      header = readHeader(body)
    } else if (type === 'PLTE') {
      if (palette.length > 0 || data.length > 0 || !isPalette(body)) throw damaged('palette_bad')
      palette = body
    } else if (type === 'IDAT') {
      if (data.length > 0 && previous !== 'IDAT') throw damaged('data_scattered')
      data.push(body)
    } else if (type === 'eXIf' && isSound && data.length === 0) {
      orientation = tiffOrientation(body) ?? orientation
    } else if (type === 'tRNS') {
      transparency = readTransparency(header, body, palette.length / 3)
    } else if (type !== 'IEND' && isCritical(type)) {
      throw unusable('image_png_unusual')
    }
    previous = type
    at = end
  }
  if (!header || data.length === 0) throw damaged('picture_missing')
  if (header.colourType === PALETTE && palette.length === 0) throw damaged('palette_missing')
  return { kind: 'png', ...header, palette, transparency, orientation, packed: Buffer.concat(data) }
}

interface Chunk {
  readonly type: string
  readonly body: Buffer
  /** Where the next one begins. */
  readonly end: number
  /** Whether its checksum is right. */
  readonly isSound: boolean
}

function readChunk(file: Buffer, at: number): Chunk {
  if (at + 12 > file.length) throw damaged('too_short')
  const end = at + 12 + file.readUInt32BE(at)
  if (end > file.length) throw damaged('too_short')
  const isSound = crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4)
  return { type: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, end - 4), end, isSound }
}

/** A decoder that does not know a critical chunk (upper-case first letter) must not show the picture. */
const isCritical = (type: string): boolean => type.charCodeAt(0) < 0x60

const isPalette = ({ length }: Buffer): boolean => length > 0 && length <= 768 && length % 3 === 0

function readHeader(body: Buffer): Header {
  if (body.length !== 13) throw damaged('header_bad')
  const [depth = 0, colourType = -1, compression, filter, interlace = 2] = body.subarray(8)
  const colour = COLOUR_TYPES.get(colourType)
  if (!colour?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw damaged('header_bad')
  }
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  requireModestSize(width, height)
  return { width, height, depth, colourType, samples: colour.samples, interlaced: interlace === 1 }
}

function readTransparency({ colourType }: Header, body: Buffer, colours: number): Buffer | null {
  // Forbidden beside an alpha channel, but harmless.
  if (colourType === GREY_ALPHA || colourType === RGB_ALPHA) return null
  const right =
    colourType === PALETTE ? body.length <= colours : body.length === (colourType === GREY ? 2 : 6)
  if (!right) throw damaged('transparency_bad')
  return body
}
