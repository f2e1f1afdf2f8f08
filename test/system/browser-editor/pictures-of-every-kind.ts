import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import * as made from '../../fixtures/hostile-images.ts'

/**
 * Pixels of a side. The pictures are quarters in four colours, or in the nearest colours of their kind. PDF readers
 * place edges up to a pixel apart, so no quarter is dark.
 */
const SIDE = 16
const QUARTERS = [
  [210, 110, 110],
  [100, 180, 120],
  [110, 130, 220],
  [230, 210, 120],
] as const

const quarter = (x: number, y: number): number => (x < SIDE / 2 ? 0 : 1) + (y < SIDE / 2 ? 0 : 2)

type Kind = Omit<made.Header, 'width' | 'height'>

function png(kind: Kind, sample: (x: number, y: number, s: number) => number, ...more: Buffer[]): Buffer {
  const header = { width: SIDE, height: SIDE, ...kind }
  const packed = deflateSync(made.rows(header, sample, row => row % 5))
  return made.png(made.header(header), ...more, made.chunk('IDAT', packed), made.chunk('IEND'))
}

const colour = (x: number, y: number, s: number): number => QUARTERS[quarter(x, y)]![s]!
const palette = made.chunk('PLTE', Buffer.from(QUARTERS.slice(0, 3).flat()))

/** A photograph that is stored rotated, with an EXIF orientation: wide as it is stored, high as it is seen. */
function onItsSide(): Buffer {
  const canvas = createCanvas(64, 32)
  const context = canvas.getContext('2d')
  QUARTERS.forEach(([r, g, b], i) => {
    context.fillStyle = `rgb(${r} ${g} ${b})`
    context.fillRect((i % 2) * 32, i < 2 ? 0 : 16, 32, 16)
  })
  const file = canvas.toBuffer('image/jpeg')
  const exif = Buffer.from(
    'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
    'latin1',
  )
  const length = Buffer.of((exif.length + 2) >> 8, (exif.length + 2) & 255)
  return Buffer.concat([file.subarray(0, 2), Buffer.of(0xff, 0xe1), length, exif, file.subarray(2)])
}

/** By file name: pictures in every way in which a printed file stores them, except CMYK JPEGs. */
export const picturesOfEveryKind = (): ReadonlyMap<string, Uint8Array> =>
  new Map<string, Uint8Array>([
    [
      'two-tones.png',
      png({ depth: 1, colour: 0 }, (x, y) => (x > 3 && y > 3 && quarter(x, y) === 0 ? 0 : 1)),
    ],
    ['greys.png', png({ depth: 4, colour: 0 }, (x, y) => 6 + quarter(x, y) * 3)],
    ['fine.png', png({ depth: 16, colour: 2 }, (x, y, s) => colour(x, y, s) * 257)],
    // The fourth quarter has an index beyond the palette, which prints in the last colour.
    ['palette.png', png({ depth: 2, colour: 3 }, quarter, palette)],
    ['interlaced.png', png({ depth: 8, colour: 2, interlaced: true }, colour)],
    ['clear.png', png({ depth: 8, colour: 6 }, (x, y, s) => (s < 3 ? colour(x, y, s) : quarter(x, y) * 85))],
    ['on-its-side.jpg', onItsSide()],
  ])
