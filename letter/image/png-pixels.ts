import { GREY, GREY_ALPHA, PALETTE, type Png, RGB_ALPHA } from './png.ts'
import { passesOf, unfilter, unpackRows } from './png-rows.ts'

export interface Pixels {
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array
  /** A byte a pixel: 255 hides what lies below. */
  readonly alpha: Uint8Array
}

/**
 * Unpacks a PNG of any kind. Of samples of 16 bits the upper eight are kept.
 * @throws ImageError (see `unpackRows`)
 */
export function pngPixels(png: Png): Pixels {
  const { width, height, depth, samples } = png
  const bytes = unpackRows(png)
  if (png.colourType === RGB_ALPHA && depth === 8 && !png.interlaced) return usualPixels(png, bytes)
  const rgb = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height).fill(255)
  const write = pixelWriter(png, rgb, alpha)
  const row = new Uint16Array(width * samples)
  const left = Math.max(1, (samples * depth) / 8)
  let at = 0
  for (const pass of passesOf(png)) {
    unfilter(bytes, at, pass, left)
    for (let y = 0; y < pass.rows; y++) {
      readSamples(bytes, at + 1, depth, row, pass.columns * samples)
      let pixel = (pass.y0 + y * pass.dy) * width + pass.x0
      for (let x = 0; x < pass.columns; x++, pixel += pass.dx) write(pixel, row, x * samples)
      at += pass.stride + 1
    }
  }
  return { rgb, alpha }
}

/** The fast path for the kind of nearly all transparent images: it calls nothing for each pixel. */
function usualPixels(png: Png, bytes: Buffer): Pixels {
  const { width, height } = png
  for (const pass of passesOf(png)) unfilter(bytes, 0, pass, 4)
  // In the place of what was read already: a large picture would need as much memory again.
  const rgb = bytes.subarray(0, width * height * 3)
  const alpha = new Uint8Array(width * height)
  let [at, colour, pixel] = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    // The filter's byte.
    at++
    for (let x = 0; x < width; x++) {
      rgb[colour++] = bytes[at++]!
      rgb[colour++] = bytes[at++]!
      rgb[colour++] = bytes[at++]!
      alpha[pixel++] = bytes[at++]!
    }
  }
  return { rgb, alpha }
}

/** The first `count` samples of a row, each `depth` bits long. */
function readSamples(bytes: Buffer, from: number, depth: number, row: Uint16Array, count: number): void {
  if (depth === 8) row.set(bytes.subarray(from, from + count))
  else if (depth === 16) for (let i = 0; i < count; i++) row[i] = bytes.readUInt16BE(from + i * 2)
  else {
    const mask = (1 << depth) - 1
    for (let i = 0; i < count; i++) {
      const bit = i * depth
      row[i] = (bytes[from + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask
    }
  }
}

type WritePixel = (pixel: number, row: Uint16Array, first: number) => void

/** How the samples of a pixel, of which the first is `row[first]`, become colours and an alpha. */
function pixelWriter(png: Png, rgb: Uint8Array, alpha: Uint8Array): WritePixel {
  const { colourType, depth, palette, transparency } = png
  if (colourType === PALETTE) {
    return (pixel, row, first) => {
      const colour = row[first]!
      for (let c = 0; c < 3; c++) rgb[pixel * 3 + c] = palette[colour * 3 + c] ?? 0
      if (transparency) alpha[pixel] = transparency[colour] ?? 255
    }
  }
  const scale = depth === 16 ? 1 / 256 : 255 / (2 ** depth - 1)
  const step = colourType === GREY || colourType === GREY_ALPHA ? 0 : 1
  const opacity = colourType === GREY_ALPHA ? 1 : colourType === RGB_ALPHA ? 3 : 0
  const clear =
    transparency && Array.from({ length: step * 2 + 1 }, (_, c) => transparency.readUInt16BE(c * 2))
  return (pixel, row, first) => {
    for (let c = 0; c < 3; c++) rgb[pixel * 3 + c] = row[first + c * step]! * scale
    if (opacity > 0) alpha[pixel] = row[first + opacity]! * scale
    else if (clear?.every((value, c) => row[first + c] === value)) alpha[pixel] = 0
  }
}
