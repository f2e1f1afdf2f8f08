import t from 'tap'
import { compile, drawBatch } from '#letter/index.ts'
import { normalise } from '../support/artwork.ts'
import { design, recipient } from '../support/letters.ts'
import { art, compare, FONT, pixel, plain, render, SCALE } from '../support/pdf.ts'

/** Points: three millimetres of bleed and seven more for the printer's marks. */
const [BLEED, MARKS] = [8.5, 28.5]
const [WIDTH, HEIGHT] = [595, 842]
const marks = `0 g 2 w 0 ${MARKS} m 15 ${MARKS} l S ${MARKS} 0 m ${MARKS} 15 l S 0 0 10 10 re f`
/** Yellow to the edge of the bleed, and what is lop-sided within the trim. */
const bled = [
  `1 1 0 rg ${MARKS - BLEED} ${MARKS - BLEED} ${WIDTH + 2 * BLEED} ${HEIGHT + 2 * BLEED} re f`,
  art(MARKS, MARKS, WIDTH, HEIGHT),
  marks,
].join('\n')
const boxOf = (x: number, y: number, w: number, h: number) => `[${x} ${y} ${x + w} ${y + h}]`
const media = `/MediaBox ${boxOf(0, 0, WIDTH + 2 * MARKS, HEIGHT + 2 * MARKS)} ${FONT}`
const trim = boxOf(MARKS, MARKS, WIDTH, HEIGHT)
const bleed = boxOf(MARKS - BLEED, MARKS - BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)

for (const turn of [
  '',
  '/Rotate 90',
  '/Rotate 180',
  '/Rotate 270',
  '/UserUnit 0.7',
  '/UserUnit 0.7 /Rotate 90',
]) {
  t.test(`a sheet shows its page’s trim box, without crop marks: ${turn || 'upright'}`, async t => {
    const source = plain(`${media} /TrimBox ${trim} /BleedBox ${bleed} ${turn}`, bled)
    // What a reader shows of the page once it is cropped to its trim.
    const cut = plain(`${media} /CropBox ${trim} ${turn}`, bled)
    const { pdf, warnings } = await normalise(source, 1, 'letter')
    const { differing, stray, ink } = compare(await render(cut), await render(pdf))
    t.ok(ink > 2_000, 'there is something to compare')
    t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
    t.equal(stray, 0, 'nothing is drawn beside the sheet')
    t.same(
      warnings.map(({ code }) => code).filter(code => code === 'page_size').length,
      turn === '' || turn === '/Rotate 180' ? 0 : 1,
      'and its size is the one that is looked at',
    )
  })
}

t.test('a page cropped within its trim box is placed as a PDF reader shows it', async t => {
  const crop = '/CropBox [50 100 450 700]'
  const [source, cropped] = [`${media} ${crop} /TrimBox ${trim}`, `${media} ${crop}`].map(page =>
    plain(page, bled),
  )
  const { pdf } = await normalise(source!, 1, 'letter')
  const { differing, ink } = compare(await render(cropped!), await render(pdf))
  t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
})

t.test('an invalid TrimBox, or one outside the page, is ignored', async t => {
  for (const broken of ['[0 0 0 0]', '[9 9]', '(x)', '[9000 9000 9595 9842]']) {
    const source = plain(`${media} /TrimBox ${broken}`, bled)
    const { pdf } = await normalise(source, 1, 'letter')
    const { differing, ink } = compare(await render(plain(media, bled)), await render(pdf))
    t.ok(differing < ink * 0.01, `${broken}: ${differing} of ${ink} pixels differ`)
  }
})

/** A card of 210 by 99 mm, blue, with bleed of another colour, a mark in it and marks beside it. */
function card(boxes: string): Buffer {
  const [w, h] = [595.28, 280.63]
  const drawing = [
    `1 0 0 rg ${MARKS - BLEED} ${MARKS - BLEED} ${w + 2 * BLEED} ${h + 2 * BLEED} re f`,
    `0 0 1 rg ${MARKS} ${MARKS} ${w} ${h} re f`,
    // Black at the top of it, a square that stays one.
    `0 g ${MARKS + 100} ${MARKS + h - 60} 60 60 re f`,
    marks,
  ].join('\n')
  const page = `/MediaBox ${boxOf(0, 0, w + 2 * MARKS, h + 2 * MARKS)} ${FONT}`
  const of = {
    trim: boxOf(MARKS, MARKS, w, h),
    bleed: boxOf(MARKS - BLEED, MARKS - BLEED, w + 2 * BLEED, h + 2 * BLEED),
  }
  return plain(`${page} ${boxes.replace('TRIM', of.trim).replace('BLEED', of.bleed)}`, drawing)
}

/** A page with all that is printed of it, bleed too. */
const uncut = (pdf: Uint8Array) =>
  render(
    Buffer.from(
      Buffer.from(pdf)
        .toString('latin1')
        .replace(/\/CropBox ?\[[^\]]*\]/g, box => ' '.repeat(box.length)),
      'latin1',
    ),
  )

t.test('a card with the customer’s artwork keeps its shape and its bleed', async t => {
  const { pdf: artwork, warnings } = await normalise(card('/TrimBox TRIM /BleedBox BLEED'), 1, 'postcard')
  t.same(warnings, [])
  const compiled = await compile(design({ format: 'postcard', front: null, artwork }))
  const { pdf } = drawBatch(compiled, [recipient()])
  const at = (points: number) => Math.round((points + BLEED) * SCALE)
  const picture = await uncut(pdf)
  const colors = {
    'the card': [300, 200, [0, 0, 255]],
    'its last millimetre': [2, 276, [0, 0, 255]],
    'the bleed to the left': [-5, 140, [255, 0, 0]],
    'the bleed below': [300, 286, [255, 0, 0]],
    'the square': [130, 55, [0, 0, 0]],
    'below the square': [130, 65, [0, 0, 255]],
    'beside the square': [165, 30, [0, 0, 255]],
  } as const
  for (const [name, [x, y, color]] of Object.entries(colors))
    t.same(pixel(picture, at(x), at(y)), color, name)
  t.equal(picture.width, Math.ceil(216 * (72 / 25.4) * SCALE), 'nothing is left of the marks')
})

t.test('artwork of the other format is cut or leaves white margins, and is never distorted', async t => {
  const { pdf: artwork } = await normalise(plain(`${media} /TrimBox ${trim}`, bled), 1, 'letter')
  const { pdf } = drawBatch(await compile(design({ format: 'postcard', front: null, artwork })), [
    recipient(),
  ])
  const [top, letter] = [await render(pdf), await render(artwork)]
  let differing = 0
  for (let y = 0; y < top.height - 2; y++) {
    for (let x = 0; x < top.width - 2; x++) {
      const [a, b] = [pixel(top, x, y), pixel(letter, x, y)]
      if (a.some((value, i) => Math.abs(value - b[i]!) > 48)) differing++
    }
  }
  t.ok(differing < 50, `${differing} pixels differ from the top of the sheet`)
})

t.test('a card with bleed but without a trim box is cut 3 mm from its edge', async t => {
  const [w, h] = [595.28 + 2 * BLEED, 280.63 + 2 * BLEED]
  const whole = boxOf(0, 0, w, h)
  const drawing = `1 0 0 rg 0 0 ${w} ${h} re f 0 0 1 rg ${BLEED} ${BLEED} 595.28 280.63 re f`
  for (const [boxes, page] of [
    ['no TrimBox', ''],
    ['one that is the page', `/TrimBox ${whole}`],
    ['turned', '/Rotate 180'],
  ] as const) {
    const source = plain(`/MediaBox ${whole} ${FONT} ${page}`, drawing)
    const { pdf, warnings } = await normalise(source, 1, 'postcard')
    t.same(warnings, [], boxes)
    const picture = await uncut(pdf)
    const at = (points: number) => Math.round((points + BLEED) * SCALE)
    t.same(pixel(picture, at(2), at(140)), [0, 0, 255], `${boxes}: the card begins at its edge`)
    t.same(pixel(picture, at(-5), at(140)), [255, 0, 0], `${boxes}: its bleed lies beside it`)
    t.same(pixel(picture, at(300), at(286)), [255, 0, 0], `${boxes}: below it too`)
  }
})

t.test('a card without bleed is accepted with a warning', async t => {
  const { warnings } = await normalise(card('/CropBox TRIM'), 1, 'postcard')
  t.same(
    warnings.map(({ code, page }) => [code, page]),
    [['no_bleed', 1]],
  )
})
