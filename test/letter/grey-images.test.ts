import { deflateSync } from 'node:zlib'
import t from 'tap'
import { readImage } from '#letter/image/image.ts'
import { rasterOf } from '#letter/image/raster.ts'
import * as made from '../fixtures/hostile-images.ts'
import { type Color, drawn, near } from './drawn-images.ts'

const GREY = 0
const RGB = 2
const PALETTE = 3
const GREY_ALPHA = 4
const RGB_ALPHA = 6

interface Kind {
  readonly colour: number
  readonly depth?: number
  readonly interlaced?: boolean
  /** Chunks between header and pixels. */
  readonly extra?: readonly Buffer[]
}

/** 16 by 16 pixels; `sample(quarter, s)` is below 2^depth, quarters count clockwise from the top left. */
function picture(
  { colour, depth = 8, interlaced = false, extra = [] }: Kind,
  sample: (quarter: number, s: number) => number,
): Buffer {
  const head = { width: 16, height: 16, depth, colour, interlaced }
  const quarter = (x: number, y: number) => (y < 8 ? (x < 8 ? 0 : 1) : x < 8 ? 3 : 2)
  const data = made.rows(
    head,
    (x, y, s) => sample(quarter(x, y), s),
    row => row % 5,
  )
  return made.png(made.header(head), ...extra, made.chunk('IDAT', deflateSync(data)), made.chunk('IEND'))
}

const SHADES = [20, 90, 160, 255]
/** The last quarter is clear. */
const CLEAR = 3
const alpha = (quarter: number) => (quarter === CLEAR ? 0 : 255)
const shade = (quarter: number) => SHADES[quarter]!
const grey = (value: number): Color => [value, value, value]
const shown = SHADES.map(grey)

const greys = made.chunk('PLTE', Buffer.from(SHADES.flatMap(value => [value, value, value])))
const wide = (value: number) => value * 257

const GREYS: Readonly<Record<string, Buffer>> = {
  'grey and alpha': picture({ colour: GREY_ALPHA }, (q, s) => (s === 0 ? shade(q) : alpha(q))),
  'grey and alpha, 16 bits': picture({ colour: GREY_ALPHA, depth: 16 }, (q, s) =>
    wide(s === 0 ? shade(q) : alpha(q)),
  ),
  'grey with one clear value': picture(
    { colour: GREY, extra: [made.chunk('tRNS', Buffer.of(0, SHADES[CLEAR]!))] },
    shade,
  ),
  'grey, interlaced': picture({ colour: GREY, interlaced: true }, shade),
  'RGB and alpha, all grey': picture({ colour: RGB_ALPHA }, (q, s) => (s < 3 ? shade(q) : alpha(q))),
  'RGB, all grey, interlaced': picture({ colour: RGB, interlaced: true }, shade),
  'palette of greys': picture({ colour: PALETTE, depth: 2, extra: [greys] }, q => q),
  'palette of greys, one clear': picture(
    { colour: PALETTE, depth: 4, extra: [greys, made.chunk('tRNS', Buffer.of(255, 255, 255, 0))] },
    q => q,
  ),
  grey: picture({ colour: GREY }, shade),
  RGB: picture({ colour: RGB }, shade),
  'RGB, 16 bits': picture({ colour: RGB, depth: 16 }, q => wide(shade(q))),
  'RGB, nearly grey': picture({ colour: RGB }, (q, s) => Math.min(255, shade(q) + [2, 0, -2][s]!)),
}

t.test('an image of greys is printed in one ink', async t => {
  for (const [kind, bytes] of Object.entries(GREYS)) {
    for (const opaque of [true, false]) {
      const { dict } = rasterOf(readImage(bytes), opaque)
      t.match(dict, /\/ColorSpace(\/DeviceGray|\[\/Indexed\/DeviceGray 3<145aa0ff>\])/, kind)
      t.notMatch(dict, 'RGB', kind)
    }
    t.ok(near(await drawn(bytes), shown), `${kind}: its shades are the same`)
  }
})

t.test('what was transparent stays so', async t => {
  for (const [kind, bytes] of Object.entries(GREYS)) {
    const isClear = /alpha|clear/.test(kind)
    t.equal(rasterOf(readImage(bytes), false).mask !== null, isClear, kind)
    t.equal(rasterOf(readImage(bytes), true).mask, null, `${kind}, on paper`)
  }
  const half = picture({ colour: GREY_ALPHA }, (_, s) => (s === 0 ? 0 : 128))
  t.ok(near(await drawn(half), [grey(127), grey(127), grey(127), grey(127)]), 'half of black is grey')
})

t.test('a single colour keeps an image in colours', async t => {
  const tinted = (value: number, s: number) => (value === 160 && s === 2 ? 163 : value)
  const palette = Buffer.from(SHADES.flatMap(value => [0, 1, 2].map(s => tinted(value, s))))
  const kinds = {
    RGB: picture({ colour: RGB }, (q, s) => tinted(shade(q), s)),
    'RGB, 16 bits': picture({ colour: RGB, depth: 16 }, (q, s) => wide(tinted(shade(q), s))),
    'RGB and alpha': picture({ colour: RGB_ALPHA }, (q, s) => (s < 3 ? tinted(shade(q), s) : alpha(q))),
    'RGB, interlaced': picture({ colour: RGB, interlaced: true }, (q, s) => tinted(shade(q), s)),
    palette: picture({ colour: PALETTE, depth: 2, extra: [made.chunk('PLTE', palette)] }, q => q),
  }
  for (const [kind, bytes] of Object.entries(kinds)) {
    const { dict } = rasterOf(readImage(bytes), false)
    t.match(dict, 'DeviceRGB', kind)
    t.notMatch(dict, 'DeviceGray', kind)
    t.ok(near(await drawn(bytes), shown), `${kind}: its colours are the same`)
  }
})
