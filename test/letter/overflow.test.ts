import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { A4, CARD, compile, drawBatch, drawProofs, fit, LetterPreflight } from '#letter/index.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { crop, openPdf, pixel, type Raster } from '../support/pdf.ts'
import { LONG } from './texts.ts'

/** Where the text of a letter ends at the latest (mm). */
const END = A4.h - 18
const code = { url: 'https://post.example.se/api/r/abcd', perLetter: false, caption: null, placement: null }
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => paragraph(text(`Rad ${i + 1}. `), field('name')))

async function shown(order: ReturnType<typeof design>, page = 1) {
  const file = await openPdf(drawProofs(await compile(order), [recipient()]).pdf)
  const [texts, size, raster] = [await file.texts(page), await file.size(page), await file.raster(page, 50)]
  await file.close()
  return { texts, size, raster }
}

const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 140 && green < 120 && blue < 120
const hasEndLine = (raster: Raster, y: number): boolean => {
  const strip = crop(raster, { x: 60, y: y - 0.6, w: 1, h: 1.2 })
  return Array.from({ length: strip.height }, (_, row) => pixel(strip, 0, row)).some(isRed)
}

t.test('a text that does not fit is shown whole at its smallest size, past the marked end', async t => {
  const { texts, size, raster } = await shown(design({ front: doc(...lines(60)) }))
  const rows = texts.filter(({ text }) => text.startsWith('Rad'))
  t.equal(rows.length, 60, 'all of it')
  for (const row of rows) t.ok(Math.abs(row.size - 11 * 0.85) < 0.01)
  t.ok(size.h > A4.h && size.h < 2 * A4.h, 'the page is longer than its sheet')
  t.ok(hasEndLine(raster, END))
  const fitting = await shown(design({ front: doc(...lines(30)) }))
  t.ok(Math.abs(fitting.size.h - A4.h) < 0.1)
  t.notOk(hasEndLine(fitting.raster, END), 'nothing is marked on a letter that fits')
})

t.test('the code follows a text that leaves no room for it, and a card is marked alike', async t => {
  const judged = async (order: ReturnType<typeof design>) =>
    new LetterPreflight(order, await compile(order)).check(recipient(), ['A']).error
  const bare = design({ front: doc(...lines(30), paragraph(text(LONG.repeat(3)))) })
  t.equal(await judged(bare), null)
  const withCode = { ...bare, code }
  t.match(await judged(withCode), { code: 'letter_misfit', params: { page: 'front' } })
  t.ok((await shown(withCode)).size.h > A4.h)
  const card = design({ format: 'postcard', cardDesign: 'sno', front: doc(...lines(24)) })
  const { size, raster, texts } = await shown(card, 2)
  t.equal(texts.filter(({ text }) => text.startsWith('Rad')).length, 24)
  t.ok(size.h > CARD.h && hasEndLine(raster, 89))
  t.ok(Math.abs((await shown(card, 1)).size.h - CARD.h) < 0.1, 'the picture side stays as it is')
})

t.test('a very long text is shown as far as another sheet', async t => {
  const { size } = await shown(design({ front: doc(...lines(900)) }))
  t.ok(Math.abs(size.h - 2 * A4.h) < 0.1)
})

t.test('what fits is drawn as it is printed, and what does not is never printed', async t => {
  const kinds = { misfit: 0, fit: 0 }
  const property = fc.asyncProperty(
    fc.array(fc.nat(60), { minLength: 1, maxLength: 30 }),
    fc.boolean(),
    fc.constantFrom('letter', 'postcard'),
    async (words, hasCode, format) => {
      const front = doc(
        ...words.map(count => paragraph(text(LONG.slice(0, 6 * count) || 'x'), field('name'))),
      )
      const order = design({ format, front, code: hasCode ? code : null })
      const compiled = await compile(order)
      const { fits } = fit(compiled, recipient())
      const { error } = new LetterPreflight(order, compiled).check(recipient(), ['A'])
      const print = () => drawBatch(compiled, [recipient()]).pdf
      kinds[fits ? 'fit' : 'misfit']++
      if (fits) {
        assert.equal(error, null)
        assert.deepEqual(print(), drawProofs(compiled, [recipient()]).pdf)
      } else {
        assert.throws(print, { name: 'Misfit' })
        assert.ok(error && 'lines' in error.params && error.params.lines > 0)
        assert.ok(drawProofs(compiled, [recipient()]).pdf.length > 0)
      }
    },
  )
  await t.resolves(fc.assert(property, { numRuns: Number(process.env.RUNS ?? 40) }))
  t.ok(kinds.fit > 0 && kinds.misfit > 0, JSON.stringify(kinds))
})

t.test('each line more is a line more that is too long', async t => {
  // The space between paragraphs counts, too: lines of one paragraph have none.
  const judged = async (count: number) => {
    const order = design({ front: doc(paragraph(...lines(count).flatMap(broken))) })
    const { error } = new LetterPreflight(order, await compile(order)).check(recipient(), ['A'])
    return error?.code === 'letter_misfit' ? error.params.lines : 0
  }
  const most = 50
  t.same(await Promise.all([0, 1, 2, 20].map(more => judged(most + more))), [0, 1, 2, 20])
})

const broken = (line: Readonly<Record<string, unknown>>) => [
  ...(line.content as Readonly<Record<string, unknown>>[]),
  { type: 'hardBreak' },
]
