import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { splitWord, textOf, type Word, wordOf, wordsOf } from '#letter/text/words.ts'
import { design, docIn, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const style = new Styles(new Fonts(['bold'], 'abcdefghijklmnopqrstuvwxyzåäö, ')).of(PLAIN, {
  size: 19,
  bold: true,
})
const width = (words: readonly Word[]) =>
  words.reduce((sum, word) => sum + word.width + word.space, -(words.at(-1)?.space ?? 0))
const isLetter = (word: Word) => textOf(word.pieces).trim().length === 1

/** How good lines are: the fewest, then none that ends with a single letter, then as long as each other. */
function cost(words: readonly Word[], ends: readonly number[], measure: number): number {
  let sum = 0
  let start = 0
  for (const end of ends) {
    const gap = measure - width(words.slice(start, end))
    if (gap < -1e-6) return Number.POSITIVE_INFINITY
    const isLeft = end < words.length && isLetter(words[end - 1]!)
    sum += 1e9 + gap * gap + (isLeft ? measure * measure : 0)
    start = end
  }
  return sum
}

/** Every way to divide some words into lines. */
const allWays = (count: number): number[][] =>
  Array.from({ length: 2 ** (count - 1) }, (_, bits) => [
    ...Array.from({ length: count - 1 }, (_, i) => i + 1).filter(end => bits & (1 << (end - 1))),
    count,
  ])

t.test('no other lines of a heading are as few and more alike', t => {
  const word = fc.oneof(
    fc.constantFrom('i', 'ö', 'å'),
    fc.string({ unit: fc.constantFrom(...'aehilmnorst'), minLength: 1, maxLength: 9 }),
  )
  const texts = fc.array(word, { minLength: 1, maxLength: 9 }).map(some => some.join(' '))
  const property = fc.property(texts, fc.integer({ min: 110, max: 440 }), (text, some) => {
    const words = wordsOf([{ text, style }], new Steps())
    // A word that is longer than its line is cut.
    const measure = Math.max(some, ...words.map(word => word.width))
    const { ends } = breakLines(words, measure, new Steps(), 'balanced')
    const best = Math.min(...allWays(words.length).map(way => cost(words, way, measure)))
    assert.ok(Math.abs(cost(words, ends, measure) - best) < 1e-3, text)
  })
  t.doesNotThrow(() => fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) }))
  t.end()
})

t.test('a word that is cut leaves no single letter behind, and takes no more lines', t => {
  const texts = fc.string({ unit: fc.constantFrom(...'abcdefgilmw'), minLength: 1, maxLength: 60 })
  const property = fc.property(texts, fc.integer({ min: 45, max: 250 }), (text, measure) => {
    const parts = splitWord(wordOf([{ text: `${text} `, style }]), measure, new Steps())
    const cut = parts.map(part => textOf(part.pieces))
    assert.equal(cut.join(''), `${text} `)
    for (const part of parts) assert.ok(part.width <= measure + 0.5, cut.join('|'))
    if (parts.length > 1) assert.ok(cut.at(-1)!.trim().length > 1, cut.join('|'))
  })
  t.doesNotThrow(() => fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) }))
  t.end()
})

t.test('headings are drawn in even lines, and a word longer than a line is hyphenated', async t => {
  const heading = (content: string, textAlign: string | null = null) => ({
    type: 'heading',
    attrs: { level: 1, textAlign },
    content: [text(content)],
  })
  const linesOf = async (page: number, order: ReturnType<typeof design>) => {
    const file = await openPdf(drawBatch(await compile(order), [recipient()]).pdf)
    const lines = (await file.texts(page)).filter(({ size }) => size > 12).map(line => line.text)
    await file.close()
    return lines
  }
  const title = 'Välkommen till vårens stora öppna trädgård i Göteborg'
  const even = ['Välkommen till vårens stora', 'öppna trädgård i Göteborg']
  t.same(await linesOf(1, design({ front: docIn('sv', heading(title)) })), even)
  t.same(await linesOf(1, design({ front: docIn('sv', heading(title, 'center')) })), even)
  const card = design({
    format: 'postcard',
    cardDesign: 'sno',
    front: docIn('sv', heading('Personuppgiftsbiträdesavtalen')),
  })
  t.same(await linesOf(2, card), ['Personuppgifts-', 'biträdesavtalen'])
})
