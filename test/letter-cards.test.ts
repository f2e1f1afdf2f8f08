import { PDFDocument } from '@cantoo/pdf-lib'
import t from 'tap'
import { compile, drawBatch } from '../letter/index.ts'
import { design, recipient } from './support/letters.ts'
import { type Picture, pixel, render, SCALE } from './support/pdf-pixels.ts'

const CARDS = ['gran', 'stjarna', 'rod', 'sno'] as const
const MM = (72 / 25.4) * SCALE
const BLEED = 3

type Side = { readonly boxes: Readonly<Record<string, number[]>>; readonly pdf: Uint8Array }

async function card(cardDesign: (typeof CARDS)[number]): Promise<Side> {
  const compiled = await compile(design({ format: 'postcard', cardDesign }))
  const { pdf } = drawBatch(compiled, [recipient()])
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const boxes = Object.fromEntries(
    (['Media', 'Trim', 'Bleed', 'Crop'] as const).map(name => {
      const found = document.getPages().map(page => {
        const { x, y, width, height } = page[`get${name}Box`]()
        return [x, y, x + width, y + height].join(' ')
      })
      return [name, [...new Set(found)].flatMap(edges => edges.split(' ').map(Number))]
    }),
  )
  return { boxes, pdf }
}

/** The picture side with its bleed: a viewer shows it once nothing says what it is cropped to. */
function uncut({ pdf }: Side): Promise<Picture> {
  const text = Buffer.from(pdf).toString('latin1')
  const whole = text.replace(/\/CropBox\[[^\]]*\]/g, crop => ' '.repeat(crop.length))
  return render(Buffer.from(whole, 'latin1'))
}

const brightness = (picture: Picture, x: number, y: number) =>
  pixel(picture, Math.round(x), Math.round(y)).reduce((sum, value) => sum + value, 0)

t.test('ready-made cards are cut to 210 by 99 mm, out of 3 mm more on each edge', async t => {
  for (const name of CARDS) {
    const { boxes } = await card(name)
    const inMm = (edges: number[] = []) => edges.map(edge => Math.round(((edge * 25.4) / 72) * 100) / 100)
    t.same(inMm(boxes.Trim), [0, 0, 210, 99], `${name}: both pages are cut alike`)
    t.same(inMm(boxes.Crop), inMm(boxes.Trim), `${name}: a viewer shows the card`)
    t.same(inMm(boxes.Bleed), [-3, -3, 213, 102])
    t.same(boxes.Media, boxes.Bleed)
  }
})

t.test('the picture goes on to the edge of the bleed', async t => {
  for (const name of ['gran', 'stjarna', 'rod'] as const) {
    const picture = await uncut(await card(name))
    const last = { x: picture.width - 3, y: picture.height - 3 }
    const corners = [
      [2, 2],
      [last.x, 2],
      [last.x, last.y],
      [2, last.y],
    ] as const
    // The snow at the foot of `gran` is cream, which is not white either.
    for (const [x, y] of corners) t.ok(brightness(picture, x, y) < 3 * 250, `${name} at ${x}, ${y}`)
  }
})

t.test('a cut to the left and a cut to the right leave the same of the jersey', async t => {
  const picture = await uncut(await card('rod'))
  let different = 0
  // The greeting in the middle is no mirror image of itself.
  const rows = [...Array(picture.height).keys()].filter(y => y < (38 + BLEED) * MM || y > (66 + BLEED) * MM)
  for (const y of rows) {
    for (let x = 0; x < picture.width / 2; x++) {
      const [a, b] = [pixel(picture, x, y), pixel(picture, picture.width - 1 - x, y)]
      if (a.some((value, i) => Math.abs(value - b[i]!) > 150)) different++
    }
  }
  t.ok(different < rows.length * picture.width * 0.02, `${different} pixels differ`)
})

t.test('skies have no bands', async t => {
  for (const name of ['stjarna', 'sno'] as const) {
    const { pdf } = await card(name)
    const picture = await render(pdf)
    // A column without stars, trees or letters: each step is hardly more than a screen can show.
    const column = [...Array(Math.floor(60 * MM)).keys()]
    const steps = column.slice(1).map(y => {
      const rows = [y - 1, y].map(row => {
        const across = [...Array(picture.width).keys()].map(x => brightness(picture, x, row))
        return across.sort((a, b) => a - b)[Math.floor(across.length / 2)]!
      })
      return Math.abs(rows[1]! - rows[0]!)
    })
    t.ok(Math.max(...steps) <= 6, `${name}: the largest step is ${Math.max(...steps)} of 765`)
  }
})

t.test('no star and no snow falls on the greeting', async t => {
  const boxes = { gran: [28, 11], stjarna: [28, 27], sno: [58, 23] } as const
  for (const [name, [x, y]] of Object.entries(boxes) as [keyof typeof boxes, readonly [number, number]][]) {
    const { pdf } = await card(name)
    const text = Buffer.from(pdf).toString('latin1')
    const painted = text.slice(text.indexOf('/Subtype/Form/BBox[-8.5'))
    // Circles begin at their rightmost point, in millimetres, and are the only curves but for the hills.
    const starts = [...painted.matchAll(/^(-?[\d.]+) (-?[\d.]+) m\n\S+ \S+ \S+ \S+ \S+ \S+ c\n/gm)]
    const inside = starts.filter(([, right, middle]) => {
      const [cx, cy] = [Number(right), Number(middle)]
      return cx > x && cx < x + 76 && cy > y && cy < y + 26
    })
    t.ok(starts.length > 50, `${name} has spots`)
    t.equal(inside.length, 0, `${name} has none on its letters`)
  }
})
