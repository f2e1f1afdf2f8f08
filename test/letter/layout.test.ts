import fc from 'fast-check'
import t from 'tap'
import {
  A4,
  compile,
  DESTINATION,
  drawBatch,
  drawProofs,
  fit,
  RESERVED_TOP,
  RETURN_ADDRESS,
} from '#letter/index.ts'
import { design, doc, field, LETTER, paragraph, png, recipient, text } from '../support/letters.ts'
import { crop, inkOf, openPdf, type PlacedText } from '../support/pdf.ts'
import { anyText, LONG } from './texts.ts'

t.test('any text is drawn within the margins', async _t => {
  const inside = (item: PlacedText, box: { x: number; y: number; w: number; h: number }) =>
    item.x > box.x - 0.1 &&
    item.x + item.width < box.x + box.w + 0.4 &&
    item.y > box.y &&
    item.y < box.y + box.h
  const property = fc.asyncProperty(anyText, anyText, anyText, async (name, street, more) => {
    const someone = recipient({ name, street, postTown: more, fields: { more } })
    const front = doc(
      paragraph(
        text('Hej '),
        field('name', 'bold'),
        text(', bor du på '),
        field('street', 'underline'),
        text('?'),
      ),
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(field('more'))] }],
      },
    )
    const file = await openPdf(
      drawBatch(await compile(design({ front, returnAddress: `${name}\n${more}` }, [someone])), [someone])
        .pdf,
    )
    const items = (await file.texts(1)).filter(item => item.text.trim() !== '')
    await file.close()
    return items.every(item => {
      if (item.y > RESERVED_TOP) return inside(item, { x: 20, y: RESERVED_TOP, w: 161, h: 205 })
      if (item.x < 100) return inside(item, RETURN_ADDRESS)
      return item.y < DESTINATION.y ? item.text.length > 0 : inside(item, DESTINATION)
    })
  })
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 25) })
})

t.test('a letter is tightened up to 15 %, then refused; its proof shows it at its smallest size', async t => {
  const paragraphs = (count: number) => Array.from({ length: count }, () => paragraph(text(LONG.repeat(4))))
  const code = { url: 'https://example.se/x', perLetter: false, caption: 'Hej', placement: null }
  const sizeOf = async (count: number) => {
    const compiled = await compile(design({ front: doc(...paragraphs(count)), code }))
    const answer = fit(compiled, recipient())
    if (!answer.fits) {
      const batch = [recipient(), recipient()]
      t.throws(() => drawBatch(compiled, batch), { name: 'Misfit', index: 0, page: 'front' })
    }
    const file = await openPdf(drawProofs(compiled, [recipient()]).pdf)
    const body = (await file.texts(1)).filter(item => item.text.startsWith('Ett'))
    const margin = inkOf(crop(await file.raster(1, 72), { x: 0, y: 281, w: A4.w, h: 16 }))
    await file.close()
    t.equal(margin > 0, !answer.fits, 'the margin is empty unless it runs on')
    return { fits: answer.fits, size: body[0]!.size }
  }
  t.same(await sizeOf(4), { fits: true, size: 11 })
  const tight = await sizeOf(11)
  t.ok(tight.fits && tight.size >= 11 * 0.85 - 0.01, 'tightened')
  const small = await sizeOf(16)
  t.ok(!small.fits && small.size > 11 * 0.85 - 0.01, 'refused, but drawn')
  t.equal((await sizeOf(300)).fits, false)
})

t.test('the page that overflows is named', async t => {
  const back = doc(paragraph(field('more')))
  const wide = recipient({ fields: { more: LONG.repeat(150) } })
  const compiled = await compile(design({ back, hasBackPage: true }, [wide]))
  t.same(fit(compiled, recipient()), { fits: true })
  t.same(fit(compiled, wide), { fits: false, page: 'back' })
  const front = await compile(design({ front: back, back: LETTER, hasBackPage: true }, [wide]))
  t.same(fit(front, wide), { fits: false, page: 'front' })
})

t.test('addresses follow the postal rules', async t => {
  const people = [
    recipient({ country: 'SE' }),
    recipient({ country: 'no', postCode: '0150', postTown: 'Oslo' }),
    recipient({ street: '  ', postCode: '111 22' }),
    recipient({
      name: 'Bo',
      street: 'Aktiebolaget Förvaltningskontoret för Länsgemensamma Trafikfrågor, Byggnad 12, Plan 4',
    }),
    recipient({
      name: 'Aktiebolaget Förvaltningskontoret för Trafikfrågor i Länet',
      country: 'Finland',
    }),
  ]
  const file = await openPdf(drawBatch(await compile(design({}, people)), people).pdf)
  t.teardown(file.close)
  const lines = async (page: number) =>
    (await file.texts(page)).filter(
      item => item.x > 120 && item.y > DESTINATION.y && item.y < 66 && item.text.trim() !== '',
    )
  const shown = async (page: number) => (await lines(page)).map(item => item.text)
  t.same(await shown(1), ['Anna Ström', 'Storgatan 1', '111 22 Stockholm'])
  t.same(await shown(2), ['Anna Ström', 'Storgatan 1', '0150 OSLO', 'NORGE'])
  t.same(await shown(3), ['Anna Ström', '111 22 Stockholm'], 'no blank line')
  const long = await lines(4)
  t.equal(long.length, 4, 'a long line is wrapped')
  for (const line of long)
    t.ok(line.size >= 9.9 && line.x + line.width <= DESTINATION.x + DESTINATION.w, line.text)
  const five = await lines(5)
  t.equal(five.length, 5)
  for (const line of five) t.ok(line.size >= 9.9, 'five lines stand at 10 points')
  const leading = (await lines(1)).map(line => line.y)
  t.ok(Math.abs(leading[2]! - 2 * leading[1]! + leading[0]!) < 0.02, 'evenly set')
  const sender = (await file.texts(1)).find(item => item.text === 'Acme AB')!
  t.ok(sender.size <= 8, 'the sender is clearly smaller')
})

t.test('empty fields leave no double space', async t => {
  const front = doc(paragraph(text('Hej '), field('title'), text(' '), field('name'), text('!')))
  const file = await openPdf(drawBatch(await compile(design({ front })), [recipient()]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /Hej Anna Ström!/)
  const first = doc(paragraph(field('title'), text(' '), field('name')))
  const other = await openPdf(drawBatch(await compile(design({ front: first })), [recipient()]).pdf)
  t.teardown(other.close)
  const body = (await other.texts(1)).filter(item => item.y > RESERVED_TOP)
  t.same([body[0]!.text, Math.round(body[0]!.x)], ['Anna Ström', 25])
})

t.test('fields named like properties of every JavaScript object print nothing', async t => {
  const front = doc(paragraph(text('A'), field('constructor'), text('B'), field('__proto__'), text('C')))
  const file = await openPdf(drawBatch(await compile(design({ front })), [recipient()]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /ABC/)
})

t.test('postcards have a picture and an address side', async t => {
  for (const cardDesign of ['gran', 'stjarna', 'rod', 'sno'] as const) {
    const compiled = await compile(
      design({ format: 'postcard', cardDesign, front: doc(paragraph(text('Hej '), field('name'))) }),
    )
    const { pdf, pagesPerLetter } = drawBatch(compiled, [recipient()])
    t.equal(pagesPerLetter, 2)
    const file = await openPdf(pdf)
    const { w, h } = await file.size(1)
    t.match([Math.round(w), Math.round(h)], [210, 99])
    // The red card's greeting is knitted: it is no text.
    const said = cardDesign === 'rod' ? /ochettgottnyttår/ : /GODJULochettgottnyttår/
    t.match((await file.text(1)).replaceAll(' ', ''), said)
    t.match(await file.text(2), /Hej Anna Ström/)
    t.match(await file.text(2), /111 22 Stockholm/)
    await file.close()
  }
  const images = [
    {
      bytes: png(9, 9, '#123456'),
      page: 'front',
      x: 0,
      y: 0,
      w: 210,
      h: 99,
      layer: 'below',
      fit: 'cover',
      ordinal: 0,
    } as const,
  ]
  const file = await openPdf(
    drawBatch(await compile(design({ format: 'postcard', front: null, images })), [recipient()]).pdf,
  )
  t.teardown(file.close)
  const raster = await file.raster(1, 36)
  t.ok(inkOf(raster) > raster.width * (raster.height - 2) * 0.98)
})
