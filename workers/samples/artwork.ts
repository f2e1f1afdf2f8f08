import { cmyk, grayscale, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import {
  compile,
  DESTINATION,
  drawBatch,
  type Imprint,
  PAPERS,
  POSTAGE_BAND,
  RESERVED_TOP,
  RETURN_ADDRESS,
  SAFE_MARGIN,
} from '#letter/index.ts'
import { sampleDesign, textOf } from './design.ts'
import { sampleRecipients } from './recipients.ts'
import texts from './texts.json' with { type: 'json' }

/** Points of a millimetre. */
const MM = 72 / 25.4
const HAIRLINE = 0.35
const RED = rgb(0.78, 0.06, 0.18)

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Segments of a digit (a to g), as on a clock: an artwork's text would need a font of its own. */
const SEGMENTS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgcde', 'abc', 'abcdefg', 'abcdfg']
const LINES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [0, 0, 1, 0],
  b: [1, 0, 1, 1],
  c: [1, 1, 1, 2],
  d: [0, 2, 1, 2],
  e: [0, 1, 0, 2],
  f: [0, 0, 0, 1],
  g: [0, 1, 1, 1],
}

/** Draws on a page in millimetres from its top left corner. */
class Pen {
  readonly #page: PDFPage
  readonly #height: number

  constructor(page: PDFPage) {
    this.#page = page
    this.#height = page.getHeight()
  }

  line(x1: number, y1: number, x2: number, y2: number, thickness = HAIRLINE): void {
    const at = (x: number, y: number) => ({ x: x * MM, y: this.#height - y * MM })
    this.#page.drawLine({ start: at(x1, y1), end: at(x2, y2), thickness, color: grayscale(0) })
  }

  box({ x, y, w, h }: Place, look: Parameters<PDFPage['drawRectangle']>[0]): void {
    this.#page.drawRectangle({
      x: x * MM,
      y: this.#height - (y + h) * MM,
      width: w * MM,
      height: h * MM,
      ...look,
    })
  }

  number(value: number, x: number, y: number, size = 1): void {
    for (const [i, digit] of [...String(value)].entries()) {
      for (const segment of SEGMENTS[Number(digit)]!) {
        const [x1, y1, x2, y2] = LINES[segment]!
        const left = x + i * 1.7 * size
        this.line(left + x1 * size, y + y1 * size, left + x2 * size, y + y2 * size)
      }
    }
  }
}

/** Outside the zone, because the service prints on white there. */
const around = ({ x, y, w, h }: Place, by: number): Place => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

function drawZones(pen: Pen, { w, h }: { w: number; h: number }): void {
  const outline = { borderWidth: HAIRLINE, borderColor: RED, opacity: 0 } as const
  for (const zone of [RETURN_ADDRESS, POSTAGE_BAND, DESTINATION]) pen.box(around(zone, 1), outline)
  pen.box(around({ x: 0, y: 0, w, h }, -SAFE_MARGIN), { ...outline, borderDashArray: [2, 2] })
  for (let x = SAFE_MARGIN; x < w - SAFE_MARGIN; x += 4) pen.line(x, RESERVED_TOP, x + 2, RESERVED_TOP)
}

/** Rulers in millimetres from the sheet's edges, inside the area that is never cut off. */
function drawRulers(pen: Pen, { w, h }: { w: number; h: number }): void {
  const length = (mm: number) => (mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 1.5)
  for (let mm = 10; mm <= w - 10; mm++) {
    pen.line(mm, h - 12, mm, h - 12 + length(mm))
    if (mm % 10 === 0) pen.number(mm, mm - 1, h - 15)
  }
  for (let mm = 80; mm <= h - 20; mm++) {
    pen.line(8, mm, 8 + length(mm), mm)
    if (mm % 10 === 0) pen.number(mm, 13, mm - 1)
  }
}

function drawColors(pen: Pen, top: number): void {
  const inks = [0, 1, 2, 3].map(ink =>
    cmyk(...([0, 1, 2, 3].map(i => (i === ink ? 1 : 0)) as [number, number, number, number])),
  )
  const grays = [0, 0.25, 0.5, 0.75].map(level => grayscale(level))
  const lights = [rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1), rgb(0.5, 0.5, 0.5)]
  for (const [row, colors] of [inks, grays, lights].entries()) {
    for (const [i, color] of colors.entries())
      pen.box({ x: 25 + i * 14, y: top + row * 12, w: 12, h: 10 }, { color })
  }
  for (const [i, weight] of [0.1, 0.25, 0.5, 1, 2].entries())
    pen.line(85, top + i * 5, 140, top + i * 5, weight)
}

/**
 * Artwork of two pages with the zones, rulers, colours and lines of known sizes. Its text is set by the engine, so
 * that its fonts are embedded.
 */
export async function testArtwork(
  imprint: Imprint,
  code: { readonly x: number; readonly y: number; readonly size: number },
  title: string,
): Promise<Uint8Array> {
  const [nobody] = sampleRecipients(1, false, false)
  const design = {
    ...sampleDesign(imprint),
    postage: imprint.postage,
    returnAddress: null,
    front: textOf(texts.artwork, { text: title, level: 2 }),
    back: textOf(texts.artwork, { text: `${title} · 2`, level: 2 }),
    hasBackPage: true,
    characters: '',
  }
  const recipient = { ...nobody!, name: 'A', street: 'A', postCode: '1', postTown: 'A' }
  const { pdf } = drawBatch(await compile(design), [recipient])
  const file = await PDFDocument.load(pdf, { updateMetadata: false })
  const sheet = PAPERS[imprint.paper]
  for (const [i, page] of file.getPages().entries()) {
    const pen = new Pen(page)
    if (i === 0) drawZones(pen, sheet)
    drawRulers(pen, sheet)
    // The code's quiet zone, in which nothing else is printed.
    pen.box(around({ ...code, w: code.size, h: code.size }, 6), {
      borderWidth: HAIRLINE,
      borderColor: RED,
      opacity: 0,
    })
    drawColors(pen, 155)
  }
  return file.save({ useObjectStreams: false })
}
