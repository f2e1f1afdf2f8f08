import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch, fit, LetterPreflight, textWidth } from '#letter/index.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { splitWord, wordOf, wordsOf } from '#letter/text/words.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'

/** A mark that the main family lacks: its letter is printed in another face, which is wider. */
const STRAY = 'x\u033e'

t.test('a letter that fits by its heights is drawn: heights are rounded as in drawing', async t => {
  const name = (points: number) => ({
    type: 'mergeField',
    attrs: { field: 'name' },
    marks: [{ type: 'textStyle', attrs: { fontSize: `${points}pt` } }],
  })
  for (const [paragraphs, points] of [
    [31, 12.96],
    [33, 11.84],
    [17, 30.97],
  ] as const) {
    const front = doc(...Array.from({ length: paragraphs }, () => paragraph(name(points))))
    const compiled = await compile(design({ front }))
    const { fits } = fit(compiled, recipient())
    const isDrawn = () => drawBatch(compiled, [recipient()]).letters === 1
    if (fits) t.ok(isDrawn(), `${paragraphs} of ${points}`)
    else t.throws(isDrawn, { name: 'Misfit' })
  }
})

t.test('letters with rare marks are as wide in the check as in the drawing', async t => {
  const value = STRAY.repeat(3)
  const odd = recipient({ fields: { t: value } })
  const front = doc(paragraph(...Array.from({ length: 1340 }, () => [field('t'), text(' ')]).flat()))
  const order = design({ front }, [odd])
  const compiled = await compile(order)
  const preflight = new LetterPreflight(order, compiled)
  preflight.expect(key => textWidth(key === 't' ? value : ''))
  t.match(preflight.check(odd, ['A']).error, { code: 'letter_misfit', params: { page: 'front' } })
  t.throws(() => drawBatch(compiled, [odd]), { name: 'Misfit' })
})

t.test('a word of letters with rare marks is broken at the end of its line', t => {
  const style = new Styles(new Fonts(['regular'], STRAY)).of(PLAIN, { size: 11, bold: false })
  const property = fc.property(fc.integer({ min: 40, max: 300 }), fc.nat(80), (room, letters) => {
    const word = wordOf([{ text: STRAY.repeat(letters + 1), style }])
    return splitWord(word, room, new Steps()).every(part => part.width <= room + 0.01)
  })
  fc.assert(property)
  t.end()
})

t.test('lines of letters with marks fit, and no mark is parted from its letter', t => {
  const units = ['G\u0303', '\u1eb8\u0300', '\u01ed\u0301', '한\u0304', STRAY, 'a', 'f', ' ']
  const style = new Styles(new Fonts(['regular'], units.join(''))).of(PLAIN, { size: 11, bold: false })
  const texts = fc
    .array(fc.constantFrom(...units), { minLength: 1, maxLength: 120 })
    .map(some => some.join(''))
  const property = fc.property(fc.integer({ min: 3, max: 300 }), texts, (room, text) => {
    const { words, ends } = breakLines(wordsOf([{ text, style }], new Steps()), room, new Steps())
    let start = 0
    for (const end of ends) {
      const line = words.slice(start, end)
      const width = line.reduce((sum, word) => sum + word.width + word.space, -(line.at(-1)?.space ?? 0))
      const first = line[0]?.pieces[0]?.shaped?.[0]
      // A room narrower than a letter has one letter a line.
      if ((room > 20 && width > room + 0.01) || first?.em === 0) return false
      start = end
    }
    return true
  })
  t.doesNotThrow(() => fc.assert(property))
  t.end()
})

t.test('invisible signs that a script’s rules insert do not stop a letter from being drawn', async t => {
  for (const name of ['रामः॒', 'रामः॑', 'ः꣠']) {
    const odd = recipient({ name })
    const compiled = await compile(design({}, [odd]))
    t.ok(fit(compiled, odd).fits)
    t.equal(drawBatch(compiled, [odd]).letters, 1)
  }
})
