import { PDFDocument } from '@cantoo/pdf-lib'
import t from 'tap'
import { A4, compile, DESTINATION, drawBatch, POSTAGE_BAND, RETURN_ADDRESS } from '#letter/index.ts'
import { design, doc, jpeg, LETTER, paragraph, png, recipient, text } from '../support/letters.ts'
import { crop, inkOf, openPdf, readCode } from '../support/pdf.ts'

const TOKEN = 'ABCDEFGHJK23'
const CODE = {
  url: 'https://example.se/api/r/vårbrev-x7k2',
  perLetter: true,
  caption: 'Skanna mig',
  placement: null,
}

t.test('a letter’s parts are in their zones, and its text can be extracted', async t => {
  const compiled = await compile(design({ code: CODE }))
  const { pdf, pages, pagesPerLetter, letters } = drawBatch(compiled, [recipient({ token: TOKEN })])
  t.same({ pages, pagesPerLetter, letters }, { pages: 1, pagesPerLetter: 1, letters: 1 })
  const file = await openPdf(pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /Räksmörgåsen bjuder vi på/)
  t.match(await file.text(1), /Anna Ström .*111 22 Stockholm .*Hej Anna Ström!/)
  const size = await file.size(1)
  t.match([Math.round(size.w), Math.round(size.h)], [A4.w, A4.h])

  const zones = {
    'Acme AB': RETURN_ADDRESS,
    'PORTO BETALT · PORT PAYÉ': POSTAGE_BAND,
    'Storgatan 1': DESTINATION,
  }
  const placed = await file.texts(1)
  for (const [value, zone] of Object.entries(zones)) {
    const found = placed.find(item => item.text === value)
    t.ok(found && found.x >= zone.x - 0.01 && found.x + found.width <= zone.x + zone.w, `${value} across`)
    t.ok(found && found.y - 2 >= zone.y && found.y <= zone.y + zone.h, `${value} down`)
  }
  for (const item of placed.filter(item => item.y > 70)) t.ok(item.y > 80, 'the body is below the windows')
  const raster = await file.raster(1, 150)
  t.equal(inkOf(crop(raster, { x: 0, y: 66, w: 210, h: 14 })), 0, 'nothing between the address and the body')
  t.equal(readCode(raster), `${CODE.url}/${TOKEN}`)
})

t.test('variant B prints its own text, on the back too', async t => {
  const compiled = await compile(
    design({
      front: LETTER,
      back: LETTER,
      frontB: doc(paragraph(text('Annat'))),
      backB: doc(paragraph(text('Baksidan'))),
      hasBackPage: true,
    }),
  )
  const batch = drawBatch(compiled, [recipient(), recipient({ variant: 'B' })])
  t.equal(batch.pages, 4)
  t.equal(batch.pagesPerLetter, 2)
  const file = await openPdf(batch.pdf)
  t.teardown(file.close)
  t.match(await file.text(2), /Räksmörgåsen/)
  t.match(await file.text(3), /Annat/)
  t.match(await file.text(4), /Baksidan/)
  t.notMatch(await file.text(3), /Räksmörgåsen/)
})

t.test('an empty back is still a page', async t => {
  const { pdf, pages } = drawBatch(await compile(design({ hasBackPage: true })), [recipient()])
  const file = await openPdf(pdf)
  t.teardown(file.close)
  t.equal(pages, 2)
  t.equal(file.pages, 2)
  t.equal(inkOf(await file.raster(2, 50)), 0)
})

t.test('letters without a return address keep its logo', async t => {
  const compiled = await compile(design({ returnAddress: null, returnAddressLogo: png(580, 170, '#aa2200') }))
  const file = await openPdf(drawBatch(compiled, [recipient()]).pdf)
  t.teardown(file.close)
  t.notMatch(await file.text(1), /Acme/)
  const zone = crop(await file.raster(1, 72), RETURN_ADDRESS)
  t.ok(inkOf(zone) > zone.width * zone.height * 0.9)
})

t.test('images are printed where they are placed, in layer and draw order', async t => {
  const box = { page: 'front', x: 120, y: 150, w: 40, h: 40, layer: 'below', fit: 'stretch' } as const
  const images = [
    { ...box, bytes: jpeg(40, 80, '#0000ff'), ordinal: 2 },
    { ...box, bytes: png(40, 40, '#ff0000'), ordinal: 1 },
    { ...box, y: 200, bytes: png(40, 20, '#00ff00'), ordinal: 3, fit: 'contain' as const },
    { ...box, y: 245, bytes: png(40, 20, '#00ff00'), ordinal: 3, fit: 'cover' as const },
  ]
  const file = await openPdf(drawBatch(await compile(design({ images })), [recipient()]).pdf)
  t.teardown(file.close)
  const raster = await file.raster(1, 72)
  const colorAt = (x: number, y: number) => {
    const { data } = crop(raster, { x, y, w: 1, h: 1 })
    return [data[0]! > 200, data[1]! > 200, data[2]! > 200]
  }
  t.same(colorAt(140, 170), [false, false, true], 'the higher ordinal covers the lower')
  t.same(colorAt(140, 220), [false, true, false])
  t.same(colorAt(140, 203), [true, true, true], 'contain leaves paper above and below')
  t.same(colorAt(140, 247), [false, true, false], 'cover fills the box')
  t.same(colorAt(117, 265), [true, true, true], 'and no more than the box')
})

t.test('artwork is printed below addresses and a code on white', async t => {
  const source = await PDFDocument.create()
  for (let page = 0; page < 2; page++) {
    source.addPage([595.276, 841.89]).drawRectangle({ x: 0, y: 0, width: 600, height: 500 })
  }
  const artwork = await source.save()
  const code = { ...CODE, placement: { page: 'both', x: 150, y: 240, size: 30 } as const }
  const compiled = await compile(design({ front: null, artwork, hasBackPage: true, code }))
  const file = await openPdf(drawBatch(compiled, [recipient({ token: TOKEN })]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /Anna Ström/)
  for (const page of [1, 2]) {
    const raster = await file.raster(page, 150)
    t.equal(readCode(raster), `${CODE.url}/${TOKEN}`)
    const frame = (inset: number) =>
      crop(raster, { x: 150 - inset, y: 240 - inset, w: 30 + 2 * inset, h: inset - 0.2 })
    t.equal(inkOf(frame(3)), 0, '3 mm are white')
    t.ok(inkOf(crop(raster, { x: 140, y: 240, w: 3, h: 30 })) > 0, 'and beyond is artwork')
  }
})

t.test('a blank page of artwork prints blank', async t => {
  const source = await PDFDocument.create()
  source.addPage([595.276, 841.89])
  source.addPage([595.276, 841.89]).drawRectangle({ x: 0, y: 0, width: 600, height: 900 })
  const compiled = await compile(design({ front: null, artwork: await source.save(), hasBackPage: true }))
  const file = await openPdf(drawBatch(compiled, [recipient()]).pdf)
  t.teardown(file.close)
  const below = crop(await file.raster(1, 50), { x: 0, y: 80, w: 210, h: 200 })
  t.equal(inkOf(below), 0)
  const back = await file.raster(2, 50)
  t.ok(inkOf(back) > back.width * back.height * 0.98, 'and the reverse is the second page')
})

t.test('a code without a position is not printed on artwork, nor is its caption', async t => {
  const source = await PDFDocument.create()
  for (let page = 0; page < 2; page++) {
    source.addPage([595.276, 841.89]).drawRectangle({ x: 0, y: 0, width: 600, height: 500 })
  }
  const artwork = await source.save()
  const drawn = async (format: 'letter' | 'postcard', code: typeof CODE | null) => {
    const compiled = await compile(design({ format, front: null, artwork, hasBackPage: true, code }))
    const file = await openPdf(drawBatch(compiled, [recipient({ token: code && TOKEN })]).pdf)
    t.teardown(file.close)
    return file
  }
  for (const format of ['letter', 'postcard'] as const) {
    const [without, attached] = [await drawn(format, null), await drawn(format, CODE)]
    // A card's code stands with its message.
    for (const page of format === 'postcard' ? [1] : [1, 2]) {
      t.notMatch(await attached.text(page), /Skanna/)
      const [theirs, ours] = [await without.raster(page, 50), await attached.raster(page, 50)]
      t.ok(Buffer.from(theirs.data).equals(Buffer.from(ours.data)), `${format}, page ${page}`)
    }
  }
})
