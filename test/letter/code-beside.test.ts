import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { fieldValues } from '#letter/drawing/draw.ts'
import { compile, drawBatch, type LetterRecipient } from '#letter/index.ts'
import { fitSides, inkOf } from '#letter/layout/fit.ts'
import { design, doc, field, paragraph, png, recipient, text } from '../support/letters.ts'
import { openPdf, readCode } from '../support/pdf.ts'
import { cell, head, type Node, row, table } from '../support/tables.ts'
import { LONG } from './texts.ts'

const code = {
  url: 'https://post.example.se/api/r/abcd',
  perLetter: false,
  caption: 'Skanna koden och boka en tid.',
  placement: null,
}
const body = (count: number) => Array.from({ length: count }, () => paragraph(text(LONG.repeat(4))))
const CLOSING = ['Varma hälsningar', 'Åsa Öberg', 'platschef'].map(line => paragraph(text(line)))
const rule = { type: 'horizontalRule' }

/** Where the code stands on a letter (mm), and how it is set. */
async function spotOn(order: ReturnType<typeof design>, to: LetterRecipient = recipient()) {
  const { sides } = await compile(order)
  const { sides: fitted, size } = fitSides(sides, to, fieldValues(to), new Steps())
  const { spot, beyond, text, level } = fitted[0]!
  const { frame } = sides[0]!
  const lines = [...inkOf(sides[0]!, fitted[0]!, to.variant)]
  const isBeside = spot !== null && spot.y < frame.y + (text!.height * 25.4) / 72
  return { spot: spot!, frame, lines, size, level, isFitting: beyond === 0, isBeside }
}

t.test('a code that would make the page tighter stands beside short last lines', async t => {
  const front = doc(...body(8), ...CLOSING)
  const { spot, frame, isBeside, level } = await spotOn(design({ front, code }))
  t.ok(isBeside && level === 0)
  t.ok(Math.abs(spot.x + spot.w - frame.x - frame.w) < 0.1, 'its caption ends at the right edge')
  t.ok(Math.abs(spot.y + spot.h - frame.y - frame.h) < 0.1, 'it stands on the last line of the page')
  const file = await openPdf(drawBatch(await compile(design({ front, code })), [recipient()]).pdf)
  t.teardown(file.close)
  t.equal(readCode(await file.raster(1, 150)), code.url)
  const texts = (await file.texts(1)).filter(({ y }) => y > 80)
  t.ok(texts.every(({ size }) => Math.abs(size - 11) < 0.01))
  t.ok(texts.some(({ text, x }) => text.startsWith('Skanna') && x > spot.x + 28))
})

t.test('a code with room below the text stands there', async t => {
  const { spot, frame, isBeside, level } = await spotOn(design({ front: doc(...body(6), ...CLOSING), code }))
  t.notOk(isBeside)
  t.same([spot.x, level], [frame.x, 0])
})

t.test('where a corner is not free the page is tightened', async t => {
  for (const [what, last, changes] of [
    ['full lines', body(1), {}],
    ['a rule', [...CLOSING.slice(1), rule, CLOSING[0]!], {}],
    ['lines of which each reaches into one corner', [...CLOSING, ...['left', 'right'].map(aligned)], {}],
    ['a caption that would be set smaller', CLOSING, { caption: 'Skanna koden och boka. '.repeat(12) }],
    ['a word that would be divided', CLOSING, { caption: 'https://www.brevduva.example.se/boka-en-tid' }],
  ] as const) {
    const order = design({ front: doc(...body(8), ...last), code: { ...code, ...changes } })
    const { isBeside, level } = await spotOn(order)
    t.notOk(isBeside, what)
    t.ok(level > 0, what)
  }
  const image = {
    page: 'front',
    layer: 'above',
    fit: 'stretch',
    ordinal: 0,
    bytes: png(9, 9, '#88aa88'),
  } as const
  const images = [{ ...image, x: 120, y: 255, w: 70, h: 24 }]
  const order = design({ front: doc(...body(8), ...CLOSING), code, images })
  t.notOk((await spotOn(order)).isBeside, 'an image')
})

t.test('a code stands beside a narrow table, and never over the lines between its rows', async t => {
  const prices = [head('Vara'), cell('Ros'), cell('Jord'), cell('Frakt')].map(first =>
    row(first, cell('49,50 kr')),
  )
  const endingWith = (...rows: Node[]) => spotOn(design({ front: doc(...body(8), table(...rows)), code }))
  const { spot, lines, isBeside, level, isFitting } = await endingWith(...prices)
  t.ok(isBeside && isFitting && level === 0)
  t.ok(lines.filter(({ colors }) => colors.size === 0).every(({ x, w }) => x + w <= spot.x - 5.99))
  const wide = row(cell('Not'), cell('Priserna gäller med moms och frakt till hela landet '.repeat(2)))
  const below = await endingWith(wide, ...prices)
  t.ok(below.isFitting && !below.isBeside && below.level > 0, 'a table as wide as the page')
})

function aligned(textAlign: string) {
  return { type: 'paragraph', attrs: { textAlign }, content: [text('En rad')] }
}

t.test('each letter of a campaign is set by its own text, in every batch alike', async t => {
  const people = ['', LONG.repeat(9), LONG.repeat(11)].map(more => recipient({ fields: { more } }))
  const front = doc(...body(6), paragraph(field('more')), ...CLOSING)
  const order = design({ front, code }, people)
  const spots = await Promise.all(people.map(person => spotOn(order, person)))
  t.same(
    spots.map(({ isBeside }) => isBeside),
    [false, true, true],
  )
  const compiled = await compile(order)
  const together = await pagesOf(compiled, people)
  for (const [i, person] of people.entries()) {
    t.same(await pagesOf(compiled, [person]), [together[i]])
    t.same(await pagesOf(await compile(order), [person]), [together[i]])
  }
})

async function pagesOf(compiled: Awaited<ReturnType<typeof compile>>, people: LetterRecipient[]) {
  const file = await openPdf(drawBatch(compiled, people).pdf)
  const pages = await Promise.all(people.map((_, i) => file.texts(i + 1)))
  await file.close()
  return pages
}

t.test('a code touches no line and stays on the page', async t => {
  const seen = { beside: 0, below: 0 }
  const closing = fc.array(fc.nat(90), { maxLength: 6 })
  const alignments = fc.constantFrom(null, 'right', 'center', 'justify')
  const captions = fc.constantFrom(null, 'Skanna', code.caption, LONG.repeat(3))
  const property = fc.asyncProperty(
    fc.integer({ min: 8, max: 10 }),
    closing,
    alignments,
    captions,
    async (count, lengths, textAlign, caption) => {
      const last = lengths.map(length => ({
        type: 'paragraph',
        attrs: { textAlign },
        content: [text(LONG.slice(0, length) || 'x')],
      }))
      const front = doc(...body(count), ...last)
      const { spot, lines, frame, isBeside, isFitting } = await spotOn(
        design({ front, code: { ...code, caption } }),
      )
      if (!isFitting) return
      seen[isBeside ? 'beside' : 'below']++
      assert.ok(spot.y + spot.h <= frame.y + frame.h + 1e-6 && spot.x + spot.w <= frame.x + frame.w + 1e-6)
      const far = lines.every(
        line =>
          line.x >= spot.x + spot.w + 5.99 ||
          line.x + line.w <= spot.x - 5.99 ||
          line.y + line.h <= spot.y - 5.99 ||
          line.y >= spot.y + spot.h,
      )
      assert.ok(far, 'white around it')
    },
  )
  await t.resolves(fc.assert(property, { numRuns: Number(process.env.RUNS ?? 60) }))
  t.ok(seen.beside > 3 && seen.below > 3, JSON.stringify(seen))
})
