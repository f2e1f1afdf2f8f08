import { constants, deflateSync } from 'node:zlib'
import UPNG from '@cantoo/pdf-lib/upng'
import type { RasterImage } from './image.ts'

const GREY = 0
const RGB = 2
const PALETTE = 3

interface Chunks {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly color: number
  readonly interlaced: boolean
  readonly palette: Buffer | null
  readonly transparent: boolean
  readonly data: Buffer
}

/**
 * A PNG without transparency is stored as it came: PDF knows PNG's row filters. The rest is unpacked, and its
 * alpha channel becomes a mask or, on white paper, part of the colours.
 */
export function readPng(bytes: Uint8Array, opaque: boolean): RasterImage {
  const png = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { width, height, depth } = png
  const plain = png.color === GREY || png.color === RGB || png.color === PALETTE
  if (!plain || png.transparent || png.interlaced) return unpacked(bytes, opaque)
  const colors = png.color === RGB ? 3 : 1
  const space =
    png.color === RGB
      ? '/DeviceRGB'
      : png.color === GREY
        ? '/DeviceGray'
        : indexed(png.palette ?? Buffer.alloc(3))
  const dict =
    `/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent ${depth}/Filter/FlateDecode` +
    `/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent ${depth}/Columns ${width}>>`
  return { width, height, dict, data: png.data, mask: null, orientation: 1 }
}

const indexed = (palette: Buffer): string =>
  `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${palette.toString('hex')}>]`

function readChunks(file: Buffer): Chunks {
  const data: Buffer[] = []
  let palette: Buffer | null = null
  let transparent = false
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const body = file.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') data.push(body)
    if (type === 'PLTE') palette = body
    if (type === 'tRNS') transparent = true
    if (type === 'IEND') break
    at += 12 + length
  }
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    depth: file[24]!,
    color: file[25]!,
    interlaced: file[28] !== 0,
    palette,
    transparent,
    data: Buffer.concat(data),
  }
}

function unpacked(bytes: Uint8Array, opaque: boolean): RasterImage {
  // The decoder reads the whole buffer behind a view.
  const decoded = UPNG.decode(Uint8Array.from(bytes).buffer)
  const { width, height } = decoded
  const rgba = new Uint8Array(UPNG.toRGBA8(decoded)[0]!)
  const rgb = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height)
  let seeThrough = false
  for (let i = 0; i < alpha.length; i++) {
    const a = rgba[i * 4 + 3]!
    alpha[i] = a
    if (a !== 255) seeThrough = true
    for (let c = 0; c < 3; c++) {
      const value = rgba[i * 4 + c]!
      rgb[i * 3 + c] = opaque ? Math.round((value * a + 255 * (255 - a)) / 255) : value
    }
  }
  const dict = (space: string, colors: number) =>
    `/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent 8/Filter/FlateDecode` +
    `/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent 8/Columns ${width}>>`
  return {
    width,
    height,
    dict: dict('/DeviceRGB', 3),
    data: packed(rgb, width * 3, 3),
    mask: seeThrough && !opaque ? { dict: dict('/DeviceGray', 1), data: packed(alpha, width, 1) } : null,
    orientation: 1,
  }
}

/**
 * Deflated rows with PNG's Sub filter. Run-length matching, because zlib's other searches hash with whatever
 * the processor offers, and bytes must not depend on the machine.
 */
function packed(pixels: Uint8Array, stride: number, step: number): Buffer {
  const rows = pixels.length / stride
  const filtered = Buffer.alloc(pixels.length + rows)
  for (let row = 0; row < rows; row++) {
    const from = row * stride
    const to = row * (stride + 1)
    filtered[to] = 1
    for (let i = 0; i < stride; i++) {
      filtered[to + 1 + i] = (pixels[from + i]! - (i >= step ? pixels[from + i - step]! : 0)) & 0xff
    }
  }
  return deflateSync(filtered, { level: 6, strategy: constants.Z_RLE })
}
