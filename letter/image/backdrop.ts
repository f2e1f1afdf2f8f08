import { type Box, overlaps } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import { light } from '../pdf/srgb.ts'
import type { Jpeg } from './jpeg.ts'
import { colourOf, jpegUnits } from './jpeg-units.ts'
import { perImage } from './per-image.ts'
import type { Png } from './png.ts'
import { pngPixels } from './png-pixels.ts'
import { partSeen } from './seen.ts'

/** An image seen from afar, by rows: squares of pixels with how light and how opaque they are on average, from 0 to 1. */
interface Squares {
  /** Whole ones, and how many of them are as wide and as high as the image as it is stored. */
  readonly columns: number
  readonly width: number
  readonly height: number
  /** Each times its opacity. */
  readonly light: Float32Array
  readonly opacity: Float32Array
}

/** Pixels of a PNG's. A square of a picture at 150 dpi is smaller than a letter. */
const SIDE = 8

/** The light of a channel's byte. */
const LIGHT = Float32Array.from({ length: 256 }, (_, byte) => light(byte / 255))

/** Light of red, green and blue together, as bright as it looks (WCAG 2, relative luminance). */
const brightness = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** How much light a colour gives back, of white paper's. Each of red, green and blue from 0 to 1. */
export const luminance = (red: number, green: number, blue: number): number =>
  brightness(light(red), light(green), light(blue))

/** Null for a JPEG that is stored in an unusual way. */
const squaresOf = perImage(image => (image.kind === 'jpeg' ? squaresOfJpeg(image) : squaresOfPng(image)))

function squaresOfJpeg(image: Jpeg): Squares | null {
  const units = jpegUnits(image)
  if (!units) return null
  const { across: columns, down: rows } = units
  const lights = Float32Array.from({ length: columns * rows }, (_, unit) =>
    luminance(...colourOf(image, units, unit)),
  )
  const [width, height] = [image.width / units.width, image.height / units.height]
  return { columns, width, height, light: lights, opacity: new Float32Array(lights.length).fill(1) }
}

function squaresOfPng(image: Png): Squares {
  const { rgb, alpha } = pngPixels(image)
  const { width, height } = image
  const [columns, rows] = [Math.ceil(width / SIDE), Math.ceil(height / SIDE)]
  const lights = new Float32Array(columns * rows)
  const opacity = new Float32Array(columns * rows)
  const count = new Uint8Array(columns * rows)
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = Math.floor(y / SIDE) * columns
    for (let x = 0; x < width; x++, pixel++) {
      const square = row + Math.floor(x / SIDE)
      const [red, green, blue] = [rgb[3 * pixel]!, rgb[3 * pixel + 1]!, rgb[3 * pixel + 2]!]
      const share = alpha[pixel]! / 255
      lights[square]! += share * brightness(LIGHT[red]!, LIGHT[green]!, LIGHT[blue]!)
      opacity[square]! += share
      count[square]! += 1
    }
  }
  for (const [square, pixels] of count.entries()) {
    lights[square]! /= pixels
    opacity[square]! /= pixels
  }
  return { columns, width: width / SIDE, height: height / SIDE, light: lights, opacity }
}

const inDrawingOrder = (a: PlacedImage, b: PlacedImage): number =>
  a.layer === b.layer ? a.ordinal - b.ordinal : a.layer === 'below' ? -1 : 1

/** Points of a line of text that are looked at. */
const [ACROSS, DOWN] = [32, 4]

/**
 * How light on average, of white paper's light, is what lies behind a line of text (mm). Null: not known.
 * @param images that lie below it
 */
export function lightBehind(line: Box, images: readonly PlacedImage[]): number | null {
  const layers: { image: PlacedImage; squares: Squares }[] = []
  for (const image of images.filter(image => overlaps(image, line)).sort(inDrawingOrder)) {
    const squares = squaresOf(image.bytes)
    if (!squares) return null
    layers.push({ image, squares })
  }
  let sum = 0
  for (let point = 0; point < ACROSS * DOWN; point++) {
    const x = line.x + (line.w * ((point % ACROSS) + 0.5)) / ACROSS
    const y = line.y + (line.h * (Math.floor(point / ACROSS) + 0.5)) / DOWN
    let seenLight = 1
    for (const { image, squares } of layers) {
      const at = partSeen(image, { x, y, w: 0, h: 0 })
      if (!at) continue
      const square = Math.floor(at.y * squares.height) * squares.columns + Math.floor(at.x * squares.width)
      seenLight = squares.light[square]! + seenLight * (1 - squares.opacity[square]!)
    }
    sum += seenLight
  }
  return sum / (ACROSS * DOWN)
}
