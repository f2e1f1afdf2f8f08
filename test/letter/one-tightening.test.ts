import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { compile, drawBatch, fit } from '#letter/index.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf, type PlacedText } from '../support/pdf.ts'
import { LONG } from './texts.ts'

const paragraphs = (count: number, times = 4) =>
  Array.from({ length: count }, () => paragraph(text(LONG.repeat(times)), field('name')))
const code = {
  url: 'https://post.example.se/api/r/abcd',
  perLetter: false,
  caption: 'Skanna koden för att boka en tid.',
  placement: null,
}
const isText = ({ text, y }: PlacedText) => /Ett|Skanna/.test(text) && (y > 80 || /Ett/.test(text))

async function drawn(order: ReturnType<typeof design>) {
  const { pdf, smaller } = drawBatch(await compile(order), [recipient()])
  const file = await openPdf(pdf)
  const texts = [...(await file.texts(1)), ...(await file.texts(2))].filter(isText)
  await file.close()
  return { texts, smaller, sizes: [...new Set(texts.map(({ size }) => Math.round(size * 100) / 100))] }
}

t.test('front, back and caption are set alike, and the full page is named', async t => {
  const full = paragraphs(11)
  const front = await drawn(
    design({ front: doc(...full), back: doc(...paragraphs(2)), hasBackPage: true, code }),
  )
  t.equal(front.sizes.length, 1, `${front.sizes}`)
  t.ok(front.sizes[0]! < 11)
  t.ok(front.texts.some(({ text }) => text.startsWith('Skanna')))
  t.match(front.smaller, { page: 'front', size: Number })
  const back = await drawn(
    design({ front: doc(...paragraphs(2)), back: doc(...paragraphs(17)), hasBackPage: true, code }),
  )
  t.equal(back.sizes.length, 1, `${back.sizes}`)
  t.ok(back.sizes[0]! < 11)
  t.equal(back.smaller?.page, 'back')
  const loose = await drawn(
    design({ front: doc(...paragraphs(2)), back: doc(...paragraphs(3)), hasBackPage: true, code }),
  )
  t.same([loose.sizes, loose.smaller], [[11], null])
})

t.test('a long caption is smaller than the text, but never below 6 points', async t => {
  const caption = 'Skanna koden, så ser du mer av det. '.repeat(45)
  const { texts, smaller } = await drawn(
    design({ front: doc(...paragraphs(8, 5)), hasBackPage: true, code: { ...code, caption } }),
  )
  t.ok(smaller, 'the letter is set smaller')
  const small = texts.filter(({ text }) => /Skanna/.test(text)).map(({ size }) => size)
  t.ok(Math.min(...small) >= 6 - 0.01 && Math.max(...small) < 9, `${small[0]}`)
})

t.test('letters of two pages are set in one size, and accepted if each page fits', async t => {
  const counts = fc.tuple(
    fc.integer({ min: 1, max: 14 }),
    fc.integer({ min: 1, max: 22 }),
    fc.integer({ min: 1, max: 5 }),
  )
  let tightened = 0
  const property = fc.asyncProperty(counts, fc.boolean(), async ([a, b, times], hasCode) => {
    const front = doc(...paragraphs(a, times))
    const back = doc(...paragraphs(b, times))
    const order = design({ front, back, hasBackPage: true, code: hasCode ? code : null })
    const fits = async (values: Partial<typeof order>) =>
      fit(await compile({ ...order, ...values }), recipient()).fits
    const alone = [await fits({ back: null }), await fits({ front: null, code: null })]
    assert.equal(await fits({}), alone.every(Boolean))
    if (!alone.every(Boolean)) return
    const { sizes, smaller } = await drawn(order)
    assert.deepEqual(sizes, [Math.round(11 * (smaller?.size ?? 1) * 100) / 100])
    if (smaller) tightened++
  })
  const examples = [[[11, 2, 4], true]] as [[number, number, number], boolean][]
  await t.resolves(fc.assert(property, { numRuns: Number(process.env.RUNS ?? 25), examples }))
  t.ok(tightened > 0)
})
