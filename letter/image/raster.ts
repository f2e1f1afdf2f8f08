import { constants, deflateSync } from '#zlib'
import type { Orientation } from './exif.ts'
import { greyOf, greyRows } from './greys.ts'
import type { ImageFile } from './image.ts'
import type { Jpeg } from './jpeg.ts'
import { greyJpeg } from './jpeg-grey.ts'
import { GREY, PALETTE, type Png, RGB } from './png.ts'
import { type Pixels, pngPixels } from './png-pixels.ts'

/** An image as a PDF stores it. `dict` lacks the soft mask, which is an object of its own. */
export interface RasterImage {
  /** Pixels as stored: shown upright, width and height may be swapped. */
  readonly width: number
  readonly height: number
  /** Entries of the image's dictionary. */
  readonly dict: string
  readonly data: Uint8Array
  /** Grey image of the same kind that says how opaque each pixel is. */
  readonly mask: { readonly dict: string; readonly data: Uint8Array } | null
  readonly orientation: Orientation
}

/** @param opaque white paper lies behind, so that transparency can be worked in: printers avoid it */
export function rasterOf(image: ImageFile, opaque: boolean): RasterImage {
  if (image.kind === 'jpeg') return jpegRaster(image)
  return isPlain(image) ? plainRaster(image) : pixelRaster(image, pngPixels(image), opaque)
}

function jpegRaster(image: Jpeg): RasterImage {
  const { width, height, components, orientation, file } = image
  const grey = greyJpeg(image)
  const space = grey ? 'DeviceGray' : { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[components]
  // Adobe's marker, without which none is accepted, says that inks are stored inverted.
  const decode = components === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : ''
  // Without a marker that says so, printers take three components for light and colour.
  const parameters = image.isRgb ? '/DecodeParms<</ColorTransform 0>>' : ''
  const dict = `${entries(width, height, `/${space}`, 8)}${decode}/Filter/DCTDecode${parameters}`
  return { width, height, dict, data: grey ?? file, mask: null, orientation }
}

/** Whether it is opaque and not stored in several passes. */
export const isPlain = ({ colourType, transparency, interlaced }: Png): boolean =>
  [GREY, RGB, PALETTE].includes(colourType) && !transparency && !interlaced

/** Stored unchanged, but for colours that are all grey: PDF knows PNG's row filters. */
function plainRaster(png: Png): RasterImage {
  const { width, height, depth, samples, colourType, palette, packed, orientation } = png
  const grey = colourType === RGB && greyRows(png)
  if (grey) return greyRaster(png, grey)
  const space = colourType === RGB ? '/DeviceRGB' : colourType === GREY ? '/DeviceGray' : indexed(palette)
  const dict = entries(width, height, space, depth) + deflated(width, samples, depth)
  return { width, height, dict, data: packed, mask: null, orientation }
}

const greyRaster = ({ width, height, orientation }: Png, grey: Uint8Array): RasterImage => ({
  width,
  height,
  dict: entries(width, height, '/DeviceGray', 8) + deflated(width, 1, 8),
  data: packRows(grey, width, 1),
  mask: null,
  orientation,
})

function indexed(palette: Buffer): string {
  const grey = greyOf(palette)
  const [space, colours] = grey ? ['DeviceGray', Buffer.from(grey)] : ['DeviceRGB', palette]
  return `[/Indexed/${space} ${palette.length / 3 - 1}<${colours.toString('hex')}>]`
}

/** The alpha channel becomes a mask or, on white paper, part of the colours. */
function pixelRaster(png: Png, { rgb, alpha }: Pixels, opaque: boolean): RasterImage {
  const { width, height, orientation } = png
  if (opaque) layOnWhite(rgb, alpha)
  const dict = (space: string, colors: number) =>
    entries(width, height, space, 8) + deflated(width, colors, 8)
  const mask =
    opaque || alpha.every(value => value === 255)
      ? null
      : { dict: dict('/DeviceGray', 1), data: packRows(alpha, width, 1) }
  const grey = greyOf(rgb)
  if (grey) return { ...greyRaster(png, grey), mask }
  return { width, height, dict: dict('/DeviceRGB', 3), data: packRows(rgb, width * 3, 3), mask, orientation }
}

function layOnWhite(rgb: Uint8Array, alpha: Uint8Array): void {
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    const a = alpha[pixel]!
    if (a === 255) continue
    const white = 255 * (255 - a)
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) rgb[i] = Math.round((rgb[i]! * a + white) / 255)
  }
}

const entries = (width: number, height: number, space: string, depth: number): string =>
  `/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent ${depth}`

const deflated = (columns: number, colors: number, depth: number): string =>
  `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent ${depth}/Columns ${columns}>>`

/**
 * Deflated rows with PNG's Sub filter. Run-length matching, because zlib's other searches hash with whatever
 * the processor offers, and bytes must not depend on the machine.
 */
function packRows(pixels: Uint8Array, stride: number, step: number): Buffer {
  const rows = pixels.length / stride
  const filtered = Buffer.alloc(pixels.length + rows)
  for (let row = 0; row < rows; row++) {
    const from = row * stride
    const to = row * (stride + 1)
    filtered[to] = 1
    for (let i = 0; i < step; i++) filtered[to + 1 + i] = pixels[from + i]!
    for (let i = step; i < stride; i++) filtered[to + 1 + i] = pixels[from + i]! - pixels[from + i - step]!
  }
  return deflateSync(filtered, { level: 6, strategy: constants.Z_RLE })
}
