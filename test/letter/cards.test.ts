import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import t from 'tap'
import { greetingOf, LANGUAGES_OF_GREETINGS } from '#letter/card/greetings.ts'
import { knittedLetters } from '#letter/card/knitted-letters.ts'
import { LANGUAGES } from '#letter/hyphenation/languages.ts'
import { compile, drawBatch, LetterPreflight } from '#letter/index.ts'
import { reason, sentenceOf } from '#schemas/reasons.ts'
import { design, docIn, jpeg, paragraph, recipient, text } from '../support/letters.ts'
import { type Picture, pixel, render, SCALE } from '../support/pdf.ts'

const CARDS = ['gran', 'stjarna', 'rod', 'sno'] as const
const MM = (72 / 25.4) * SCALE
const BLEED = 3

type Side = { readonly boxes: Readonly<Record<string, number[]>>; readonly pdf: Uint8Array }

async function card(cardDesign: (typeof CARDS)[number], language = 'sv'): Promise<Side> {
  const front = docIn(language, paragraph(text('Hej!')))
  const compiled = await compile(design({ format: 'postcard', cardDesign, front }))
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
  const file = Buffer.from(pdf).toString('latin1')
  const whole = file.replace(/\/CropBox\[[^\]]*\]/g, crop => ' '.repeat(crop.length))
  return render(Buffer.from(whole, 'latin1'))
}

const brightness = (picture: Picture, x: number, y: number) =>
  pixel(picture, Math.round(x), Math.round(y)).reduce((sum, value) => sum + value, 0)

t.test('ready-made cards are cut to 210 by 99 mm, with 3 mm of bleed on each edge', async t => {
  for (const name of CARDS) {
    const { boxes } = await card(name)
    const inMm = (edges: number[] = []) => edges.map(edge => Math.round(((edge * 25.4) / 72) * 100) / 100)
    t.same(inMm(boxes.Trim), [0, 0, 210, 99], `${name}: both pages are cut alike`)
    t.same(inMm(boxes.Crop), inMm(boxes.Trim), `${name}: a viewer shows the card`)
    t.same(inMm(boxes.Bleed), [-3, -3, 213, 102])
    t.same(boxes.Media, boxes.Bleed)
  }
})

t.test('the picture fills the bleed', async t => {
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

t.test('the knitted pattern is symmetric, so that a shifted cut looks the same on both sides', async t => {
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
  t.ok(different < rows.length * picture.width * 0.03, `${different} pixels differ`)
})

t.test('skies have smooth gradients without bands', async t => {
  for (const name of ['gran', 'stjarna', 'sno'] as const) {
    const { pdf } = await card(name)
    const picture = await render(pdf)
    // Half of the columns have no star, tree or letter between two rows: their step is hardly more than a screen shows.
    const steps = [...Array(Math.floor(60 * MM)).keys()].slice(1).map(y => {
      const across = [...Array(picture.width).keys()].map(x =>
        Math.abs(brightness(picture, x, y) - brightness(picture, x, y - 1)),
      )
      return across.sort((a, b) => a - b)[Math.floor(across.length / 2)]!
    })
    t.ok(Math.max(...steps) <= 6, `${name}: the largest step is ${Math.max(...steps)} of 765`)
  }
})

t.test('no star and no snowflake covers the greeting', async t => {
  const boxes = { gran: [32, 15], stjarna: [28, 27], sno: [54, 27] } as const
  for (const [name, [x, y]] of Object.entries(boxes) as [keyof typeof boxes, readonly [number, number]][]) {
    const { pdf } = await card(name)
    const file = Buffer.from(pdf).toString('latin1')
    const painted = file.slice(file.indexOf('/Subtype/Form/BBox[-8.5'))
    // Circles begin at their rightmost point, in millimetres, and are the only curves but for the hills.
    const starts = [...painted.matchAll(/^(-?[\d.]+) (-?[\d.]+) m\n\S+ \S+ \S+ \S+ \S+ \S+ c\n/gm)]
    const inside = starts.filter(([, right, middle]) => {
      const [cx, cy] = [Number(right), Number(middle)]
      return cx > x && cx < x + 76 && cy > y && cy < y + 25
    })
    t.ok(starts.length > 50, `${name} has spots`)
    t.equal(inside.length, 0, `${name} has none on its letters`)
  }
})

t.test('a card’s greeting is in the language of its message, and within the card', async t => {
  t.strictSame(LANGUAGES_OF_GREETINGS.toSorted(), [...LANGUAGES, 'und'].toSorted(), 'in every language')
  t.match(greetingOf({ front: null }), { greeting: 'GOD JUL' }, 'a card without a message greets in Swedish')
  for (const language of LANGUAGES) {
    const { greeting } = greetingOf(design({ front: docIn(language, paragraph(text('x'))) }))
    const rows = knittedLetters(greeting)
    const widths = new Set(rows.map(row => row.length))
    t.equal(widths.size, 1, `${greeting} is charted evenly`)
    t.ok(rows[0]!.length <= 2 * 57 + 1, `${greeting} has room on the jersey within the margin`)
  }
  const [swedish, german] = await Promise.all([card('gran'), card('gran', 'de')])
  const [here, there] = await Promise.all([render(swedish.pdf), render(german.pdf)])
  let [left, right, changed] = [Number.POSITIVE_INFINITY, 0, 0]
  for (let y = 0; y < here.height; y++) {
    for (let x = 0; x < here.width; x++) {
      if (Math.abs(brightness(here, x, y) - brightness(there, x, y)) < 200) continue
      changed++
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  }
  t.ok(changed > 200, 'another greeting')
  t.ok(left > 5 * MM && right < 135 * MM, `from ${left / MM} to ${right / MM} mm: beside the fir`)
})

t.test('the knitted design has its greeting in the middle', async t => {
  const picture = await render((await card('rod')).pdf)
  const isWool = (x: number, y: number) => brightness(picture, x * MM, y * MM) > 600
  const columns = [...Array(210).keys()].filter(x => [...Array(12).keys()].some(y => isWool(x + 0.5, 42 + y)))
  const [first, last] = [columns[0]!, columns.at(-1)!]
  t.ok(Math.abs(first + last + 1 - 210) <= 3, `from ${first} to ${last} mm`)
  t.ok(last - first > 50 && last - first < 90, 'seven letters')
})

t.test('a customer’s photograph fills the bleed', async t => {
  const bytes = jpeg(1200, 600, '#1040c0')
  const whole = {
    page: 'front',
    x: -3,
    y: -3,
    w: 216,
    h: 108,
    layer: 'below',
    fit: 'cover',
    ordinal: 0,
  } as const
  const compiled = await compile(design({ format: 'postcard', images: [{ ...whole, bytes }] }))
  const { pdf, pagesPerLetter } = drawBatch(compiled, [recipient()])
  t.equal(pagesPerLetter, 2)
  const picture = await uncut({ pdf, boxes: {} })
  for (const [x, y] of [
    [1, 1],
    [picture.width - 2, 1],
    [1, picture.height - 2],
    [picture.width - 2, picture.height - 2],
    [picture.width >> 1, picture.height >> 1],
  ] as const) {
    const [red = 255, , blue = 0] = pixel(picture, x, y)
    t.ok(red < 60 && blue > 150, `blue at ${x}, ${y}`)
  }
})

t.test('a message that is too long for its card is refused, with how much is too much', async t => {
  const code = {
    url: 'https://post.example.se/api/r/abcd',
    perLetter: false,
    caption: null,
    placement: null,
  }
  const judged = async (lines: number, withCode = false) => {
    const front = docIn('sv', ...Array.from({ length: lines }, (_, i) => paragraph(text(`Rad ${i}`))))
    const card = design({ format: 'postcard', cardDesign: 'sno', front, code: withCode ? code : null })
    return new LetterPreflight(card, await compile(card)).check(recipient(), ['A']).error
  }
  t.equal(await judged(8), null)
  const long = [await judged(30), await judged(31), await judged(30, true)].map(error =>
    error?.code === 'message_misfit' ? error.params.lines : null,
  )
  t.ok(
    long.every(lines => lines !== null && lines > 5),
    `${long}`,
  )
  t.ok(long[1]! > long[0]!, 'a line more is more')
  t.ok(long[2]! >= long[0]! + 6, 'a code takes the room of more lines')
  t.equal(
    sentenceOf(reason('message_misfit', { lines: 3, recipient: 2, among: 'rows' })),
    'The message to row 2 is about 3 lines too long for its card. Shorten it',
  )
})

t.test('a card of artwork has its code below the message too, on white', async t => {
  const source = await PDFDocument.create()
  for (const color of [rgb(0.1, 0.3, 0.8), rgb(0.9, 0.6, 0.1)]) {
    source.addPage([595.28, 280.63]).drawRectangle({ width: 600, height: 290, color })
  }
  const artwork = await source.save()
  const code = { url: 'https://post.example.se/api/r/abcd', perLetter: false, caption: null, placement: null }
  const { pdf } = drawBatch(await compile(design({ format: 'postcard', artwork, front: null, code })), [
    recipient(),
  ])
  const back = await PDFDocument.load(pdf, { updateMetadata: false })
  back.removePage(0)
  const picture = await render(Buffer.from(await back.save()))
  const isWhite = (x: number, y: number) => brightness(picture, x * MM, y * MM) > 750
  const isBlack = (x: number, y: number) => brightness(picture, x * MM, y * MM) < 60
  t.ok(isBlack(12.4, 22.4), 'its corner is where the message begins')
  t.ok(isWhite(10, 34), 'its quiet zone is white')
  t.notOk(isWhite(60, 60), 'the rest is the artwork')
})
